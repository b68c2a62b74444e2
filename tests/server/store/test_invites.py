"""How often people may invite each other; and two servers that invite at once."""

import pytest
from msgspec.structs import replace

from masume.core.errors import MasumeError
from masume.server.store.friends import Met
from masume.server.store.invites import DAY_MS, InviteLimits, allowed
from masume.server.store.models import StoredInvite
from tests.server.store.running import run, run_at_once
from tests.server.store.test_tables import table

LIMITS = InviteLimits(per_person=2, to_person=3, per_pair=2, pause_ms=100)
NUMBERS = iter(range(10**6))


def invite(sender="ann", target="bea", made=1000, table="t1", **more):
    until = more.pop("until", made + 500)
    return StoredInvite(f"i{next(NUMBERS)}", table, sender, target, "Ann", made, until, **more)


def refused(new, *known):
    with pytest.raises(MasumeError) as caught:
        allowed(new, known, LIMITS)
    return caught.value.code


def test_the_same_invitation_that_waits_is_sent_once():
    known = invite(made=900)
    assert allowed(invite(), [known], LIMITS) is known
    assert allowed(invite(table="t2"), [known], LIMITS) is None


def test_an_expired_or_withdrawn_one_is_sent_again():
    assert allowed(invite(), [invite(made=900, until=1000)], LIMITS) is None
    assert allowed(invite(), [invite(made=900, state="withdrawn")], LIMITS) is None


def test_who_said_not_now_is_left_alone_for_a_while():
    said = invite(made=800, state="declined", answered=950)
    assert refused(invite(made=1049), said) == "friend/not-now"
    assert allowed(invite(made=1050), [said], LIMITS) is None
    assert allowed(invite("cam", made=1049), [said], LIMITS) is None


def test_somebody_is_invited_so_often_a_day_by_one_person():
    known = [invite(made=900, state="withdrawn", table=f"t{n}") for n in (2, 3)]
    assert refused(invite(), *known) == "limit/pair"
    assert allowed(invite("cam"), known, LIMITS) is None


def test_one_person_has_so_many_invitations_that_wait():
    known = [invite(target=name, made=900) for name in ("cam", "dan")]
    assert refused(invite(), *known) == "limit/sent"
    assert allowed(invite(), [known[0], invite(target="dan", until=999)], LIMITS) is None


def test_so_many_wait_for_one_person():
    known = [invite(name, made=900) for name in ("cam", "dan", "eva")]
    assert refused(invite(), *known) == "limit/received"


def prepared(store, *people):
    run(store.friends.meet([Met(name, name.title()) for name in people], "sudoku", 0, 50))
    for number in range(1, 5):
        made = table(number)
        run(store.insert(replace(made, header=replace(made.header, phase="open"))))


def test_an_invitation_is_received_answered_once_and_replaced_by_the_next(store):
    prepared(store, "ann", "bea")
    first, second = invite(), invite(table="t2")
    assert run(store.friends.invite(first, LIMITS)) == first
    assert run(store.friends.invite(invite(), LIMITS)) == first
    [received] = run(store.friends.waiting_for("bea", 1000))
    assert received.invite == first
    [known] = [each for each in run(store.friends.of_owner("bea")) if each.person == "ann"]
    assert received.friend == known.id
    run(store.friends.invite(second, LIMITS))
    assert [each.invite.id for each in run(store.friends.waiting_for("bea", 1000))] == [second.id]
    assert run(store.friends.waiting_for("bea", 1500)) == []
    answer = store.friends.answer
    assert run(answer(second.id, "ann", "declined", 1001)) is None
    assert run(answer(second.id, "bea", "withdrawn", 1001)) is None
    assert run(answer(second.id, "bea", "declined", 1001)).state == "declined"
    assert run(answer(second.id, "bea", "accepted", 1001)) is None
    assert {each.state for each in run(store.friends.sent_by("ann"))} == {"withdrawn", "declined"}


def test_whom_one_has_forgotten_blocked_or_hidden_from_cannot_invite(store):
    prepared(store, "ann", "bea")
    [mine] = run(store.friends.of_owner("bea"))
    run(store.friends.invite(invite(), LIMITS), store.friends.block(mine, True, 9))
    assert run(store.friends.waiting_for("bea", 1000)) == []
    for change in (lambda: None, lambda: run(store.friends.forget(mine))):
        change()
        with pytest.raises(MasumeError) as caught:
            run(store.friends.invite(invite(table="t2"), LIMITS))
        assert caught.value.code == "friend/unknown"
        with pytest.raises(MasumeError):
            run(store.friends.check(invite(table="t2"), LIMITS))


def test_invitations_go_with_their_table_and_after_a_day(store):
    prepared(store, "ann", "bea", "cam")
    run(store.friends.invite(invite(), LIMITS))
    run(store.friends.invite(invite("bea", "cam", made=1000 + DAY_MS), LIMITS))
    assert run(store.friends.sent_by("ann")) == []
    assert len(run(store.friends.sent_by("bea"))) == 1
    run(store.friends.forget_old(0, 1000 + DAY_MS, 9))
    assert run(store.friends.sent_by("bea")) == []


def test_two_servers_never_send_more_than_one_person_may(stores):
    prepared(stores[0], "ann", "bea", "cam", "dan", "eva")
    targets = ("bea", "cam", "dan", "eva")

    async def send(store, target):
        try:
            return await store.friends.invite(invite(target=target), LIMITS)
        except MasumeError as error:
            return error.code

    works = [send(stores[k % 2], name) for k, name in enumerate(targets)]
    assert sorted(map(str, run_at_once(*works))).count("limit/sent") == 2
