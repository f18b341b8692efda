import { expect, test } from "vitest";
import { takeStep } from "~/routes/sign-up/take-step";

/** The answer when the company's page is left: the next step, or the errors. */
async function leave(place: Record<string, string>) {
  const body = new FormData();
  const typed = { "company.name": "Recanto do Araçá", "company.document": "529.982.247-25", ...place };
  for (const [name, text] of Object.entries({ ...typed, step: "empresa", next: "voce" })) body.set(name, text);
  const answer: unknown = await takeStep(new Request("http://localhost/registrar", { method: "POST", body }));
  return answer instanceof Response ? answer.headers.get("location") : (answer as { error: object }).error;
}

const left: [string, Record<string, string>][] = [
  ["a city of its state, ignoring case and accents", { "company.city": "sao sebastiao", "company.state": "SP" }],
  ["a city of a single state without the state", { "company.city": "Paraty" }],
  ["a city with its state behind it", { "company.city": "Bom Jesus, PI" }],
  ["a state alone", { "company.state": "SP" }],
  ["neither", {}],
];

test.each(left)("the company step accepts %s", async (_, place) => {
  expect(await leave(place)).toBe("/registrar?etapa=voce");
});

test("the company step refuses a city that its state does not have", async () => {
  const sentence = "Não encontramos Lisboa em RJ. Confira o nome e a UF";
  expect(await leave({ "company.city": "Lisboa", "company.state": "RJ" })).toEqual({ "company.city": [sentence] });
});

test("the company step refuses a city without its state", async () => {
  expect(await leave({ "company.city": "Bom Jesus" })).toEqual({ "company.state": ["Escolha a UF da cidade"] });
});
