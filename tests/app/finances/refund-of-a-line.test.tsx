// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LineToMatch } from "#contract/money/bank-matches";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { LineDialog } from "~/routes/finances/statements/line-dialog";

beforeEach(() => {
  const finger = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => finger); // the native select
  vi.stubGlobal("fetch", async () => Response.json(booking));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = {
  id: "l1",
  import_id: "i1",
  account_id: "bank",
  amount_cents: -8_000,
  text: "PIX ENVIADO",
} as LineToMatch;
const booking = {
  code: "K7WM2RXQ",
  status: "checked_out",
  total_cents: 100_000,
  paid_cents: 100_000,
  refund: null,
  charges: [{ id: "bar", fee_id: null, name: "Frigobar", amount_cents: 10_000 }],
};

const Nothing = () => undefined;
const Page = () => <LineDialog line={line} accounts={[]} categories={[]} onClose={Nothing} />;

test("a refused refund has its sentences at their fields", async () => {
  const sent: unknown[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(JSON.parse(String((await request.formData()).get("body"))).matches[0].parts[0]);
    const errors = { "matches[0].parts[0].description": ["Diga o motivo da devolução"] };
    return { done: false, problem: "Diga o motivo da devolução", errors };
  };
  const Stub = createRoutesStub([{ path: "/", action, Component: Page }]);
  render(inSession(sessionWith({ permissions: ["money.view", "bookings.override"] }), <Stub />));
  fireEvent.click(await screen.findByRole("radio", { name: "Devolução a hóspede" }));
  fireEvent.input(screen.getByRole("textbox", { name: /Código da reserva/ }), { target: { value: "K7WM2RXQ" } });
  fireEvent.click(await screen.findByRole("radio", { name: /^Sim, o total baixa/ }));
  const from = screen.getByLabelText(/^O que baixa/);
  expect([...from.querySelectorAll("option")].map(({ text }) => text.replace(/\s/g, " "))).toEqual(
    expect.arrayContaining(["As diárias", "Frigobar (até R$ 100,00)"]),
  );
  fireEvent.change(from, { target: { value: "bar" } });
  fireEvent.click(screen.getByRole("button", { name: /^Confirmar linha/ }));
  await expect.poll(() => sent).toMatchObject([{ total_after: "lowered", lowered_from: "bar" }]);
  const reason = await screen.findByRole("textbox", { name: /Motivo/ });
  await expect.poll(() => reason.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByText("Diga o motivo da devolução"), "once, at the field").toHaveLength(1);
});
