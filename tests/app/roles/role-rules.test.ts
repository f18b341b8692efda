import { expect, test } from "vitest";
import { RoleInput } from "#contract/people/people";
import { changesMeanwhile } from "~/lib/second-save";
import { copyName, copyOf, exceeds, permissionsInWords, readOnlyReason } from "~/routes/roles/role-rules";

test("the system role and the user's own role are read-only", () => {
  const session = { roles: ["Gerente"] };
  expect(readOnlyReason({ name: "Administrador", system: true }, session)).toMatch(/do sistema/);
  expect(readOnlyReason({ name: "Gerente", system: false }, session)).toMatch(/próprio acesso/);
  expect(readOnlyReason({ name: "Recepção", system: false }, session)).toBeNull();
});

test("a role with more permissions than the user's is detected", () => {
  const session = { permissions: new Set(["bookings.view"]) };
  expect(exceeds({ permissions: ["bookings.view"] }, session)).toBe(false);
  expect(exceeds({ permissions: ["bookings.view", "money.view"] }, session)).toBe(true);
  expect(exceeds({ permissions: [] }, session)).toBe(false);
});

test("so is a role that gives more discount, and a copy gives no more than the user", () => {
  const session = { permissions: new Set(["bookings.view"]), user: { discount_basis_points: 1_000 } as never };
  expect(exceeds({ permissions: [], discount_basis_points: 1_000 }, session)).toBe(false);
  expect(exceeds({ permissions: [], discount_basis_points: 1_001 }, session)).toBe(true);
  const source = { name: "Gerente", description: null, permissions: [], discount_basis_points: 10_000 } as never;
  expect(copyOf(source, [], session).discount_basis_points).toBe(1_000);
});

test("a copy gets the first free name, ignoring case, within 80 characters", () => {
  expect(copyName("Recepção", ["Recepção"])).toBe("Recepção (cópia)");
  expect(copyName("Recepção", ["RECEPÇÃO (CÓPIA)", "Recepção (cópia 2)"])).toBe("Recepção (cópia 3)");
  expect(copyName("x".repeat(80), []).length).toBeLessThanOrEqual(80);
});

test("changes of a role by another user are described in words", () => {
  const before = { name: ["Recepção"], permissions: ["a", "b"], version: ["1"] };
  const current = { name: ["Recepção"], description: ["Balcão"], permissions: ["a"], version: ["2"] };
  expect(
    changesMeanwhile(
      RoleInput,
      before,
      current,
      { ...before, permissions: ["a", "b", "c"] },
      { say: permissionsInWords },
    ),
  ).toEqual([
    { label: "Permissões", was: "2 permissões", now: "1 permissão", typed: "3 permissões" },
    { label: "Descrição", was: "vazio", now: "Balcão" },
  ]);
});
