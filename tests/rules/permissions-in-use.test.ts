import { expect, test } from "vitest";
import { tenantPermissionNames } from "#contract/access";
import { unseenAmong } from "#contract/needed-views";
import { askedInside, permissionsInUse } from "#server/people/permissions-in-use";
import { readyMadeRoles } from "#server/people/ready-made-roles";
import { sources } from "#tests/rules/reading/source";

/** Every permission that a verb asks for by `may(actor, "...")`. */
const asked = new Set(
  sources
    .filter(({ path }) => path.startsWith("server/"))
    .flatMap(({ text }) =>
      [...text.matchAll(/\bmay\((?:ctx\.)?actor, "([a-z.]+)"\)/g)].map(([, name]) => name as string),
    ),
);

test("what a verb asks for counts as in use, and nothing else is written down by hand", () => {
  expect(asked.size).toBeGreaterThan(5);
  for (const name of asked) expect(permissionsInUse, name).toContain(name);
  for (const name of askedInside) expect([...asked], name).toContain(name);
});

test("some permissions are for what is still to come", () => {
  expect(tenantPermissionNames.filter((name) => !permissionsInUse.includes(name))).toContain("cleaning.edit");
  expect(permissionsInUse).toEqual(expect.arrayContaining(["bookings.edit", "money.view", "roles.view"]));
});

test("no ready-made role changes what it does not see", () => {
  for (const { name, permissions } of readyMadeRoles) expect(unseenAmong(permissions), name).toEqual([]);
});
