import { describe, expect, test } from "vitest";
import { faultsOf, pathOf, planFor, stepsFor } from "~/routes/sign-up/steps";

const draft = (...names: string[]) => ({ texts: Object.fromEntries(names.map((name) => [name, "x"])), at: 1 });
const company = ["company.name", "company.document"];
const person = ["user.name", "user.email"];

describe("the step that is shown", () => {
  test.each([
    ["the wanted one, once what lies before it is there", "plano", draft(...company, ...person), "plano"],
    ["the first that lacks something before the wanted one", "conferir", draft(...company), "voce"],
    ["an earlier one when it is wanted", "empresa", draft(...company, ...person, "plan"), "empresa"],
    ["the first one for what is no step", "qualquer", draft(...company, ...person, "plan"), "empresa"],
    ["the first one at the beginning", null, draft(), "empresa"],
  ])("is %s", (_, wanted, typed, shown) => {
    expect(stepsFor(false, wanted, typed).step).toBe(shown);
  });

  test("is never the person's, for whoever has an account", () => {
    expect(stepsFor(true, "voce", draft(...company)).step).toBe("empresa");
    expect(stepsFor(true, "conferir", draft(...company, "plan")).step).toBe("conferir");
    expect(stepsFor(true, null, draft()).all).toEqual(["empresa", "plano", "conferir"]);
  });
});

test("the first step has the page's own address", () => {
  expect([pathOf("empresa"), pathOf("plano")]).toEqual(["/registrar", "/registrar?etapa=plano"]);
});

test("the plan that comes chosen holds what there is, and gives way to the person's choice", () => {
  const plan = (id: string, max_accommodations: number | null) => ({ id, max_accommodations }) as never;
  const plans = [plan("small", 5), plan("large", 50)];
  expect(planFor(plans, {})).toMatchObject({ id: "small" });
  expect(planFor(plans, { "company.accommodations": "6" })).toMatchObject({ id: "large" });
  expect(planFor(plans, { "company.accommodations": "600" }), "the largest where none does").toMatchObject({
    id: "large",
  });
  expect(planFor(plans, { "company.accommodations": "6", plan: "small" })).toMatchObject({ id: "small" });
  expect(planFor([], {})).toBeUndefined();
});

test("what is wrong on a page is named in its order, and what is on another one is not", () => {
  const errors = { "company.state": ["x"], "company.name": ["x"], "company.city": undefined, "user.name": ["x"] };
  expect(faultsOf("empresa", errors)).toEqual([
    { id: "company.name", label: "Nome da empresa" },
    { id: "company.state", label: "UF" },
  ]);
  expect(faultsOf("conferir", errors)).toEqual([]);
});
