import { expect, test } from "vitest";
import { exceeds, lockedReason } from "~/routes/users/assigned-roles";

const small = { id: "1", permissions: ["bookings.view" as const] };
const large = { id: "2", permissions: ["bookings.view" as const, "users.edit" as const] };
const session = { permissions: new Set(["bookings.view"]), user: { uuid: "me" } as never };

test("a role with more permissions than the user's exceeds the session", () => {
  expect(exceeds(small, session)).toBe(false);
  expect(exceeds(large, session)).toBe(true);
});

test("users cannot change their own roles, or those of a user with more permissions", () => {
  const person = (uuid: string, ...ids: string[]) => ({ uuid, roles: ids.map((id) => ({ id, name: id })) });
  expect(lockedReason(person("me", "1"), [small, large], session)).toMatch(/próprio acesso/);
  expect(lockedReason(person("other", "1", "2"), [small, large], session)).toMatch(/que você não tem/);
  expect(lockedReason(person("other", "1"), [small, large], session)).toBeNull();
});
