// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeServer, forgetCookies, refused } from "#tests/app/support/fake-server";
import { quickenTime } from "#tests/app/support/quick-time";
import { maresia, meOf, serra } from "#tests/app/support/sessions";
import { beginSession, loadSession, logOut, refreshSession, switchTenant } from "~/lib/session";
import { sessionOf } from "~/lib/session-state";
import { currentTenant, dropTenant, keepTenant, settleTenant, watchOtherTabs } from "~/lib/tenant";

vi.mock("~/lib/toast", () => ({ toast: { error: vi.fn(), sessionExpired: vi.fn() } }));

const me = { status: 200, body: meOf() };
const stored = () => localStorage.getItem("tenant-id");

/** A page load: empty memory, and this company in storage. */
function newTab(id: string | null): void {
  dropTenant();
  if (id) localStorage.setItem("tenant-id", id);
}

beforeEach(() => {
  newTab(null);
  forgetCookies();
  return quickenTime();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("4. States and transitions: session", () => {
  test("the current user is asked for once per page load", async () => {
    const { heard } = fakeServer(me);
    await refreshSession();
    const [first, second] = await Promise.all([loadSession(), loadSession()]);
    expect(first).toBe(second);
    expect(first.authenticated).toBe(true);
    expect(heard).toHaveLength(1);
  });

  test("a 401 means nobody, and is not asked again at each navigation", async () => {
    const { heard } = fakeServer(refused(401, "UnauthenticatedException"));
    expect((await refreshSession()).authenticated).toBe(false);
    await loadSession();
    expect(heard).toHaveLength(1);
  });

  test("a failure at start is ignored, and the next navigation asks again", async () => {
    fakeServer({ status: 500 });
    expect((await refreshSession()).authenticated).toBe(false);
    fakeServer(me);
    expect((await loadSession()).authenticated).toBe(true);
  });

  test("an outage after a change of the account ends no session, and one after a log-in keeps nobody else's", async () => {
    fakeServer(me);
    const before = await beginSession();
    fakeServer("lost");
    expect(await refreshSession()).toBe(before);
    expect(await loadSession()).toBe(before);
    expect((await beginSession()).authenticated).toBe(false);
  });

  test("log-out leads back to the initial state", async () => {
    fakeServer(me);
    await refreshSession();
    fakeServer({ status: 204 }, refused(401, "UnauthenticatedException"));
    await logOut();
    expect((await loadSession()).authenticated).toBe(false);
  });

  test("a log-out from a visit that has run out ends the visitor's own session, which comes back with its end", async () => {
    fakeServer(me);
    await refreshSession();
    const over = refused(401, "UnauthenticatedException");
    const { heard } = fakeServer(over, { status: 204 }, { status: 204 });
    await logOut();
    expect(heard.map(({ path }) => path)).toEqual(["/api/auth/logout", "/api/auth/visit-end", "/api/auth/logout"]);
  });

  test("a log-out that the server did not hear is no log-out", async () => {
    fakeServer(me);
    await refreshSession();
    fakeServer("lost");
    await expect(logOut()).rejects.toMatchObject({ status: 0 });
    expect((await loadSession()).authenticated).toBe(true);
  });

  test("the stored company is chosen when it is one of the user's", () => {
    newTab(maresia);
    expect(sessionOf(meOf()).defaultTenant).toBe(maresia);
    expect(stored()).toBe(maresia);
  });

  test("else the company flagged default is chosen and stored", () => {
    newTab("0199a000-0000-7000-8000-0000000000ff");
    expect(sessionOf(meOf())).toMatchObject({ defaultTenant: serra, isSubscribed: false });
    expect(stored()).toBe(serra);
  });

  test("with no companies it is empty", () => {
    newTab(maresia);
    expect(sessionOf(meOf({ role: "super-admin" })).defaultTenant).toBeNull();
    expect(stored()).toBeNull();
  });

  test("switching stores the company that the server answers and loads the page again", async () => {
    const { heard } = fakeServer({ status: 200, body: { default_tenant: maresia } });
    const reload = vi.fn();
    vi.stubGlobal("location", { ...window.location, origin: window.location.origin, reload });
    await switchTenant(maresia);
    expect(heard[0]).toMatchObject({ method: "POST", path: `/api/tenants/current/${maresia}` });
    expect(stored()).toBe(maresia);
    expect(reload).toHaveBeenCalledOnce();
  });

  test("what is no uuid is never sent as a company", () => {
    newTab("<script>");
    expect(currentTenant()).toBeNull();
  });
});

describe("two tabs in two companies (A10)", () => {
  test("a switch in another tab does not change where this one writes", () => {
    newTab(serra);
    settleTenant(meOf().user.tenants);
    localStorage.setItem("tenant-id", maresia);
    expect(currentTenant()).toBe(serra);
    settleTenant(meOf().user.tenants);
    expect(currentTenant()).toBe(serra);
    expect(stored()).toBe(maresia);
  });

  test("the tab hears of it", () => {
    keepTenant(serra);
    const stop = watchOtherTabs();
    const hear = vi.fn();
    window.addEventListener("storage", hear);
    window.dispatchEvent(new StorageEvent("storage", { key: "tenant-id", newValue: maresia }));
    expect(hear).toHaveBeenCalledOnce();
    stop();
  });
});
