// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer } from "#tests/app/support/fake-server";
import PaperPage, { clientLoader } from "~/routes/papers/paper-page";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Nothing = () => null;

function Page() {
  const loaderData = useLoaderData();
  return <PaperPage {...({ loaderData, params: { code: "K7WM2RXQ" } } as ComponentProps<typeof PaperPage>)} />;
}

test("a paper that a booking does not have is a sentence and a way back, with nothing to print or try again", async () => {
  const message = "Esta reserva não tem este documento na situação em que está.";
  fakeServer({ status: 409, body: { error: "PaperNotGivenException", message } });
  const path = "/reservas/:code/papel/:paper";
  const route = { path, loader: clientLoader as never, Component: Page, HydrateFallback: Nothing };
  const router = createMemoryRouter([route], { initialEntries: ["/reservas/K7WM2RXQ/papel/voucher"] });
  render(<RouterProvider router={router} />);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Voltar à reserva" }).getAttribute("href")).toBe("/reservas/K7WM2RXQ");
  expect(screen.queryAllByRole("button")).toEqual([]);
});
