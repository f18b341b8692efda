import { describe, expect, test } from "vitest";
import { placeOf } from "~/lib/municipalities";
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

test.each([
  ["the only one that has a city of this name", "  PARATY ", { city: "PARATY", state: "RJ" }],
  ["none if several have", "Bom Jesus", { city: "Bom Jesus", state: null }],
  ["none if none has", "Lisboa", { city: "Lisboa", state: null }],
  ["the one behind the name", "Bom Jesus, PI", { city: "Bom Jesus", state: "PI" }],
  ["the same after a slash", "bom jesus/pi", { city: "Bom Jesus", state: "PI" }],
  ["the same after a dash", "Paraty - RJ", { city: "Paraty", state: "RJ" }],
  ["the same in brackets", "Paraty (RJ)", { city: "Paraty", state: "RJ" }],
  ["none behind a city that it does not have", "Paraty, SP", { city: "Paraty, SP", state: null }],
])("the state of a typed city is %s", async (_, typed, place) => {
  expect(await placeOf(typed)).toEqual(place);
});

test("no city's own name is read as a city with a state behind it", async () => {
  const { getMunicipalities } = await import("@brazilian-utils/brazilian-utils/get-municipalities");
  const ending = getMunicipalities().filter(({ name }) => /[\s-][a-z]{2}$/i.test(name));
  for (const { name } of ending) expect((await placeOf(name)).city, name).toBe(name);
});

test("a kind of business says its usual regime, with the meaning", () => {
  expect(regimeSentence("inn")).toMatch(/^Meio de hospedagem: Diárias com serviço/);
  expect(regimeSentence("manager")).toMatch(/^Locação por temporada: Aluguel de até 90 dias/);
  expect([regimeSentence(""), regimeSentence("other")]).toEqual([undefined, undefined]);
});
