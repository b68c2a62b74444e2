"""What processes are told to do in tests of the pool."""

import os

from masume.bots import kernels
from masume.core.errors import RecordError


def double(number):
    return 2 * number


def process_id():
    return os.getpid()


def kernels_are_warmed():
    """Whether this process builds kernels in the background, and may have them at all."""
    return kernels._warming is not None, os.environ.get(kernels.SWITCH)


def niceness():
    return os.nice(0)


def shout():
    print("what a bot prints is no message")
    return "heard"


def refuse():
    raise RecordError("record/who", "Nobody sits there.", row=7)


class Odd(Exception):
    """Cannot be pickled: it needs two values, and says so to nobody."""

    def __init__(self, one, two):
        super().__init__(one)


def fail_oddly():
    raise Odd(1, 2)


def give_back_what_cannot_be_sent():
    return lambda: None


def swallow_memory():
    return len(bytes(400_000_000))


def die():
    os._exit(9)


def hang():
    while True:
        pass
