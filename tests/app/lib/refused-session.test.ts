// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer, forgetCookies, refused } from "#tests/app/support/fake-server";
import { meOf } from "#tests/app/support/sessions";
import { call } from "~/lib/api";
import { loadSession } from "~/lib/session";
import { forgetSession } from "~/lib/session-state";
import { dropTenant } from "~/lib/tenant";

vi.mock("~/lib/toast", () => ({ toast: { error: vi.fn(() => true), sessionExpired: vi.fn() } }));

beforeEach(() => {
  dropTenant();
  forgetCookies();
  forgetSession();
});
afterEach(() => {
  forgetSession();
  vi.unstubAllGlobals();
});

test.each(["ModuleNotInPlanException", "SubscriptionInactiveException", "UserForbiddenForActionException"])(
  "after %s the next page requests the session again, so that the menu is up to date",
  async (code) => {
    const all = { status: 200, body: meOf({ permissions: ["roles.view"] }) };
    const less = { status: 200, body: meOf({ modules: ["booking"] }) };
    const { heard } = fakeServer(all, refused(403, code), less);
    expect((await loadSession()).modules).toContain("role");
    await expect(call("GET /api/roles", {}, { quiet: [403] })).rejects.toMatchObject({ code });
    expect([...((await loadSession()).modules ?? [])]).toEqual(["booking"]);
    expect(heard.map(({ path }) => path)).toEqual(["/api/auth/me", "/api/roles", "/api/auth/me"]);
  },
);

test("a missing record does not invalidate the session", async () => {
  const { heard } = fakeServer({ status: 200, body: meOf() }, refused(404, "NotFoundException"));
  await loadSession();
  await expect(call("GET /api/roles", {})).rejects.toMatchObject({ status: 404 });
  await loadSession();
  expect(heard).toHaveLength(2);
});
