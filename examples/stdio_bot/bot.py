"""A mind as a program of its own: reads a line of JSON, writes a line of JSON, and needs nothing of Conclave.

It takes the option whose name is first in the alphabet, unless it finds the middle of a board.
"""

import json
import sys


def answer(asked: dict) -> dict:
    """What to write for a line that was read."""
    if asked["ask"] == "hello":
        return {"protocol": 1, "name": "alphabet"}
    words = sorted(word for _, word in asked["options"])
    return {"word": "b2" if "b2" in words else words[0]}


for line in sys.stdin:
    question = json.loads(line)
    if question["ask"] == "end":
        break
    print(json.dumps(answer(question)), flush=True)
