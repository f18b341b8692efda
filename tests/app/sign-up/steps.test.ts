import { describe, expect, test } from "vitest";
import { stateOfCity } from "~/lib/municipalities";
import { faultsOf, pathOf, planFor, regimeSentence, stepsFor } from "~/routes/sign-up/steps";

const draft = (...names: string[]) => ({ texts: Object.fromEntries(names.map((name) => [name, "x"])), at: 1 });
const company = ["company.name", "company.document"];
const person = ["user.name", "user.email"];

describe("the shown step", () => {
  test.each([
    ["the requested one if the steps before it are complete", "plano", draft(...company, ...person), "plano"],
    ["the first incomplete one before the requested one", "conferir", draft(...company), "voce"],
    ["an earlier one on request", "empresa", draft(...company, ...person, "plan"), "empresa"],
    ["the first one for an unknown step", "qualquer", draft(...company, ...person, "plan"), "empresa"],
    ["the first one at the beginning", null, draft(), "empresa"],
  ])("is %s", (_, wanted, typed, shown) => {
    expect(stepsFor(false, wanted, typed).step).toBe(shown);
  });

  test("is never the personal one for a user with an account", () => {
    expect(stepsFor(true, "voce", draft(...company)).step).toBe("empresa");
    expect(stepsFor(true, "conferir", draft(...company, "plan")).step).toBe("conferir");
    expect(stepsFor(true, null, draft()).all).toEqual(["empresa", "plano", "conferir"]);
  });
});

test("the first step has the page's own address", () => {
  expect([pathOf("empresa"), pathOf("plano")]).toEqual(["/registrar", "/registrar?etapa=plano"]);
});

test("the preselected plan fits the number of accommodations, unless the user has chosen another", () => {
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

test("errors of a step are listed in its order, and those of other steps are not", () => {
  const errors = { "company.state": ["x"], "company.name": ["x"], "company.city": undefined, "user.name": ["x"] };
  expect(faultsOf("empresa", errors)).toEqual([
    { id: "company.name", label: "Nome da empresa" },
    { id: "company.state", label: "UF" },
  ]);
  expect(faultsOf("conferir", errors)).toEqual([]);
});

test("the state is found by the city where only one has a city of this name", async () => {
  expect(await stateOfCity("  PARATY ")).toBe("RJ");
  expect(await stateOfCity("Bom Jesus"), "in several states").toBeNull();
  expect(await stateOfCity("Lisboa")).toBeNull();
});

test("a kind of business says its usual regime, with the meaning", () => {
  expect(regimeSentence("inn")).toMatch(/^Meio de hospedagem: Diárias com serviço/);
  expect(regimeSentence("manager")).toMatch(/^Locação por temporada: Aluguel de até 90 dias/);
  expect([regimeSentence(""), regimeSentence("other")]).toEqual([undefined, undefined]);
});
