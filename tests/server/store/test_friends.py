"""Who has played with whom is stored, bounded, handed over and forgotten, in both stores."""

from masume.server.store.friends import Met
from tests.server.store.running import run, run_at_once
from tests.server.store.test_tables import table

DAY = 86_400_000


def meet(store, *names, now=0, most=50, game="sudoku"):
    run(store.friends.meet([Met(name, name.title()) for name in names], game, now, most))


def seen_by(store, owner):
    return [each.name for each in run(store.friends.visible(owner))]


def known_to(store, owner):
    return [each.name for each in run(store.friends.of_owner(owner))]


def friend(store, owner, person):
    return next(each for each in run(store.friends.of_owner(owner)) if each.person == person)


def test_all_who_play_together_see_each_other_with_the_latest_name_and_game(store):
    meet(store, "ann", "bea", "cam", now=1)
    meet(store, "ann", "bea", now=2, game="cat")
    assert seen_by(store, "ann") == ["Bea", "Cam"]
    assert seen_by(store, "cam") == ["Ann", "Bea"] or seen_by(store, "cam") == ["Bea", "Ann"]
    known = friend(store, "ann", "bea")
    assert (known.game, known.met) == ("cat", 2)
    assert known.id not in (known.person, known.owner)
    assert known.id != friend(store, "bea", "ann").id


def test_who_plays_alone_knows_nobody(store):
    meet(store, "ann")
    assert known_to(store, "ann") == []


def test_the_oldest_go_first_and_never_the_blocked_ones(store):
    for number, other in enumerate(("bea", "cam", "dan")):
        meet(store, "ann", other, now=number)
    assert run(store.friends.block(friend(store, "ann", "bea"), True, 9))
    meet(store, "ann", "eva", now=4, most=2)
    assert known_to(store, "ann") == ["Eva", "Dan", "Bea"]


def test_only_so_many_can_be_blocked(store):
    meet(store, "ann", "bea", "cam")
    assert run(store.friends.block(friend(store, "ann", "bea"), True, 1))
    assert not run(store.friends.block(friend(store, "ann", "cam"), True, 1))
    assert run(store.friends.block(friend(store, "ann", "bea"), False, 1))
    assert seen_by(store, "ann") == ["Bea", "Cam"] or seen_by(store, "ann") == ["Cam", "Bea"]


def test_who_forgets_or_blocks_somebody_is_not_seen_by_them_either(store):
    meet(store, "ann", "bea", "cam")
    run(store.friends.forget(friend(store, "ann", "bea")))
    run(store.friends.block(friend(store, "ann", "cam"), True, 9))
    assert seen_by(store, "ann") == seen_by(store, "bea")[1:] == []
    assert seen_by(store, "cam") == ["Bea"]
    meet(store, "ann", "bea", "cam", now=1)
    assert seen_by(store, "ann") == ["Bea"]


def test_who_is_hidden_sees_nobody_and_is_seen_by_nobody(store):
    meet(store, "ann", "bea")
    run(store.friends.hide("ann", True, 0), store.friends.hide("ann", True, 0))
    assert run(store.friends.is_hidden("ann"))
    assert seen_by(store, "ann") == seen_by(store, "bea") == []
    run(store.friends.hide("ann", False, 0))
    assert (seen_by(store, "ann"), seen_by(store, "bea")) == (["Bea"], ["Ann"])


def test_a_second_device_brings_its_friends_along(store):
    meet(store, "ann", "bea", now=1)
    meet(store, "tablet", "bea", "cam", "ann", now=2)
    run(store.friends.block(friend(store, "tablet", "bea"), True, 9))
    run(store.friends.hand_over("tablet", "ann", 9))
    assert sorted(known_to(store, "ann")) == ["Bea", "Cam"]
    assert friend(store, "ann", "bea").blocked
    assert sorted(each.person for each in run(store.friends.of_owner("cam"))) == ["ann", "bea"]
    assert [each.person for each in run(store.friends.of_owner("bea"))].count("ann") == 1
    assert known_to(store, "tablet") == []
    assert not run(store.friends.is_hidden("ann"))


def test_a_second_device_that_is_hidden_hides_the_person(store):
    run(store.friends.hide("tablet", True, 3), store.friends.hand_over("tablet", "ann", 9))
    assert run(store.friends.is_hidden("ann"))
    assert not run(store.friends.is_hidden("tablet"))


def test_two_devices_together_remember_no_more_than_one(store):
    for now, other in enumerate(("bea", "cam"), 1):
        meet(store, "ann", other, now=now)
        meet(store, "tablet", f"{other}'s", now=now + 2)
    run(store.friends.hand_over("tablet", "ann", 3))
    assert [each.person for each in run(store.friends.of_owner("ann"))] == ["cam's", "bea's", "cam"]


def test_whoever_deletes_themself_disappears_everywhere(store):
    meet(store, "ann", "bea", "cam")
    run(store.friends.hide("ann", True, 0), store.friends.remove_person("ann"))
    assert (known_to(store, "ann"), known_to(store, "bea")) == ([], ["Cam"])
    assert not run(store.friends.is_hidden("ann"))


def test_people_who_have_not_met_for_long_are_forgotten(store):
    meet(store, "ann", "bea", now=10)
    meet(store, "ann", "cam", now=30)
    run(store.friends.hide("bea", True, 5))
    assert run(store.friends.forget_old(20, 0, 9)) == 3
    assert (known_to(store, "ann"), known_to(store, "bea")) == (["Cam"], [])
    assert not run(store.friends.is_hidden("bea"))


def test_of_people_whom_nobody_could_see_only_so_many_stay_hidden(store, monkeypatch):
    monkeypatch.setattr("masume.server.store.friends.MOST_HIDDEN", 2)
    meet(store, "ann", "bea")
    run(store.insert(table(1)))  # where Ann and Cam sit
    for now, name in enumerate(("ann", "cam", "u", "v", "w"), 1):
        run(store.friends.hide(name, True, now))
    run(store.friends.forget_old(0, 0, 9))
    hidden = [each for each in ("ann", "cam", "u", "v", "w") if run(store.friends.is_hidden(each))]
    assert hidden == ["ann", "cam", "v", "w"]


def test_two_servers_can_note_the_same_game_at_once(stores):
    people = [Met(name, name.title()) for name in ("ann", "bea", "cam")]
    run_at_once(*(each.friends.meet(people, "sudoku", 1, 50) for each in stores for _ in "123"))
    assert sorted(known_to(stores[1], "ann")) == ["Bea", "Cam"]


def test_a_text_that_no_database_holds_is_nobody(store):
    assert run(store.friends.find("ann", "x\0")) is None
    assert run(store.friends.answer("x\0", "ann", "declined", 0)) is None
