// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { LongOverStay } from "#contract/guest/guest-page";
import { stayOf } from "#tests/app/guest-page/stay";
import { fakeServer } from "#tests/app/support/fake-server";
import GuestStay, { clientLoader } from "~/routes/guest-page/page";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stay: LongOverStay = { company: stayOf().company, language: "pt", asks_birth_date: true };
const refused = (more: Partial<LongOverStay> = {}) => ({
  status: 403,
  body: { error: "StayLongOverException", message: "Esta página…", stay: { ...stay, ...more } },
});
const papers = stayOf({
  ...{ state: "past", papers_only: true, price: null },
  receipt: {
    ...{ total_cents: 40_000, paid_cents: 40_000, open_cents: 0, back_cents: 0 },
    payments: [{ received_on: "2047-02-20", amount_cents: 40_000, method: "pix" }],
  },
});

const Nothing = () => null;

function Page() {
  const loaderData = useLoaderData();
  return <GuestStay {...({ loaderData } as ComponentProps<typeof GuestStay>)} />;
}

function openPage(address = "/booking/ABC/confirmation/secret") {
  const path = "/booking/:code/confirmation/:token";
  const route = { path, loader: clientLoader as never, Component: Page, HydrateFallback: Nothing };
  const router = createMemoryRouter([route], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
}

test("a stay that is long over asks for the birth date, and then shows the receipt", async () => {
  const server = fakeServer(
    refused(),
    {
      status: 422,
      body: { error: "ValidationException", message: "Confira", errors: { birth_date: ["Não confere"] } },
    },
    { status: 204 },
    { status: 200, body: papers },
  );
  openPage();
  expect(await screen.findByText(/informe a data de nascimento de quem fez a reserva\.$/)).toBeTruthy();
  expect(screen.getByText("Falar com Pousada Mar Azul")).toBeTruthy();
  const field = await screen.findByLabelText(/Data de nascimento/);
  const open = screen.getByRole("button", { name: /^Abrir/ });
  fireEvent.click(open);
  expect(await screen.findByText(/Informe a data como dia/)).toBeTruthy();
  fireEvent.change(field, { target: { value: "15/03/1988" } });
  fireEvent.click(open);
  expect(await screen.findByText(/Esta data não confere/)).toBeTruthy();
  fireEvent.change(field, { target: { value: "14/03/1988" } });
  fireEvent.click(open);
  expect(await screen.findByText("Resumo dos pagamentos")).toBeTruthy();
  const proofs = server.heard.filter(({ path }) => path.endsWith("/proof"));
  expect(proofs.map(({ body }) => body)).toEqual([{ birth_date: "1988-03-15" }, { birth_date: "1988-03-14" }]);
});

test("without a stored birth date it asks to request a new link", async () => {
  fakeServer(refused({ asks_birth_date: false }));
  openPage();
  expect(await screen.findByText(/peça um novo link à hospedagem/)).toBeTruthy();
  expect(screen.queryByLabelText(/Data de nascimento/)).toBeNull();
});

test("the door speaks the language of its address, which is stored nowhere", async () => {
  fakeServer(refused(), refused());
  openPage("/booking/ABC/confirmation/secret?idioma=en");
  expect(await screen.findByText(/enter the date of birth of the person who booked/)).toBeTruthy();
});
