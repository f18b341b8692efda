// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer } from "#tests/app/support/fake-server";
import { actOnCleaning, asksForCleaning, useCleaning } from "~/domains/cleaning/cleaning-acts";

const { offers } = vi.hoisted(() => ({ offers: [] as { said: string; onAct: () => void }[] }));
vi.mock("~/lib/toast", () => ({
  offerUndo: (said: string, { onAct }: { onAct: () => void }) => offers.push({ said, onAct }),
  reportError: () => undefined,
  toast: {},
}));
afterEach(cleanup);

const then = vi.fn();

function Panel() {
  const { finish } = useCleaning(then);
  return (
    <button type="button" onClick={() => finish("p1", "Chalé Garça")}>
      Está limpa
    </button>
  );
}

test("an accommodation is said to be clean, and the offer takes it back", async () => {
  const { heard } = fakeServer({ status: 204 }, { status: 204 });
  const seen: boolean[] = [];
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData();
    seen.push(asksForCleaning(form));
    return actOnCleaning(form);
  };
  const router = createMemoryRouter([
    { path: "/", element: <Panel /> },
    { path: "/dashboard", action, element: null },
  ]);
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole("button", { name: "Está limpa" }));
  await waitFor(() => expect(offers.map(({ said }) => said)).toEqual(["Chalé Garça: limpeza registrada"]));
  offers[0]?.onAct();
  await waitFor(() => expect(then).toHaveBeenCalledTimes(2));
  expect(seen).toEqual([true, true]);
  expect(heard.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "PUT /api/accommodations/p1/cleaning",
    "DELETE /api/accommodations/p1/cleaning",
  ]);
});
