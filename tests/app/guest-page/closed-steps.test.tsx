// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { GuestPage } from "#contract/guest/guest-page";
import { stayOf } from "#tests/app/guest-page/stay";
import { StepList } from "~/routes/guest-page/step-list";

afterEach(cleanup);

const signed: GuestPage["contract"] = { state: "signed", signers: 1, signatures: 1, outdated: false, ended: false };

async function show(page: GuestPage) {
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <StepList page={page} /> }])} />);
  return (await screen.findByRole("heading", { level: 2 })).textContent;
}

test("a stay with nothing left to do says so, a cancelled one with money to return does not", async () => {
  expect(await show(stayOf({ contract: signed }))).toBe("Tudo pronto");
  cleanup();
  const ended = { ...signed, ended: true };
  expect(await show(stayOf({ state: "cancelled", price: null, contract: ended }))).toBe("O que foi feito");
});
