"""The situations that the digests tell in words: governors, packets, jocs; each row is looked at here."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.digest_play import making, run, speak
from tests.digest_tables import Row, cards, ids, rows
from tests.table import Table, illegal, sit
from truk_rules import told
from truk_rules.actions import Say, seat_name
from truk_rules.bets import Stake
from truk_rules.dealing import deal
from truk_rules.legal import legal
from truk_rules.variants import find

MANUAL = [row for row in rows("manual") if row.table == "manual"]
PACKETS = [row for row in MANUAL if row.game == "mineiro"]

FOUR = "QS JS 10S / 9S 9H 10C / 7H AH 10H / KD QD JD"
"""A deal for four in which A2 holds the cards of FM3."""


def says(table: Table, seat: int, word: str) -> bool:
    return Say(seat, word) in legal(table.hand)


def test_any_increase_may_be_proposed_where_players_agreed_so() -> None:
    """FM1: value 1, +3 proposed: 4 is pending; refused it pays 1, accepted the deal is worth 4 (french.raise.free)."""
    variant = find("french", free_raise=True)
    asked = making("===", variant, variant.start(1)).say("A1 two-more 3")
    assert asked.hand.truc.offered == Stake(4)
    assert asked.say("B1 leave").awards == [("A", 1, "point")]
    assert asked.say("B1 accept").hand.truc.agreed == Stake(4)


def test_the_dealer_and_the_eldest_answer_for_their_sides() -> None:
    """FM2: with dealer 3 the governors are 3 and 0 (french.four.governor.dealer, .eldest)."""
    variant = find("french", players=4)
    table = sit(variant, variant.start(3), FOUR)
    assert {seat for seat in range(4) if says(table.say("A1 two-more"), seat, "accept")} == {3}
    turned = table.say("A1 QS").say("B1 two-more")
    assert {seat for seat in range(4) if says(turned, seat, "accept")} == {0}


def test_a_partner_told_to_play_low_plays_low() -> None:
    """FM3: told to play low, a partner with 7H AH 10H plays 10H (french.four.governor.instruct, .obey)."""
    variant = find("french", players=4)
    table = sit(variant, variant.start(3), FOUR)
    assert told.check(table.hand, 0, "instruct play low") is None
    assert told.obeying(table.hand, 2, "play low") == (variant.deck.card("10H"),)


def test_only_the_eldest_of_four_proposes_an_exchange() -> None:
    """PM1: with dealer 3 the governors are 3 and 0, and 0 proposes (parlett.governors, parlett.exchange.four)."""
    variant = find("parlett", players=4)
    table = making("===", variant, variant.start(3))
    assert [seat for seat in range(4) if says(table, seat, "ask")] == [0]
    asked = table.say("A1 ask")
    assert [seat for seat in range(4) if says(asked, seat, "grant")] == [3]
    assert [seat for seat in range(4) if says(table.say("A1 two-more"), seat, "accept")] == [3]
    for seat in (1, 2, 3):
        illegal(table, f"{seat_name(seat)} ask")


def test_there_are_no_signals_by_the_old_rules() -> None:
    """PM2: signals are off in this game (parlett.signal.option)."""
    variant = find("parlett", players=4)
    table = making("===", variant, variant.start(3))
    for seat in range(4):
        with pytest.raises(told.Forbidden):
            told.check(table.hand, seat, "signal wink")


def test_the_team_with_the_stronger_card_deals_first() -> None:
    """NM1: 3E beats 12C, so team B deals; the draw is told, not played (catalunya-nord.deal.first)."""
    strength = find("catalunya-nord").ranking.strength
    twelve, three = cards(find("catalunya-nord"), ["12C", "3E"])
    assert strength(three) > strength(twelve)


def test_two_jocs_end_the_match() -> None:
    """NM2: two jocs end the match (catalunya-nord.match.jocs, .best-of)."""
    variant = find("catalunya-nord")
    match = replace(variant.start(5), points=(10, 0), games=(1, 0))
    table = making("AA", variant, match).say("A1 truc, B1 accept")
    assert run(table).score.winner == 0
    assert run(table).score.games == (2, 0)


def test_passing_the_target_wins_the_joc() -> None:
    """NM3: 10 and 3 are more than 12, and win the joc (catalunya-nord.match.overshoot)."""
    variant = find("catalunya-nord")
    table = making("AA", variant, replace(variant.start(5), points=(10, 4)))
    score = run(table.say("A1 truc, B1 accept, A1 tres, B1 accept")).score
    assert (score.points, score.games, score.winner) == ((0, 0), (1, 0), None)


def test_every_situation_is_looked_at() -> None:
    """A test above begins with the number of its row; those of Mineiro are played below."""
    found = {str(test.__doc__).partition(":")[0] for name, test in globals().items() if name.startswith("test_")}
    assert {row.record["id"] for row in MANUAL} - found == {f"MP{number}" for number in range(1, 8)}


# packets of three


def packets(points: tuple[int, int] = (0, 0), dealer: int = 3) -> Table:
    """Deal a hand of Mineiro in which every packet is another three cards of the pack, the partner's the second."""
    variant = find("mineiro")
    pack = list(variant.deck.cards)
    order = [(dealer + step) % 4 for step in (1, 3, 2, 0)]
    hands = [pack[3 * order.index(seat) : 3 * order.index(seat) + 3] for seat in range(4)]
    return Table(*deal(variant, replace(variant.start(dealer), points=points), hands, pack[12:]))


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("row", PACKETS, ids=ids)
def test_the_first_seat_may_do_this_with_its_packets(row: Row, dealer: int) -> None:
    """mineiro.packet.*: vectors MP1 to MP7."""
    words, verdict = row.record["mão's packet actions"], row.record["verdict"]
    first = seat_name((dealer + 1) % 4)
    if words.startswith("any"):
        table = packets((11, 11), dealer)
        for word in ("keep", "give", "burn"):
            illegal(table, f"{first} {word}")
        assert table.hand.terms.blind
        return
    *before, last = words.split()
    table = packets(dealer=dealer)
    for word in before:
        table = table.say(f"{first} {word}")
    if verdict.startswith("legal"):
        table = table.say(f"{first} {last}")
        assert [len(held) for held in table.hand.held] == [3, 3, 3, 3]
        assert not any(says(table, seat, word) for seat in range(4) for word in ("keep", "give", "burn"))
        assert all(isinstance(each, Say) or each.seat == table.hand.first_seat for each in legal(table.hand))
    else:
        illegal(table, f"{first} {last}")
        assert says(table, table.hand.first_seat, "keep")


def test_the_first_seat_holds_the_packet_it_kept_and_its_partner_the_one_it_was_given_or_the_next() -> None:
    """mineiro.packet.keep, .give, .burn: the packets come in the order of the stock, the partner's three first."""
    pack = find("mineiro").deck.cards
    packet = [tuple(sorted(pack[start : start + 3])) for start in (0, 3, 12, 15)]
    ends = {
        "keep": (0, 1),
        "give, keep": (1, 0),
        "burn, keep": (1, 2),
        "burn, burn, keep": (2, 3),
        "burn, give, keep": (2, 1),
        "give, burn, keep": (2, 0),
        "give, burn, burn, keep": (3, 0),
    }
    for words, (own, partner) in ends.items():
        table = packets()
        for word in words.split(", "):
            table = table.say(f"A1 {word}")
        assert tuple(sorted(table.hand.held[0])) == packet[own], words
        assert tuple(sorted(table.hand.held[2])) == packet[partner], words


def test_no_card_is_played_and_no_truco_called_before_the_packets_are_settled() -> None:
    """mineiro.packet.keep: the packets come before anything else."""
    table = packets()
    assert {each.word for each in legal(table.hand) if isinstance(each, Say)} == {"keep", "give", "burn"}
    assert len(legal(table.hand)) == 3
    assert speak(table.say("A1 keep"), "A truco") is not None
