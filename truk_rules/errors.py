"""What whoever asks can do wrong: one kind of error, so that a fault of the package is never taken for it."""


class TrukError(ValueError):
    """What was asked for is not there or not right; the message says what is wrong and what would be right."""
