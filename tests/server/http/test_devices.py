"""One person on several devices: a code that works once, and no seat lost."""

import sqlite3

import pytest

from masume.core.errors import StoreError
from masume.server.identity import hashed
from tests.server.playing import ME, OPEN, opened, step
from tests.server.reading import Reader
from tests.server.running import ON_A_FILE, QUIET, until


def code_of(device):
    answer = device.post("/api/device/code")
    assert answer.status_code == 201, answer.text
    return answer.json()


def adopt(device, code):
    return device.post("/api/device/adopt", json={"code": code})


def tables_of(device):
    return {table["id"] for table in device.get("/api/tables").json()}


def devices_of(device):
    return device.get("/api/devices").json()["devices"]


def linked(server):
    """A phone with a table, and a laptop that shares it."""
    phone, laptop = server.device(), server.device()
    phone.headers["user-agent"] = "Mozilla/5.0 (Android 14; Mobile) Gecko/130.0 Firefox/130.0"
    laptop.headers["user-agent"] = "Mozilla/5.0 (Macintosh; Intel Mac OS X) Safari/605"
    table = opened(phone, seats=[ME, ME])
    assert adopt(laptop, code_of(phone)["code"]).status_code == 200
    return phone, laptop, table


def end_other(device):
    """Ends the other device of a person who has two."""
    [other] = [each["id"] for each in devices_of(device) if not each["current"]]
    answer = device.post(f"/api/devices/{other}/end")
    assert answer.status_code == 200, answer.text
    return answer.json()["devices"]


def test_the_second_device_goes_on_where_the_first_is_and_both_can_play(server):
    phone, laptop = server.device(), server.device()
    table = opened(phone, seats=[ME, ME])
    offered = code_of(phone)
    assert offered["link"] == f"{server.url}/device/{offered['code']}"
    assert offered["seconds"] == 600
    assert tables_of(laptop) == set()
    assert adopt(laptop, offered["code"].lower()).json() == {"tables": 0}
    assert tables_of(laptop) == {table["id"]}
    for device in (laptop, phone):
        step(device, table)


def test_seats_and_tables_of_the_second_device_move_over(server):
    phone, laptop, host = server.device(), server.device(), server.device()
    own = opened(laptop, seats=[ME, OPEN])
    asked = opened(host, seats=[ME, OPEN])
    laptop.post("/api/join", json={"code": asked["code"], "name": "Lea"})
    mine = opened(phone, seats=[ME, OPEN])
    assert adopt(laptop, code_of(phone)["code"]).json() == {"tables": 2}
    assert tables_of(phone) == tables_of(laptop) == {own["id"], asked["id"], mine["id"]}
    seen = phone.get(f"/api/tables/{own['id']}").json()
    assert seen["host"] is True
    assert seen["seats"][0]["mine"] is True


def test_what_is_shared_with_other_devices_stays_with_these(server):
    phone, laptop, table = linked(server)
    other = server.device()
    theirs = opened(other, seats=[ME, ME])
    assert adopt(laptop, code_of(other)["code"]).json() == {"tables": 0}
    assert tables_of(phone) == {table["id"]}
    assert tables_of(laptop) == tables_of(other) == {theirs["id"]}
    assert [each["current"] for each in devices_of(phone)] == [True]
    step(phone, table)


def test_moved_seats_are_on_disk(serve, tmp_path):
    data = tmp_path / "devices.sqlite"
    first = serve(data=data)
    phone, laptop = first.device(), first.device()
    own = opened(laptop, seats=[ME, ME])
    adopt(laptop, code_of(phone)["code"])
    cookies = dict(phone.cookies)
    first.stop()
    second = serve(data=data)
    again = second.device()
    again.cookies.update(cookies)
    assert tables_of(again) == {own["id"]}


def test_a_code_works_once_and_a_newer_one_voids_it(server):
    phone, laptop, thief = server.device(), server.device(), server.device()
    opened(phone, seats=[ME, ME])
    old, new = code_of(phone)["code"], code_of(phone)["code"]
    assert adopt(thief, old).json()["code"] == "device/unknown"
    assert adopt(laptop, new).status_code == 200
    late = adopt(thief, new)
    assert (late.status_code, late.json()["code"]) == (404, "device/unknown")
    assert tables_of(thief) == set()


def test_a_code_grows_old(serve):
    server = serve(device_seconds=300.0)
    phone, laptop, tablet = server.device(), server.device(), server.device()
    early = code_of(phone)
    assert early["seconds"] == 300
    server.clock.advance(299)
    assert adopt(tablet, early["code"]).status_code == 200
    late = code_of(phone)["code"]
    server.clock.advance(300)
    assert phone.get(f"/api/device/{late}/qr.svg").status_code == 404
    assert adopt(laptop, late).json()["code"] == "device/unknown"


def test_after_a_minute_one_may_try_again(serve):
    server = serve(device_codes_per_minute=2)
    device = server.device()
    for _ in range(2):
        code_of(device)
        server.clock.advance(10)
    assert device.post("/api/device/code").status_code == 429
    server.clock.advance(39.9)
    assert device.post("/api/device/code").status_code == 429
    server.clock.advance(0.1)
    assert device.post("/api/device/code").status_code == 201
    assert device.post("/api/device/code").status_code == 429


def test_the_own_code_changes_nothing_and_still_works(server):
    phone, laptop = server.device(), server.device()
    opened(phone, seats=[ME, ME])
    code = code_of(phone)["code"]
    assert adopt(phone, code).json()["code"] == "device/same"
    assert adopt(laptop, code).status_code == 200


def test_only_the_maker_sees_the_picture_and_programs_have_no_device(server):
    phone, thief = server.device(), server.device()
    phone.get("/api/tables")
    code = code_of(phone)["code"]
    assert phone.get(f"/api/device/{code}/qr.svg").text.startswith("<svg")
    assert thief.get(f"/api/device/{code}/qr.svg").status_code == 404
    program = thief.post("/api/device/code", headers={"x-masume-key": "a" * 32})
    assert program.json()["code"] == "device/none"
    taken = thief.post("/api/device/adopt", json={"code": code}, headers={"x-masume-key": "a" * 32})
    assert taken.json()["code"] == "device/none"


def test_a_first_visit_can_offer_a_code_too(server):
    phone, laptop = server.device(), server.device()
    code = code_of(phone)["code"]
    adopt(laptop, code)
    assert tables_of(laptop) == set()
    assert len(devices_of(phone)) == len(devices_of(laptop)) == 2


@pytest.mark.parametrize("limit", [{"device_codes_per_minute": 2}, {"device_codes_per_address": 2}])
def test_codes_are_limited_by_address(serve, limit):
    server = serve(proxies=("127.0.0.1",), **limit)
    for _ in range(2):
        code_of(server.device())
    answer = server.device().post("/api/device/code")
    assert (answer.status_code, answer.json()["code"]) == (429, "limit/devices")
    elsewhere = server.device()
    elsewhere.headers["x-forwarded-for"] = "203.0.113.9"
    assert elsewhere.post("/api/device/code").status_code == 201
    if "device_codes_per_minute" in limit:
        assert adopt(server.device(), "A" * 10).status_code == 429


def test_a_code_made_at_one_server_works_once_at_another(serve, tmp_path):
    here, there = (serve(data=tmp_path / "m.sqlite") for _ in range(2))
    phone, laptop, thief = here.device(), there.device(), here.device()
    table = opened(phone, seats=[ME, ME])
    code = code_of(phone)["code"]
    assert there.device_of(phone).get(f"/api/device/{code}/qr.svg").text.startswith("<svg")
    assert adopt(laptop, code).status_code == 200
    assert tables_of(laptop) == {table["id"]}
    assert adopt(thief, code).json()["code"] == "device/unknown"


def test_codes_are_limited_by_address_over_all_servers(serve, tmp_path):
    servers = [serve(data=tmp_path / "m.sqlite", device_codes_per_address=2) for _ in range(2)]
    for server in servers:
        code_of(server.device())
    for server in servers:
        answer = server.device().post("/api/device/code")
        assert (answer.status_code, answer.json()["code"]) == (429, "limit/devices")


def test_another_site_cannot_make_a_browser_adopt(server):
    phone, victim = server.device(), server.device()
    code = code_of(phone)["code"]
    answer = victim.post(
        "/api/device/adopt", json={"code": code}, headers={"origin": "http://evil.example"}
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "request/origin")


# -- «Your devices» -----------------------------------------------------------------------------


def test_devices_are_listed_by_what_they_are(server):
    phone, laptop, _ = linked(server)
    assert {(each["name"], each["current"]) for each in devices_of(phone)} == {
        ("Firefox, Android", True),
        ("Safari, Mac", False),
    }
    assert {each["id"] for each in devices_of(phone)} == {each["id"] for each in devices_of(laptop)}
    [alone] = devices_of(server.device())
    assert (alone["current"], alone["since"]) == (True, 0)


def test_an_ended_device_has_no_seat_any_more_and_hears_nothing_more(server):
    phone, laptop, table = linked(server)
    with laptop.stream("GET", f"/api/stream?tables={table['id']}") as stream:
        lines = stream.iter_lines()
        next(lines)
        assert [each["current"] for each in end_other(phone)] == [True]
        list(lines)  # the stream ends by itself
    assert tables_of(laptop) == set()
    assert laptop.get(f"/api/tables/{table['id']}").status_code == 404
    step(phone, table)
    page = phone.get("/metrics").text
    assert 'event="device/ended"} 1.0' in page
    assert 'event="device/refused"} 1.0' in page  # then it has a new token, and is a stranger


def test_a_code_of_a_device_that_was_ended_links_nobody_and_brings_it_not_back(server):
    phone, laptop, _ = linked(server)
    thief, code = server.device(), code_of(laptop)["code"]
    end_other(phone)
    assert adopt(thief, code).json()["code"] == "device/unknown"
    assert tables_of(thief) == tables_of(laptop) == set()
    assert [each["current"] for each in devices_of(phone)] == [True]


def test_keys_that_an_ended_device_got_for_seats_stop_working(server):
    phone, laptop, _ = linked(server)
    host, body = server.device(), {"game": "solo-sumoku", "seats": [ME]}
    own = laptop.post("/api/tables", json=body).json()
    asked = opened(host, game="team-sumoku", seats=[ME, OPEN])
    joined = laptop.post("/api/join", json={"code": asked["code"], "seat": 0}).json()
    program, other = server.device(), {"x-masume-key": hashed("of somebody else")}
    kept = program.post("/api/tables", json=body, headers=other).json()

    def allowed():
        found = []
        for seated in (own, joined, kept):
            path, key = f"/api/tables/{seated['table']['id']}", {"x-masume-key": seated["key"]}
            found.append(program.get(path, headers=key).status_code)
        return found

    assert allowed() == [200, 200, 200]
    end_other(phone)
    assert allowed() == [404, 404, 200]
    name = {"seat": 0, "name": "Ann"}
    for seated in (own, joined):
        answer = phone.post(f"/api/tables/{seated['table']['id']}/name", json=name)
        assert answer.status_code == 200


def test_an_ended_device_stays_ended_after_a_restart(serve, tmp_path):
    first = serve(data=tmp_path / "a.sqlite")
    phone, laptop, table = linked(first)
    [other] = [each["id"] for each in devices_of(phone) if not each["current"]]
    old = dict(laptop.cookies)
    phone.post(f"/api/devices/{other}/end")
    first.stop()
    second = serve(data=tmp_path / "a.sqlite")
    again, still = second.device(), second.device()
    again.cookies.update(old)
    still.cookies.update(dict(phone.cookies))
    assert tables_of(again) == set()
    assert tables_of(still) == {table["id"]}


def test_a_device_can_be_renamed_and_nothing_changes_nothing(server):
    phone, laptop, _ = linked(server)
    [other] = [each["id"] for each in devices_of(phone) if not each["current"]]
    path = f"/api/devices/{other}/name"
    assert phone.post(path, json={"name": "  Kitchen  "}).status_code == 200
    assert "Kitchen" in [each["name"] for each in devices_of(laptop)]
    assert phone.post(path, json={"name": " "}).status_code == 200
    assert "Kitchen" in [each["name"] for each in devices_of(laptop)]
    for name in ("\u3164", "x" * 25):
        assert phone.post(path, json={"name": name}).json()["code"] == "option/name"


def test_nobody_ends_or_renames_devices_of_others_nor_the_one_in_use(server):
    phone, _, _ = linked(server)
    thief = server.device()
    ids = {each["current"]: each["id"] for each in devices_of(phone)}
    for path in (f"/api/devices/{ids[False]}/end", f"/api/devices/{ids[False]}/name"):
        answer = thief.post(path, json={"name": "mine"})
        assert (answer.status_code, answer.json()["code"]) == (404, "device/none-such")
    assert phone.post(f"/api/devices/{ids[True]}/end").json()["code"] == "device/own"
    program = {"x-masume-key": "k" * 32}
    assert thief.get("/api/devices", headers=program).json() == {"devices": []}


def test_a_person_has_so_many_devices_at_most(serve):
    server = serve(devices_per_person=2)
    phone, _, _ = linked(server)
    third = server.device()
    answer = adopt(third, code_of(phone)["code"])
    assert (answer.status_code, answer.json()["code"]) == (429, "limit/own-devices")


# -- tokens over time ---------------------------------------------------------------------------

DAY = 86_400


@pytest.fixture
def patient(serve, tmp_path):
    """A server at which weeks pass, and little else."""
    return serve(data=tmp_path / "patient.sqlite", **QUIET)


def test_tokens_are_replaced_in_time_and_old_ones_stop_working(patient):
    device = patient.device()
    table = opened(device, seats=[ME, ME])
    cookies = [device.cookies["masume_device"]]
    for _ in range(3):
        assert "set-cookie" not in device.get("/api/tables").headers
        patient.clock.stall(7 * DAY)
        assert tables_of(device) == {table["id"]}
        cookies.append(device.cookies["masume_device"])
    assert len(set(cookies)) == 4
    works = []
    for cookie in cookies:
        copy = patient.device()
        copy.cookies["masume_device"] = cookie
        works.append(tables_of(copy) == {table["id"]})
    assert works == [False, False, True, True]  # the last but one: its answer may have been lost


def test_a_lost_answer_with_a_new_token_costs_no_seat(patient):
    device = patient.device()
    table = opened(device, seats=[ME, ME])
    cookie = device.cookies["masume_device"]
    for _ in range(5):
        patient.clock.stall(8 * DAY)
        again = patient.device()
        again.cookies["masume_device"] = cookie  # none of the new tokens ever arrived
        assert tables_of(again) == {table["id"]}


def test_a_clock_that_was_wrong_for_a_while_costs_no_seat(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    for seconds in (4000 * DAY, -4000 * DAY, -300 * DAY, 300 * DAY):
        server.clock.seconds += seconds
        assert tables_of(device) == {table["id"]}


@ON_A_FILE
def test_a_cookie_from_before_tokens_is_replaced_and_keeps_its_seats(patient):
    device = patient.device()
    table = opened(device, seats=[ME, OPEN])
    old = "0123456789abcdef" * 2
    with sqlite3.connect(patient.app.backend.settings.data) as db:  # as an older version left it
        db.execute("UPDATE seats SET device = ? WHERE seat = 0", (hashed(old),))
        db.execute("UPDATE tables SET host = ?", (hashed(old),))
    patient.tables.loaded.clear()
    first, second = patient.device(), patient.device()
    for browser, agent in ((first, "Firefox/1 Linux"), (second, "Safari/1 iPhone")):
        browser.headers["user-agent"] = agent
        browser.cookies["masume_device"] = old
        answer = browser.get("/api/tables")
        assert [each["id"] for each in answer.json()] == [table["id"]]
        browser.cookies.clear()
        browser.cookies["masume_device"] = answer.cookies["masume_device"]
        assert tables_of(browser) == {table["id"]}
    assert {each["name"] for each in devices_of(first)} == {"Firefox, Linux", "Safari, iPhone"}
    for _ in range(2):
        patient.clock.stall(7 * DAY)
        assert tables_of(first) == {table["id"]}
    late = patient.device()
    late.headers["user-agent"] = "Firefox/1 Linux"
    late.cookies["masume_device"] = old
    assert tables_of(late) == set()
    stranger = patient.device()
    stranger.cookies["masume_device"] = "f" * 32
    assert tables_of(stranger) == set()


def test_a_device_ended_at_one_server_hears_nothing_more_at_another(serve, tmp_path):
    here = serve(data=tmp_path / "m.sqlite", heartbeat_seconds=1.0)
    phone, laptop, table = linked(here)
    there = serve(data=tmp_path / "m.sqlite", heartbeat_seconds=1.0)
    reader = Reader(there.device_of(laptop), [table["id"]])
    reader.until(lambda events: len(events) == 2)
    [own] = [each["id"] for each in devices_of(phone) if not each["current"]]
    assert phone.post(f"/api/devices/{own}/end").status_code == 200
    there.clock.advance(62)
    until(lambda: there.open_streams == 0)


@pytest.mark.parametrize("serve", ["postgres"], indirect=True)
def test_the_other_server_of_a_database_knows_it_at_once(serve, tmp_path):
    here, there = (serve(data=tmp_path / "m") for _ in range(2))
    phone, laptop, table = linked(here)
    laptop = there.device_of(laptop)
    reader = Reader(laptop, [table["id"]])
    reader.until(lambda events: len(events) == 2)
    [own] = [each["id"] for each in devices_of(phone) if not each["current"]]
    assert phone.post(f"/api/devices/{own}/end").status_code == 200
    until(lambda: there.open_streams == 0)
    assert tables_of(laptop) == set()


def test_devices_of_people_without_a_table_are_forgotten_after_very_long(server):
    people = server.app.security.people

    def stored():
        return len(server.read("SELECT * FROM devices"))

    linked(server)
    assert stored() == 2
    sql = f"UPDATE devices SET seen = seen - {401 * 86_400_000}"
    server.wait(people.store.write(lambda db: db.execute(sql)))
    assert server.wait(people.forget_old(server.clock.now_ms())) == 0  # they have a seat
    server.wait(people.store.write(lambda db: db.execute("DELETE FROM tables")))
    assert server.wait(people.forget_old(server.clock.now_ms())) == 2
    assert stored() == 0


def test_a_device_is_forgotten_after_so_many_days_and_not_a_moment_before(serve):
    server = serve(device_days=3)
    people, day = server.app.security.people, 86_400_000
    linked(server)
    server.wait(people.store.write(lambda db: db.execute("DELETE FROM tables")))
    seen = max(row["seen"] for row in server.read("SELECT seen FROM devices"))
    assert server.wait(people.forget_old(seen + 3 * day)) == 0
    assert server.wait(people.forget_old(seen + 3 * day + 1)) == 2


def test_no_device_of_a_person_is_forgotten_while_one_was_seen_lately(server):
    people = server.app.security.people
    linked(server)
    one = "UPDATE devices SET seen = 0 WHERE id = (SELECT min(id) FROM devices)"
    for sql in ("DELETE FROM tables", one):
        server.wait(people.store.write(lambda db, sql=sql: db.execute(sql)))
    assert server.wait(people.forget_old(server.clock.now_ms())) == 0


def test_while_nothing_can_be_written_an_old_token_goes_on_and_is_replaced_later(patient):
    device = patient.device()
    table = opened(device, seats=[ME, ME])
    first = device.cookies["masume_device"]
    patient.clock.stall(8 * DAY)
    store = patient.app.services.people.store
    keep = store.keep

    async def fail(*_):
        raise StoreError("store/failed", "The disk is full.")

    store.keep = fail
    answer = device.get("/api/tables")
    assert [each["id"] for each in answer.json()] == [table["id"]]
    assert "set-cookie" not in answer.headers
    store.keep = keep
    assert tables_of(device) == {table["id"]}
    assert device.cookies["masume_device"] != first


@ON_A_FILE
def test_while_nothing_can_be_written_a_cookie_from_before_tokens_works_and_stays(patient):
    device = patient.device()
    table = opened(device, seats=[ME, OPEN])
    old = "0123456789abcdef" * 2
    with sqlite3.connect(patient.app.backend.settings.data) as db:  # as an older version left it
        db.execute("UPDATE seats SET device = ? WHERE seat = 0", (hashed(old),))
    patient.tables.loaded.clear()
    store = patient.app.services.people.store

    async def fail(*_):
        raise StoreError("store/failed", "The disk is full.")

    store.put = fail
    browser = patient.device()
    browser.cookies["masume_device"] = old
    answer = browser.get("/api/tables")
    assert [each["id"] for each in answer.json()] == [table["id"]]
    assert "set-cookie" not in answer.headers
