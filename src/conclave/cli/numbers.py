"""Numbers at the terminal, with the decimal sign and the sign of per cent that the language has."""

from babel.numbers import format_decimal

from conclave.cli.language import language, said


def decimal(number: float, digits: int) -> str:
    """A number with so many digits after the decimal sign."""
    return format_decimal(round(number, digits), format="0." + "0" * digits if digits else "0", locale=language())


def signed(number: float) -> str:
    """A difference: its sign, and one digit after the decimal sign."""
    return f"{'-' if round(number, 1) < 0 else '+'}{decimal(abs(number), 1)}"


def percent(share: float, digits: int = 1) -> str:
    """A share in per cent."""
    return said("cli.percent", decimal(share * 100, digits))
