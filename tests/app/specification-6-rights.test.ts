import { describe, expect, test } from "vitest";
import { meOf, sessionWith, superAdmin } from "#tests/app/support/sessions";
import { isShown, menu } from "~/lib/menu";
import { hasModule, holds, sessionOf } from "~/lib/session-state";

describe("6. Roles and permissions", () => {
  test("the super-admin passes every permission check", () => {
    expect(holds(superAdmin(), "tenants.edit")).toBe(true);
  });

  test("other users have the union of the permissions of all their roles", () => {
    const me = meOf();
    me.user.roles = [
      { name: "Recepção", permissions: [{ name: "bookings.view" }] },
      { name: "Financeiro", permissions: [{ name: "finances.view" }] },
    ];
    const session = sessionOf(me);
    expect(holds(session, "bookings.view") && holds(session, "finances.view")).toBe(true);
    expect(holds(session, "users.view")).toBe(false);
  });

  test("a null module is always allowed, and an unknown plan has no modules", () => {
    expect(hasModule(sessionWith({ modules: null }), null)).toBe(true);
    expect(hasModule(sessionWith({ modules: null }), "booking")).toBe(false);
    expect(hasModule(sessionWith({ modules: ["booking"] }), "booking")).toBe(true);
  });

  const bookings = { scope: "tenant", module: "booking", permission: "bookings.view" } as const;

  test("a menu item needs its module in the plan and its permission", () => {
    expect(isShown(bookings, sessionWith({ permissions: ["bookings.view"] }))).toBe(true);
    expect(isShown(bookings, sessionWith({ permissions: ["bookings.view"], modules: ["user"] }))).toBe(false);
    expect(isShown(bookings, sessionWith({ permissions: ["users.view"] }))).toBe(false);
  });

  test("a menu item without a module is shown unless its page is forbidden", () => {
    expect(isShown({ scope: "tenant" }, sessionWith({ modules: null }))).toBe(true);
    const panel = { scope: ["tenant", "super-admin"], permission: "dashboard.view" } as const;
    expect(isShown(panel, sessionWith({ permissions: ["dashboard.view"] }))).toBe(true);
    expect(isShown(panel, sessionWith())).toBe(false);
  });

  test("the super-admin sees items of their scope and none of the companies", () => {
    expect(isShown(bookings, superAdmin())).toBe(false);
    expect(isShown({ scope: "super-admin", permission: "plans.view" }, superAdmin())).toBe(true);
    expect(isShown({ scope: "super-admin" }, sessionWith())).toBe(false);
  });

  test("every menu item has a unique address", () => {
    expect(new Set(menu.map(({ to }) => to)).size).toBe(menu.length);
  });
});
