// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { AccommodationInput } from "#contract/catalogue/accommodations";
import { useContractForm } from "~/lib/form";
import type { UsualAccommodation } from "~/routes/accommodations/capacity-section";
import { EssentialFields } from "~/routes/accommodations/essential-fields";

afterEach(cleanup);

const defaults: UsualAccommodation = {
  ...{ check_in_time: "15:00", check_out_time: "12:00", timezone: "America/Sao_Paulo" },
  kind: "chalet",
  legal_regime: "season_rental",
  variables: [],
  names_waiting: [],
};

function Fields({ name = null }: { name?: string | null }) {
  const { form, fields } = useContractForm(AccommodationInput);
  return (
    <form id={form.id} data-testid="form">
      <EssentialFields {...{ fields, name, defaults }} regime="season_rental" onRegime={() => {}} showsPrice />
    </form>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${name}`) });
const type = (name: string, value: string) => fireEvent.input(box(name), { target: { value } });
const sent = (name: string) => new FormData(screen.getByTestId<HTMLFormElement>("form")).get(name);

async function show(name: string | null = null) {
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Fields name={name} /> }])} />);
  await screen.findByRole("textbox", { name: /^Capacidade máxima/ });
}

test("the guests in the price follow the most that fit until they are typed, and stay as typed", async () => {
  await show();
  for (const digits of ["1", "12"]) type("Capacidade máxima", digits);
  expect([box("Hóspedes na diária").value, sent("base_guests")]).toEqual(["12", "12"]);
  type("Hóspedes na diária", "2");
  type("Capacidade máxima", "6");
  expect([box("Hóspedes na diária").value, sent("base_guests"), sent("max_guests")]).toEqual(["2", "2", "6"]);
});

test("kind and regime are as usual in the company's business, with the regime's meaning", async () => {
  await show();
  expect([sent("kind"), sent("legal_regime")]).toEqual(["chalet", "season_rental"]);
  expect(screen.getByText("Aluguel de até 90 dias, com contrato de locação (Lei 8.245/1991)")).toBeTruthy();
});

test("the name begins as the sheet says that led here, and can be typed over", async () => {
  await show("Suíte Mar");
  expect(sent("name")).toBe("Suíte Mar");
  type("Nome", "Suíte do Mar");
  expect(sent("name")).toBe("Suíte do Mar");
});

test("the kind follows the name until one is chosen", async () => {
  await show("Flat vista mar");
  expect(sent("kind")).toBe("apartment");
  type("Nome", "Suíte 2");
  expect(sent("kind")).toBe("suite");
  type("Nome", "Vista mar");
  expect(sent("kind"), "as usual in the business").toBe("chalet");
  fireEvent.click(screen.getByRole("button", { name: /^Tipo/ }));
  fireEvent.click(await screen.findByRole("option", { name: "Casa" }));
  type("Nome", "Suíte 3");
  expect(sent("kind")).toBe("house");
});
