"""A worker of a crew: it is told by its parent how to serve and at which door, and ends with it."""

import pickle
import socket
import sys

from conclave.table.lifeline import hold_on


def main() -> None:
    """Read the plan, and serve."""
    from conclave.table.serving import serve_alone

    plan, handle = pickle.load(sys.stdin.buffer)
    with socket.socket(fileno=handle) as door:
        serve_alone(plan, door)


if __name__ == "__main__":
    hold_on()
    main()
