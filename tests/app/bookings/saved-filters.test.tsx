// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { toast } from "~/lib/toast";
import { SaveFilter, useSavedFilters } from "~/routes/bookings/list/list-views";

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock("~/lib/api", () => ({ call }));
// sonner needs what jsdom lacks
Element.prototype.setPointerCapture ??= () => undefined;
afterEach(cleanup);

function Filters() {
  return <SaveFilter {...useSavedFilters()} filter="q=praia" known={false} />;
}

test("a filter deleted within 390 ms of a toast can be brought back", async () => {
  call.mockImplementation(async (address: string) =>
    address === "GET /api/saved-filters" ? { data: [{ id: "f", name: "Praia", filter: "q=praia" }] } : {},
  );
  const Stub = createRoutesStub([{ path: "/", Component: Filters }]);
  render(inSession(sessionWith({ permissions: ["bookings.view"] }), <Stub />));
  const remove = await screen.findByRole("button", { name: "Excluir o filtro Praia" });
  toast.success("Reserva criada");
  await act(async () => fireEvent.click(remove));
  const undo = await screen.findByRole("button", { name: "Desfazer" }, { timeout: 2_000 });
  fireEvent.click(undo);
  const kept = { name: "Praia", filter: "q=praia" };
  await waitFor(() => {
    const posted = call.mock.calls.filter(([address]) => address === "POST /api/saved-filters");
    expect(posted.map(([, input]) => input.body)).toEqual([kept]);
  });
});
