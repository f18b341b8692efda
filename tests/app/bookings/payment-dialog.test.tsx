// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { done } from "~/lib/acts";
import { PaymentDialog } from "~/routes/bookings/money/payment-dialog";

afterEach(cleanup);
Element.prototype.scrollIntoView ??= () => undefined; // missing in jsdom

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
let owners: { id: string; name: string }[] = [];
let collected_by: Booking["collected_by"] = "company";
const Page = () => (
  <PaymentDialog
    {...{
      booking: { ...booking, collected_by },
      kind,
      owed: 0,
      refundKey: null,
      credits: [],
      owners,
      onClose: Nothing,
    }}
  />
);

/** The dialog for a payment or a refund, and the amounts that it sends. */
function open(asked: typeof kind) {
  kind = asked;
  const sent: unknown[] = [];
  const session = sessionWith({ permissions: ["money.view", "bookings.edit"] });
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.formData()).get("amount_cents"));
    return done;
  };
  const Stub = createRoutesStub([{ path: "/", action, Component: Page }]);
  render(inSession(session, <Stub />));
  return sent;
}

async function type(text: string) {
  fireEvent.input(await screen.findByRole("textbox", { name: /Valor/ }), { target: { value: text } });
}
async function press(name: string) {
  fireEvent.click(await screen.findByRole("button", { name: new RegExp(`^${name}`) }));
}

test("a payment above the balance is submitted only after a confirmation", async () => {
  const sent = open("payment");
  await type("2000");
  await press("Registrar pagamento");
  expect((await screen.findByText(/Passa em/)).textContent).toContain("1.010,00");
  await press("Registrar pagamento"); // a second, hurried press
  expect(sent).toEqual([]);
  expect(await screen.findByText("Marque para registrar este valor, ou corrija o valor")).toBeTruthy();
  const box = screen.getByRole("checkbox", { name: /Está certo/ });
  expect(document.activeElement).toBe(box);
  fireEvent.click(box);
  expect(screen.queryByText(/^Marque para registrar/)).toBeNull();
  await press("Registrar pagamento");
  await expect.poll(() => sent).toEqual(["200000"]);
});

test("a changed amount is checked again, and the balance itself needs no confirmation", async () => {
  const sent = open("payment");
  await type("2000");
  await press("Registrar pagamento");
  await screen.findByText(/Passa em/);
  await type("990");
  expect(screen.queryByText(/Passa em/)).toBeNull();
  await press("Registrar pagamento");
  await expect.poll(() => sent).toEqual(["99000"]);
});

test("the Pix code is requested for the typed amount", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request | string | URL) => {
    asked.push(request instanceof Request ? request.url : String(request));
    return Response.json({ missing: null, payee: { name: "CASA", city: "BAURU" }, codes: [] });
  });
  open("payment");
  await type("500");
  await press("Mostrar Pix");
  const query = () => asked.filter((url) => url.includes("/pix")).map((url) => new URL(url, "http://x").search);
  await expect.poll(() => query().at(-1)).toBe("?amount_cents=50000");
  await type("120,50");
  await expect.poll(() => query().at(-1)).toBe("?amount_cents=12050");
  vi.unstubAllGlobals();
});

test("a refund needs no such confirmation", async () => {
  const sent = open("refund");
  await type("2000");
  await press("Registrar devolução");
  await expect.poll(() => sent).toEqual(["200000"]);
});

test("the recipient is a field if the accommodation has an owner and the channel does not collect", async () => {
  owners = [{ id: "0197", name: "Ilda Martins" }];
  open("payment");
  expect(await screen.findByText("Recebido por")).toBeTruthy();
  cleanup();
  open("refund");
  expect(await screen.findByText("Devolvido por")).toBeTruthy();
  cleanup();
  collected_by = "channel";
  open("refund");
  await screen.findByRole("textbox", { name: /Valor/ });
  expect(screen.queryByText("Devolvido por")).toBeNull();
  cleanup();
  [owners, collected_by] = [[], "company"];
  open("payment");
  await screen.findByRole("textbox", { name: /Valor/ });
  expect(screen.queryByText("Recebido por")).toBeNull();
});
