import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tenantPermissionNames, tenantPermissions, unseenAmong } from "#contract/access";
import { filterGroups, groupPermissions, markOf, toggleAll, toggleOne } from "~/routes/roles/permission-matrix";

const offered = tenantPermissionNames.map((name) => ({ name, ...tenantPermissions[name], in_use: true }));
const groups = groupPermissions(offered);
const shown = (list = groups) =>
  list.flatMap(({ rows }) =>
    rows.flatMap((row) => [...Object.values(row.cells), ...row.others].map(({ name }) => name)),
  );

describe("groups", () => {
  test("every permission of the contract stands in the matrix once", () => {
    expect(shown().sort()).toEqual([...tenantPermissionNames].sort());
  });

  test("the everyday actions have their columns, the others stand beside them", () => {
    const bookings = groups.find(({ key }) => key === "booking");
    expect(bookings?.label).toBe("Reservas");
    const row = bookings?.rows.find(({ area }) => area === "bookings");
    expect(Object.keys(row?.cells ?? {})).toEqual(["view", "create", "edit"]);
    expect(row?.others.map(({ short }) => short)).toEqual(["Cancelar", "Reservar fora das regras"]);
  });

  test("what belongs to no module comes last, as the company's own", () => {
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

describe("the box of a group", () => {
  test("is full, partly or not marked", () => {
    expect(markOf(["a", "b"], new Set())).toBe("none");
    expect(markOf(["a", "b"], new Set(["b"]))).toBe("some");
    expect(markOf(["a", "b"], new Set(["a", "b", "c"]))).toBe("all");
    expect(markOf([], new Set(["a"]))).toBe("none");
  });

  test("pressed, it changes nothing that one does not hold and nothing outside the group", () => {
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

  test("pressed, it leaves all or none of what one may give; pressed twice from full, it is full again", () => {
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

  test("to change comes with the one to see, which takes it along when it goes", () => {
    const edits = toggleOne("bookings.edit", new Set(), everything);
    expect([...edits].sort()).toEqual(["bookings.edit", "bookings.view"]);
    const cancels = toggleOne("bookings.cancel", edits, everything);
    expect([...toggleOne("bookings.edit", cancels, everything)].sort()).toEqual(["bookings.cancel", "bookings.view"]);
    expect([...toggleOne("bookings.view", cancels, everything)]).toEqual([]);
  });

  test("to see stays where somebody else gave what needs it", () => {
    const chosen = new Set(["bookings.view", "bookings.edit"]);
    expect(toggleOne("bookings.view", chosen, new Set(["bookings.view"]))).toEqual(chosen);
  });

  test("pressed anyhow, nothing may be changed that is not seen, and what is not held is not touched", () => {
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

test("a search keeps whole groups by name and single areas by what they allow", () => {
  const by = (word: string) => shown(filterGroups(groups, (text) => text.toLowerCase().includes(word)));
  expect(by("financeiro")).toEqual(expect.arrayContaining(["finances.view", "finances.close"]));
  expect(by("anonimizar")).toEqual(expect.arrayContaining(["guests.view", "guests.anonymize"]));
  expect(by("anonimizar")).not.toContain("bookings.view");
  expect(by("xyz")).toEqual([]);
});
