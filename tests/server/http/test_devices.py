"""One person on several devices: a code that works once, and no seat lost."""

import pytest

from masume.server.devices import DeviceCodes
from masume.server.settings import Settings
from tests.clock import FakeClock
from tests.server.playing import ME, OPEN, opened, step


def code_of(device):
    answer = device.post("/api/device/code")
    assert answer.status_code == 201, answer.text
    return answer.json()


def adopt(device, code):
    return device.post("/api/device/adopt", json={"code": code})


def tables_of(device):
    return {table["id"] for table in device.get("/api/tables").json()}


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
    assert phone.cookies["masume_device"] == laptop.cookies["masume_device"]


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


def test_who_makes_many_codes_takes_no_place_from_others():
    codes = DeviceCodes(Settings(device_codes=4), FakeClock())
    phone = codes.offer("phone", "home")
    first, *others = [codes.offer(f"device {k}", "attacker") for k in range(3)]
    tablet = codes.offer("tablet", "school")
    assert list(codes.waiting) == [phone, *others, tablet]
    assert first not in codes.waiting


def test_another_site_cannot_make_a_browser_adopt(server):
    phone, victim = server.device(), server.device()
    code = code_of(phone)["code"]
    answer = victim.post(
        "/api/device/adopt", json={"code": code}, headers={"origin": "http://evil.example"}
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "request/origin")
