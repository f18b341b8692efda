// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer } from "#tests/app/support/fake-server";
import RuleAddress, { clientAction } from "~/routes/message-stops/rule-address";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

Element.prototype.scrollIntoView ??= () => undefined; // missing in jsdom

const Nothing = () => null;
let state = "waiting";

function show() {
  const Stub = createRoutesStub([
    {
      path: "/confirmar-endereco/:token",
      loader: () => ({ company: "Pousada Mar Azul", address: "c•••@fora.test", state }),
      action: clientAction as never,
      Component: RuleAddress as never,
      HydrateFallback: Nothing,
    },
  ]);
  render(<Stub initialEntries={["/confirmar-endereco/tOkEn"]} />);
}

test("an address is confirmed by one button, never by opening the page", async () => {
  state = "waiting";
  const { heard } = fakeServer({ status: 200, body: { company: "", address: "", state: "confirmed" } });
  show();
  const button = await screen.findByRole("button", { name: /^Confirmar este endereço/ });
  expect(heard).toEqual([]);
  state = "confirmed";
  fireEvent.click(button);
  expect(await screen.findByText("Endereço confirmado")).toBeTruthy();
  expect(heard[0]).toMatchObject({ method: "PUT", path: "/api/public/rule-addresses/tOkEn" });
});

test("an expired request says what to do", async () => {
  state = "expired";
  show();
  expect(await screen.findByText(/peça à empresa que envie outro pedido/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
