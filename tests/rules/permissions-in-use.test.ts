import { expect, test } from "vitest";
import { tenantPermissionNames, unseenAmong } from "#contract/platform/access";
import { readyMadeRoles } from "#server/people/people/ready-made-roles";
import { askedInside, permissionsInUse } from "#server/people/people/roles";
import { sources } from "#tests/rules/reading/source";

/** Every permission that a verb checks by `may(actor, "...")`. */
const asked = new Set(
  sources
    .filter(({ path }) => path.startsWith("server/"))
    .flatMap(({ text }) =>
      [...text.matchAll(/\bmay\((?:ctx\.)?actor, "([a-z.]+)"\)/g)].map(([, name]) => name as string),
    ),
);

test("the permissions listed by hand are exactly those that verbs check", () => {
  expect(asked.size).toBeGreaterThan(5);
  for (const name of asked) expect(permissionsInUse, name).toContain(name);
  for (const name of askedInside) expect([...asked], name).toContain(name);
});

test("every permission is in use", () => {
  expect(tenantPermissionNames.filter((name) => !permissionsInUse.includes(name))).toEqual([]);
});

test("no built-in role may change what it may not view", () => {
  for (const { name, permissions } of readyMadeRoles) expect(unseenAmong(permissions), name).toEqual([]);
});
