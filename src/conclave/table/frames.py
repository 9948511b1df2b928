"""Frames of a websocket, counted before anybody parses them: what comes too fast costs next to nothing."""

from conclave.table.limits import Limit, Pace

FRAMES = Pace(400, 100)  # of one socket: a person sends one now and then, a page a few at once
BYTES = Pace(512 * 1024, 128 * 1024)
LONGEST_HEAD = 14


def text_frame(message: bytes) -> bytes:
    """A message as one frame of text, as a server sends it: it can be written once for many."""
    size = len(message)
    if size < 126:
        return bytes((0x81, size)) + message
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + message
    return b"\x81\x7f" + size.to_bytes(8, "big") + message


class FrameCounter:
    """Walks from head to head through what arrives, in whatever pieces; looks at nothing else."""

    def __init__(self) -> None:
        self.left = 0  # bytes of the frame at hand that have not come yet
        self.head = b""  # of a frame whose head has not come as a whole

    def count(self, data: bytes, most: float) -> int:
        """Frames whose heads end in this piece; no further than one more than `most`."""
        at, end, found = 0, len(data), 0
        while at < end and found <= most:
            if self.left:
                step = min(self.left, end - at)
                self.left -= step
                at += step
                continue
            head = self.head + data[at : at + LONGEST_HEAD - len(self.head)]
            size = head_size(head)
            if size > len(head):
                self.head = head
                break
            at += size - len(self.head)
            self.head = b""
            self.left = payload(head)
            found += 1
        return found


def head_size(head: bytes) -> int:
    """Bytes of a head that begins like this; a bit tells of the mask, the length of a longer length."""
    if len(head) < 2:
        return 2
    length = head[1] & 127
    return 2 + (2 if length == 126 else 8 if length == 127 else 0) + (4 if head[1] & 128 else 0)


def payload(head: bytes) -> int:
    """Bytes that follow a head."""
    length = head[1] & 127
    if length < 126:
        return length
    return int.from_bytes(head[2:4] if length == 126 else head[2:10], "big")


class FrameMeter:
    """What one socket may send; a factor below one slows nobody down, as refusals must still be heard."""

    def __init__(self, factor: float = 1.0) -> None:
        self.counter = FrameCounter()
        self.frames = Limit(FRAMES, max(1.0, factor))
        self.bytes = Limit(BYTES, max(1.0, factor))

    def admits(self, data: bytes) -> bool:
        """May this be parsed?"""
        most = self.frames.left("")
        found = self.counter.count(data, most)
        return found <= most and self.frames.allows("", found) and self.bytes.allows("", len(data))
