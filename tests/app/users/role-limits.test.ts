import { describe, expect, test } from "vitest";
import { sessionWith } from "#tests/app/support/sessions";
import { judge } from "~/lib/judge";
import { limitsIn, reachWords, roleWords } from "~/routes/users/assigned-roles";

const form = (...entries: [string, string][]) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};

describe("The submitted limits", () => {
  test("are undefined if the form has none, and empty if every role is for all accommodations", () => {
    expect(limitsIn(form(["role_ids", "a"]), ["a"])).toBeUndefined();
    expect(limitsIn(form(["role_ids", "a"], ["limit-a", "all"]), ["a"])).toEqual([]);
  });

  test("contain the checked accommodations of the assigned roles only", () => {
    const asked = form(
      ["limit-a", "some"],
      ["places-a", "x"],
      ["places-a", ""],
      ["limit-b", "some"],
      ["places-b", "y"],
    );
    expect(limitsIn(asked, ["a"])).toEqual([{ role_id: "a", accommodation_ids: ["x"] }]);
    expect(limitsIn(form(["limit-a", "some"]), ["a"])).toEqual([{ role_id: "a", accommodation_ids: [] }]);
  });
});

describe("The text of the limits", () => {
  test("is empty if no role is limited", () => {
    expect(reachWords([])).toBeNull();
    expect(reachWords([{ name: "Recepção", limited: false }])).toBeNull();
  });

  test("explains that the roles add up if one of them is for all accommodations", () => {
    const said = reachWords([
      { name: "Recepção", limited: true },
      { name: "Financeiro", limited: false },
    ]);
    expect(said).toMatch(/^Financeiro vale para todas as acomodações.*vai alcançar todas/);
    expect(reachWords([{ name: "Recepção", limited: true }])).toContain("não vê usuários, plano, histórico");
  });

  test("gives the number of accommodations of a role in the list", () => {
    const role = { id: "a", name: "Recepção" };
    const words = (...accommodation_ids: string[]) => roleWords(role, [{ role_id: "a", accommodation_ids }]);
    expect([roleWords(role, []), words("x"), words("x", "y"), words()]).toEqual([
      "Recepção",
      "Recepção (1 acomodação)",
      "Recepção (2 acomodações)",
      "Recepção (nenhuma acomodação)",
    ]);
  });
});

test("a page of the whole company is forbidden to limited users, whatever their permissions", () => {
  const handle = { scope: "tenant", permission: "guests.edit", reach: "all" } as const;
  const permissions = ["guests.edit"];
  expect(judge(handle, sessionWith({ permissions }))).toBe("allowed");
  expect(judge(handle, sessionWith({ permissions, limited: true }))).toBe("forbidden");
});
