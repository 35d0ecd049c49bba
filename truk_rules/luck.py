"""Numbers that look like chance and are the same under every Python, which `random` promises for its floats alone."""

from __future__ import annotations

from collections.abc import Sequence

_ALL = (1 << 64) - 1


class Luck:
    """Numbers that look like chance: the same for the same name, kind and seed, wherever the engine runs.

    >>> Luck("truk", "cards", 1).below(10) == Luck("truk", "cards", 1).below(10)
    True
    """

    def __init__(self, name: str, kind: str, seed: int) -> None:
        self.name, self.kind, self.seed = name, kind, seed
        self._state = 0
        for code in f"{name} {kind} {seed}".encode():
            self._state = (self._state ^ code) * 0x100000001B3 & _ALL

    def below(self, limit: int) -> int:
        """Return a number from 0 to one less than the limit."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _ALL
        mixed = (self._state ^ self._state >> 30) * 0xBF58476D1CE4E5B9 & _ALL
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _ALL
        return (mixed ^ mixed >> 31) % limit

    def pick[T](self, members: Sequence[T]) -> T:
        """Return one of several."""
        return members[self.below(len(members))]

    def some[T](self, members: Sequence[T], number: int | None = None) -> tuple[T, ...]:
        """Return so many of several, all if no number is given, in an order of chance."""
        left = list(members)
        count = len(left) if number is None else min(number, len(left))
        return tuple(left.pop(self.below(len(left))) for _ in range(count))

    def case[T](self, cases: Sequence[T]) -> T:
        """Return one of the cases of a kind: seeds in a row come to each of them once before any comes again."""
        block, place = divmod(self.seed, len(cases))
        return Luck(self.name, f"{self.kind} cases", block).some(cases)[place]
