"""The names of deals, and their keys, computed again with nothing of masume."""

import hashlib
import hmac

from masume.tournaments import deal_key, deal_name, is_deal, parse_deal


def test_a_name_has_an_exact_inverse():
    name = deal_name("K7M2PXQ4", 16, 1_800_000_000_000)
    assert parse_deal(name) == ("K7M2PXQ4", 16, 1_800_000_000_000)
    assert is_deal(name)
    assert not is_deal("2027-01-15/tournament")


def test_each_deal_has_a_key_of_its_own_that_follows_from_the_secret():
    secret = bytes(range(32))
    keys = {deal_key(secret, code, number) for code in ("AAAA2222", "B") for number in (1, 2, 11)}
    assert len(keys) == 6
    words = b"masume-tournament-1/AAAA2222/11"
    assert hmac.new(secret, words, hashlib.sha256).digest() == deal_key(secret, "AAAA2222", 11)
