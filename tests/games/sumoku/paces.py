"""How long bots think, without luck."""

from random import Random


class Usual(Random):
    """Gives the usual time, neither quick nor slow, and remembers how uneven times would be."""

    def __init__(self):
        super().__init__(0)
        self.asked = []

    def lognormvariate(self, mu=0.0, sigma=1.0):
        self.asked.append((mu, sigma))
        return 1.0

    def expovariate(self, lambd=1.0):
        return 1 / lambd
