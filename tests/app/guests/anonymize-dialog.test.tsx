// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Guest } from "#contract/bookings/guests";
import { fakeServer } from "#tests/app/support/fake-server";
import { AnonymizeDialog } from "~/routes/guests/anonymize-dialog";

afterEach(cleanup);

function open(contracts_until: string | null) {
  fakeServer({ status: 200, body: { data: [], more: 0 } });
  const about = { id: "0199a000-0000-7000-8000-00000000000b", name: "Ana Prado", stays: { count: 2 }, contracts_until };
  const dialog = (
    <AnonymizeDialog
      about={about as Guest}
      open
      show={() => {}}
      close={() => {}}
      turn={1}
      working={false}
      onAnonymize={() => {}}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: dialog }])} />);
  return screen.findByText("Nenhum outro texto fala desta pessoa.");
}

test("signed contracts that are kept are shown with their date of deletion and the law", async () => {
  await open("2036-11-20");
  const told = screen.getByText(/Os contratos assinados continuam guardados até 20\/11\/2036/);
  expect(told.textContent).toContain("por 10 anos (Código Civil, art. 205)");
  expect(screen.getByText(/Contratos que não foram assinados são anulados e apagados/)).toBeTruthy();
});

test("kept contracts are not mentioned for a guest without signed contracts", async () => {
  await open(null);
  expect(screen.queryByText(/continuam guardados/)).toBeNull();
});
