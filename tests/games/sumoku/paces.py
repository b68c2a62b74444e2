"""How long bots think, without luck."""

from random import Random


class Usual(Random):
    """Gives a share of the usual time, and remembers how uneven times would be."""

    def __init__(self, share=1.0):
        super().__init__(0)
        self.share, self.asked = share, []

    def lognormvariate(self, mu=0.0, sigma=1.0):
        self.asked.append((mu, sigma))
        return self.share

    def expovariate(self, lambd=1.0):
        return self.share / lambd
