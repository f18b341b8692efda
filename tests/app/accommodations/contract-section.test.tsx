// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { AccommodationInput } from "#contract/catalogue/accommodations";
import type { ContractType } from "#contract/guest/contract-types";
import { useContractForm } from "~/lib/form";
import { ContractFields, type TypeOffer } from "~/routes/accommodations/contract-section";

afterEach(cleanup);

const typeOf = (id: string, name: string, fields: Partial<ContractType> = {}) =>
  ({ id, name, legal_regime: "season_rental", published: 1, archived: false, ...fields }) as ContractType;
const types = [
  typeOf("a", "Temporada"),
  typeOf("b", "Rascunho", { published: null }),
  typeOf("c", "Antigo", { archived: true }),
  typeOf("d", "Hospedagem", { legal_regime: "lodging" }),
];

function Form({ regime, offer, values }: { regime: string; offer: TypeOffer; values: object }) {
  const { form, fields } = useContractForm(AccommodationInput, { defaultValue: values });
  return (
    <form id={form.id}>
      <ContractFields {...{ fields, regime, types: offer }} />
    </form>
  );
}

/** Renders the section in a form; returns the value that a field would submit. */
function drawn(regime: string, offer: TypeOffer, values: object = {}) {
  const router = createMemoryRouter([{ path: "/", element: <Form {...{ regime, offer, values }} /> }]);
  const { container } = render(<RouterProvider router={router} />);
  return (name: string) => new FormData(container.querySelector("form")!).get(name);
}

const optionsOf = (label: RegExp) => {
  fireEvent.click(screen.getByRole("button", { name: label }));
  return screen.getAllByRole("option").map(({ textContent }) => textContent);
};

test("a season rental has fields for furnishing, purpose and landlord, with the articles of the law", () => {
  const sent = drawn("season_rental", types);
  expect(screen.getByRole("button", { name: /^Mobiliada.*Não informado$/ })).toBeTruthy();
  expect(screen.getByText(/preencha o inventário \(Lei 8\.245\/1991, art\. 48, parágrafo único\)/)).toBeTruthy();
  expect(screen.getByText(/por até 90 dias \(Lei 8\.245\/1991, art\. 48\)/)).toBeTruthy();
  expect(screen.getByText(/sem ele o contrato não é emitido/)).toBeTruthy();
  expect([sent("furnished"), sent("stay_purpose"), sent("landlord")]).toEqual(["", "", ""]);
  expect(optionsOf(/^Mobiliada/)).toEqual(["Não informado", "Sim", "Não"]);
});

test("the landlord is chosen, never preselected", () => {
  drawn("season_rental", types);
  expect(optionsOf(/^Locador.*Escolha$/)).toEqual(["Escolha", "A empresa", "O proprietário"]);
  cleanup();
  expect(drawn("season_rental", types, { landlord: "company" })("landlord")).toBe("company");
});

test.each([
  [true, "on", "Sim"],
  [false, "false", "Não"],
  [null, "", "Não informado"],
])("a house that is furnished: %s shows and keeps it", (furnished, text, shown) => {
  const sent = drawn("season_rental", types, { furnished });
  expect(sent("furnished")).toBe(text);
  expect(screen.getByRole("button", { name: new RegExp(`^Mobiliada.*${shown}$`) })).toBeTruthy();
});

test("a lodging has only the contract type, limited to the types of its regime", () => {
  drawn("lodging", types);
  expect(screen.queryByRole("button", { name: /^Mobiliada/ })).toBeNull();
  expect(screen.queryByText("Finalidade da estadia")).toBeNull();
  const offered = optionsOf(/Modelo de contrato/);
  expect(offered.join()).toContain("Hospedagem");
  expect(offered.join()).not.toContain("Temporada");
});

test("archived types are not offered, unless the record already has one", () => {
  drawn("season_rental", types);
  expect(optionsOf(/Modelo de contrato/).join()).not.toContain("Antigo");
  cleanup();
  const sent = drawn("season_rental", types, { contract_type_id: "c" });
  expect(sent("contract_type_id")).toBe("c");
  expect(optionsOf(/Modelo de contrato/).join()).toContain("arquivado");
});

test("users who may not see contract types see no field and submit no type", () => {
  const sent = drawn("season_rental", null, { contract_type_id: "a" });
  expect(screen.queryByText("Modelo de contrato")).toBeNull();
  expect(sent("contract_type_id")).toBeNull();
});
