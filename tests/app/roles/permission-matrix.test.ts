import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tenantPermissionNames, tenantPermissions, unseenAmong } from "#contract/platform/access";
import { filterGroups, groupPermissions, markOf, toggleAll, toggleOne } from "~/routes/roles/permission-matrix";

const offered = tenantPermissionNames.map((name) => ({ name, ...tenantPermissions[name], in_use: true }));
const groups = groupPermissions(offered);
const shown = (list = groups) =>
  list.flatMap(({ rows }) =>
    rows.flatMap((row) => [...Object.values(row.cells), ...row.others].map(({ name }) => name)),
  );

describe("groups", () => {
  test("every permission of the contract is in the matrix once", () => {
    expect(shown().sort()).toEqual([...tenantPermissionNames].sort());
  });

  test("common actions have their own columns, and the others are listed separately", () => {
    const bookings = groups.find(({ key }) => key === "booking");
    expect(bookings?.label).toBe("Reservas");
    const row = bookings?.rows.find(({ area }) => area === "bookings");
    expect(Object.keys(row?.cells ?? {})).toEqual(["view", "create", "edit"]);
    expect(row?.others.map(({ short }) => short)).toEqual(["Cancelar", "Reservar fora das regras"]);
  });

  test("permissions without a module are last, as those of the company", () => {
    expect(groups.at(-1)?.label).toBe("Empresa");
    expect(groups.at(-1)?.permissions.map(({ name }) => name)).toContain("money.view");
  });

  test("a permission of a later release is shown with its own label", () => {
    const later = groupPermissions([{ name: "pets.groom", label: "Dar banho em pets", module: "pets", in_use: true }]);
    expect(later[0]?.rows[0]).toMatchObject({ label: "Dar banho em pets", others: [{ short: "Dar banho em pets" }] });
  });
});

const anyNames = fc.subarray(tenantPermissionNames);
const anySet = anyNames.map((names) => new Set<string>(names));

describe("the checkbox of a group", () => {
  test("is checked, indeterminate or unchecked", () => {
    expect(markOf(["a", "b"], new Set())).toBe("none");
    expect(markOf(["a", "b"], new Set(["b"]))).toBe("some");
    expect(markOf(["a", "b"], new Set(["a", "b", "c"]))).toBe("all");
    expect(markOf([], new Set(["a"]))).toBe("none");
  });

  test("changes only permissions of the group that the user holds", () => {
    fc.assert(
      fc.property(anyNames, anySet, anySet, (names, chosen, held) => {
        const next = toggleAll(names, chosen, held);
        for (const name of tenantPermissionNames) {
          const mine = (names as string[]).includes(name) && held.has(name);
          if (!mine) expect(next.has(name)).toBe(chosen.has(name));
        }
      }),
    );
  });

  test("checks all or none of the permissions that the user holds; two clicks restore a full group", () => {
    fc.assert(
      fc.property(anyNames, anySet, anySet, (names, chosen, held) => {
        const own = names.filter((name) => held.has(name));
        const once = toggleAll(names, chosen, held);
        const complete = own.every((name) => chosen.has(name));
        expect(markOf(own, once)).toBe(own.length === 0 || complete ? "none" : "all");
        if (complete) expect(markOf(own, toggleAll(names, once, held))).toBe(own.length === 0 ? "none" : "all");
      }),
    );
  });
});

describe("one permission", () => {
  const everything = new Set<string>(tenantPermissionNames);

  test("adds its view permission, whose removal removes the dependent ones", () => {
    const edits = toggleOne("bookings.edit", new Set(), everything);
    expect([...edits].sort()).toEqual(["bookings.edit", "bookings.view"]);
    const cancels = toggleOne("bookings.cancel", edits, everything);
    expect([...toggleOne("bookings.edit", cancels, everything)].sort()).toEqual(["bookings.cancel", "bookings.view"]);
    expect([...toggleOne("bookings.view", cancels, everything)]).toEqual([]);
  });

  test("to view is kept if a dependent permission cannot be removed by the user", () => {
    const chosen = new Set(["bookings.view", "bookings.edit"]);
    expect(toggleOne("bookings.view", chosen, new Set(["bookings.view"]))).toEqual(chosen);
  });

  test("never leaves an edit permission without its view permission, and keeps those the user does not hold", () => {
    fc.assert(
      fc.property(fc.constantFrom(...tenantPermissionNames), anyNames, anySet, (name, names, held) => {
        const chosen = new Set<string>([...names, ...unseenAmong(names).map(({ view }) => view)]);
        const before = new Set(chosen);
        const next = toggleOne(name, chosen, new Set([...held, name]));
        expect(chosen).toEqual(before);
        for (const each of tenantPermissionNames) {
          if (!held.has(each) && each !== name) expect(next.has(each)).toBe(chosen.has(each));
        }
        const all = toggleOne(name, chosen, everything);
        expect(unseenAmong(tenantPermissionNames.filter((each) => all.has(each)))).toEqual([]);
      }),
    );
  });
});

test("a search matches whole groups by name and single areas by their permissions", () => {
  const by = (word: string) => shown(filterGroups(groups, (text) => text.toLowerCase().includes(word)));
  expect(by("financeiro")).toEqual(expect.arrayContaining(["finances.view", "finances.close"]));
  expect(by("anonimizar")).toEqual(expect.arrayContaining(["guests.view", "guests.anonymize"]));
  expect(by("anonimizar")).not.toContain("bookings.view");
  expect(by("xyz")).toEqual([]);
});
