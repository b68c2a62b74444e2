// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { ability, askLeave, showNotice } from "./system";

const told = { title: "Your turn", body: "SuDoKu", tag: "turn a 7", path: "t/a" };

/** A browser with notices, of which nobody has decided anything yet unless it is said. */
function browser(permission: NotificationPermission = "default", secure = true) {
  const shown: unknown[][] = [];
  class Fake {
    static permission = permission;
    static requestPermission = () => Promise.resolve((Fake.permission = "granted"));
    constructor(...values: unknown[]) {
      shown.push(values);
    }
  }
  vi.stubGlobal("Notification", Fake);
  vi.stubGlobal("isSecureContext", secure);
  return shown;
}
afterEach(() => vi.unstubAllGlobals());

test("over plain http and where there are none, notices are not asked for", async () => {
  browser("default", false);
  expect([ability(), await askLeave()]).toEqual(["insecure", "insecure"]);
});

test("leave is asked for once, and a refusal is final", async () => {
  browser();
  expect([ability(), await askLeave(), ability()]).toEqual(["default", "granted", "granted"]);
  browser("denied");
  expect(await askLeave()).toBe("denied");
});

test("nothing is shown without leave, and by the service worker where there is one", async () => {
  const refused = browser("denied");
  await showNotice(told);
  expect(refused).toEqual([]);
  const plain = browser("granted");
  await showNotice(told);
  expect(plain[0]?.[0]).toBe("Your turn");
  const showNotification = vi.fn();
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: () => Promise.resolve({ active: {}, showNotification }) },
  });
  await showNotice(told);
  expect(plain).toHaveLength(1);
  expect(showNotification).toHaveBeenCalledWith(
    "Your turn",
    expect.objectContaining({ tag: "turn a 7", data: { path: "t/a" } }),
  );
});
