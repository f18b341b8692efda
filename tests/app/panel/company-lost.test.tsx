// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { sessionWith } from "#tests/app/support/sessions";
import type { Session } from "~/lib/session-state";
import { dismissTenantLost, dropTenant } from "~/lib/tenant";
import { SessionBand } from "~/routes/panel/session-band";

afterEach(() => {
  cleanup();
  act(dismissTenantLost);
});

const session = { ...sessionWith(), tenant: { name: "Pousada Mar Azul" } } as Session;
const Screen = () => <SessionBand session={session} />;
const nothing = () => null;

test("a lost company is reported, and the page is revalidated for the company that replaces it", async () => {
  let reads = 0;
  const loader = () => ++reads;
  dismissTenantLost();
  const route = { path: "/", Component: Screen, loader, HydrateFallback: nothing };
  render(<RouterProvider router={createMemoryRouter([route])} />);
  await waitFor(() => expect(reads).toBe(1));
  expect(screen.queryByRole("status")).toBeNull();
  await act(async () => dropTenant());
  expect(screen.getByRole("status").textContent).toContain("Esta aba agora mostra Pousada Mar Azul.");
  await waitFor(() => expect(reads).toBe(2));
  fireEvent.click(screen.getByRole("button", { name: "Entendi" }));
  expect(screen.queryByRole("status")).toBeNull();
});
