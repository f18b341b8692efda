// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeServer, forgetCookies, refused } from "#tests/app/support/fake-server";
import { quickenTime } from "#tests/app/support/quick-time";
import { maresia, meOf, serra } from "#tests/app/support/sessions";
import { beginSession, loadSession, logOut, refreshSession, switchTenant } from "~/lib/session";
import { sessionOf } from "~/lib/session-state";
import { currentTenant, dropTenant, keepTenant, settleTenant, watchOtherTabs } from "~/lib/tenant";

vi.mock("~/lib/toast", () => ({ toast: { error: vi.fn(() => true), sessionExpired: vi.fn() } }));

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
  test("the current user is requested once per page load", async () => {
    const { heard } = fakeServer(me);
    await refreshSession();
    const [first, second] = await Promise.all([loadSession(), loadSession()]);
    expect(first).toBe(second);
    expect(first.authenticated).toBe(true);
    expect(heard).toHaveLength(1);
  });

  test("a 401 means no user, and is not requested again on each navigation", async () => {
    const { heard } = fakeServer(refused(401, "UnauthenticatedException"));
    expect((await refreshSession()).authenticated).toBe(false);
    await loadSession();
    expect(heard).toHaveLength(1);
  });

  test("a failure at start is ignored, and the next navigation requests the session again", async () => {
    fakeServer({ status: 500 });
    expect((await refreshSession()).authenticated).toBe(false);
    fakeServer(me);
    expect((await loadSession()).authenticated).toBe(true);
  });

  test("an outage keeps the session after an account change, but drops it after a log-in", async () => {
    fakeServer(me);
    const before = await beginSession();
    fakeServer("lost");
    expect(await refreshSession()).toBe(before);
    expect(await loadSession()).toBe(before);
    expect((await beginSession()).authenticated).toBe(false);
  });

  test("log-out returns to the initial state", async () => {
    fakeServer(me);
    await refreshSession();
    fakeServer({ status: 204 }, refused(401, "UnauthenticatedException"));
    await logOut();
    expect((await loadSession()).authenticated).toBe(false);
  });

  test("a log-out from an expired visit ends the visit and then the visitor's own session", async () => {
    fakeServer(me);
    await refreshSession();
    const over = refused(401, "UnauthenticatedException");
    const { heard } = fakeServer(over, { status: 204 }, { status: 204 });
    await logOut();
    expect(heard.map(({ path }) => path)).toEqual(["/api/auth/logout", "/api/auth/visit-end", "/api/auth/logout"]);
  });

  test("a log-out without an answer of the server keeps the session", async () => {
    fakeServer(me);
    await refreshSession();
    fakeServer("lost");
    await expect(logOut()).rejects.toMatchObject({ status: 0 });
    expect((await loadSession()).authenticated).toBe(true);
  });

  test("the stored company is selected if it is one of the user's", () => {
    newTab(maresia);
    expect(sessionOf(meOf()).defaultTenant).toBe(maresia);
    expect(stored()).toBe(maresia);
  });

  test("otherwise the default company is selected and stored", () => {
    newTab("0199a000-0000-7000-8000-0000000000ff");
    expect(sessionOf(meOf())).toMatchObject({ defaultTenant: serra, isSubscribed: false });
    expect(stored()).toBe(serra);
  });

  test("without companies none is selected", () => {
    newTab(maresia);
    expect(sessionOf(meOf({ role: "super-admin" })).defaultTenant).toBeNull();
    expect(stored()).toBeNull();
  });

  test("switching stores the company returned by the server and reloads the page", async () => {
    const { heard } = fakeServer({ status: 200, body: { default_tenant: maresia } });
    const reload = vi.fn();
    vi.stubGlobal("location", { ...window.location, origin: window.location.origin, reload });
    await switchTenant(maresia);
    expect(heard[0]).toMatchObject({ method: "POST", path: `/api/tenants/current/${maresia}` });
    expect(stored()).toBe(maresia);
    expect(reload).toHaveBeenCalledOnce();
  });

  test("an invalid UUID is never sent as a company", () => {
    newTab("<script>");
    expect(currentTenant()).toBeNull();
  });
});

describe("two tabs in two companies (A10)", () => {
  test("a switch in another tab does not change the company of this tab", () => {
    newTab(serra);
    settleTenant(meOf().user.tenants);
    localStorage.setItem("tenant-id", maresia);
    expect(currentTenant()).toBe(serra);
    settleTenant(meOf().user.tenants);
    expect(currentTenant()).toBe(serra);
    expect(stored()).toBe(maresia);
  });

  test("the tab is notified of the switch", () => {
    keepTenant(serra);
    const stop = watchOtherTabs();
    const hear = vi.fn();
    window.addEventListener("storage", hear);
    window.dispatchEvent(new StorageEvent("storage", { key: "tenant-id", newValue: maresia }));
    expect(hear).toHaveBeenCalledOnce();
    stop();
  });
});
