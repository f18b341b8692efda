// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { type FirstStepName, type FirstSteps, firstStepNames } from "#contract/office/first-steps";
import { tenantPermissionNames } from "#contract/platform/access";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { StepsPanel } from "~/routes/dashboard/steps-panel";

afterEach(cleanup);

const id = "0199a000-0000-7000-8000-0000000000aa";
const firstOf = (done: FirstStepName[], fields: Partial<FirstSteps> = {}): FirstSteps => ({
  ...{ hidden: false, accommodation_id: done.includes("accommodation") ? id : null, open_invitations: 0 },
  ...{
    accommodations: 0,
    planned_accommodations: null,
    pix_missing: "key",
    city_missing: false,
    company_missing: ["address"],
  },
  pix_keys: [{ kind: "cnpj", key: "12ABC34501DE35" }],
  steps: firstStepNames.map((name) => ({ name, done: done.includes(name) })),
  ...fields,
});

let shown: FirstSteps;
const session = sessionWith({ permissions: tenantPermissionNames });
const Page = () => inSession(session, <StepsPanel first={shown} />);

function show(first: FirstSteps) {
  const action = vi.fn(async ({ request }: { request: Request }) => Object.fromEntries(await request.formData()));
  shown = first;
  const Stub = createRoutesStub([{ path: "/", Component: Page, action: action as never }]);
  render(<Stub />);
  return { action, steps: screen.getByRole("region", { name: "Primeiros passos" }) };
}

const linkOf = (within_: HTMLElement, name: string) => within(within_).getByRole("link", { name }).getAttribute("href");

test("the first step is an accommodation, or what the company already has", () => {
  const { steps } = show(firstOf([], { planned_accommodations: 4 }));
  expect(steps.textContent).toContain("0 de 12 prontos");
  expect(linkOf(steps, "Cadastrar acomodação")).toBe("/acomodacoes/criar?primeira");
  expect(linkOf(steps, "Traga o que você já tem")).toBe("/acomodacoes/trazer");
  expect(steps.textContent).toContain("Comece por uma das suas 4");
  expect(within(steps).queryByRole("link", { name: "Ver a página" })).toBeNull();
});

test("the only accommodation of a company begins with its name", () => {
  const { steps } = show(firstOf([], { planned_accommodations: 1 }));
  const address = new URL(linkOf(steps, "Cadastrar acomodação")!, "http://x.test");
  expect([...address.searchParams]).toEqual([
    ["primeira", ""],
    ["nome", session.tenant!.name],
  ]);
});

test("the company's own document becomes its Pix key by one press, and each step leads to its field", async () => {
  const { steps, action } = show(firstOf(["accommodation"]));
  expect(linkOf(steps, "Usar outra chave")).toBe("/minha-conta/empresa#pix");
  expect(linkOf(steps, "Ver a página")).toMatch(/^\/previa-do-hospede\/[\da-f-]{36}$/);
  expect(linkOf(steps, "Completar dados")).toBe("/minha-conta/empresa#endereco");
  fireEvent.click(within(steps).getByRole("button", { name: "Usar o CNPJ 12.ABC.345/01DE-35" }));
  await vi.waitFor(() => expect(action).toHaveBeenCalled());
  expect(await action.mock.results[0]?.value).toEqual({
    ...{ act: "use pix key", pix: "cnpj 12ABC34501DE35", tenant: session.tenant?.uuid },
  });
});

test("a key without a city says that the city is missing", () => {
  const { steps } = show(firstOf(["accommodation"], { pix_missing: "city", pix_keys: [] }));
  expect(linkOf(steps, "Informar a cidade")).toBe("/minha-conta/empresa#endereco");
  expect(within(steps).queryByRole("button", { name: /^Usar/ })).toBeNull();
});

test("without a city no key is offered that cannot be saved: the way to the city is", () => {
  const { steps } = show(firstOf(["accommodation"], { city_missing: true }));
  expect(within(steps).queryByRole("button", { name: /^Usar/ })).toBeNull();
  expect(linkOf(steps, "Informar a cidade")).toBe("/minha-conta/empresa#endereco");
  expect(steps.textContent).toContain(
    "O código Pix leva a cidade da empresa: informe a cidade, depois escolha a chave",
  );
});

test("the step of the company names only what is missing, and leads to it", () => {
  const { steps } = show(firstOf(["accommodation"], { company_missing: ["holder", "address"] }));
  expect(steps.textContent).toContain("Faltam o nome que vai no contrato e o endereço");
  expect(linkOf(steps, "Completar dados")).toBe("/minha-conta/empresa#identificacao");
  cleanup();
  const { steps: later } = show(firstOf(["accommodation"]));
  expect(later.textContent).toContain("Falta o endereço. Sem ele, a página");
  expect(later.textContent).not.toContain("CNPJ ou CPF");
});
