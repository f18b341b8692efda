// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Booking } from "#contract/bookings";
import { sessionWith } from "#tests/app/support/sessions";
import { PaymentDialog } from "~/routes/bookings/money/payment-dialog";

afterEach(cleanup);

const Nothing = () => null;
const booking = {
  code: "K7WM2RXQ",
  holder: { name: "Otávio Prado" },
  collected_by: "company",
  owed_by: "guest",
  balance_cents: 99_000,
  guest_balance_cents: 99_000,
  installments: [{ state: "open", amount_cents: 99_000, paid_cents: 0 }],
} as unknown as Booking;

let kind: "payment" | "refund";
const Page = () => <PaymentDialog {...{ booking, kind, owed: 0, credits: [], onClose: Nothing }} />;

/** The dialog for a payment or a return, and the amounts that it sent. */
function open(asked: typeof kind) {
  kind = asked;
  const sent: unknown[] = [];
  const loader = () => sessionWith({ permissions: ["money.view", "bookings.edit"] });
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.formData()).get("amount_cents"));
    return null;
  };
  const Stub = createRoutesStub([{ id: "root", path: "/", HydrateFallback: Nothing, loader, action, Component: Page }]);
  render(<Stub />);
  return sent;
}

async function type(text: string) {
  fireEvent.input(await screen.findByRole("textbox", { name: /Valor/ }), { target: { value: text } });
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a payment beyond what is open is asked about first, and sent at the second press", async () => {
  const sent = open("payment");
  await type("2000");
  press("Registrar pagamento");
  expect((await screen.findByText(/Passa em/)).textContent).toContain("1.010,00");
  expect(sent).toEqual([]);
  press("Registrar mesmo assim");
  await expect.poll(() => sent).toEqual(["200000"]);
});

test("another amount is judged anew, and what is open is sent at once", async () => {
  const sent = open("payment");
  await type("2000");
  press("Registrar pagamento");
  await screen.findByText(/Passa em/);
  await type("990");
  expect(screen.queryByText(/Passa em/)).toBeNull();
  press("Registrar pagamento");
  await expect.poll(() => sent).toEqual(["99000"]);
});

test("what goes back is never asked about so", async () => {
  const sent = open("refund");
  await type("2000");
  press("Registrar devolução");
  await expect.poll(() => sent).toEqual(["200000"]);
});
