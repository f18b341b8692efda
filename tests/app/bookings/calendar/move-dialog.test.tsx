// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addDays, todayIn } from "#domain/stay-dates";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { ApiError } from "~/lib/api-error";
import { MoveDialog } from "~/routes/bookings/calendar/move-dialog";
import { dayOfMove, sleptKept } from "~/routes/bookings/calendar/planned-stay";

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock("~/lib/api", () => ({ call }));

const today = todayIn("America/Sao_Paulo", new Date());
const [from, to] = [addDays(today, -3), addDays(today, 4)];
const breakfast = { fee_id: "f1", name: "Café da manhã", amount_cents: 24_000 };
const booking = {
  ...{ code: "K7WM2RXQ", type: "guest", status: "confirmed", version: 1, holder: { name: "Rosa Lima" } },
  ...{ accommodation_id: "a", accommodation_name: "Casa", check_in: from, check_out: to, night_count: 7 },
  ...{ adults: 2, children: 0, infants: 0, channel: "direct", collected_by: "company" },
  ...{ total_cents: 100_000, charges: [breakfast], nights: [], overridden_rules: [] },
};
const price = { nights: [], charges: [], total_cents: 76_000 };
const quote = { ...price, available: true, conflicts: [], broken_rules: [], lost_discounts: [] as string[] };
const plan = { code: booking.code, guest: "Rosa Lima", placeBefore: "Casa", place: "Chalé" };
const elsewhere = { ...plan, accommodation_id: "b", check_in: from, check_out: to };

function opened(status: string, answer: unknown, overridden_rules: string[] = []) {
  const found = { ...booking, status };
  const rest = { ...found, accommodation_name: "Chalé", code: "NOVA2345", charges: [], overridden_rules };
  call.mockImplementation(async (address) => {
    if (address === "GET /api/bookings/:code") return found;
    if (address === "GET /api/bookings/:code/contracts") return { data: [] };
    if (address === "POST /api/quotes" && answer instanceof Error) throw answer;
    if (address === "POST /api/quotes") return answer;
    return { first: found, rest };
  });
  const session = sessionWith({ permissions: ["money.view", "bookings.edit"] });
  const nothing = () => undefined;
  render(inSession(session, <MoveDialog plan={elsewhere} code={booking.code} onClose={nothing} reread={nothing} />));
}
const change = () => screen.findByRole<HTMLButtonElement>("button", { name: /^(Mudar|Mover)/ });
const asked = (address: string) => call.mock.calls.filter(([each]) => each === address).map(([, input]) => input.body);

beforeEach(() => call.mockReset());
afterEach(cleanup);

test("a refused quote disables the button and shows the reason", async () => {
  const body = { error: "ValidationException" as const, message: "", errors: { adults: ["Recebe até 2 hóspedes"] } };
  opened("confirmed", new ApiError(422, "ValidationException", body, "Confira os campos"));
  await screen.findByText("Recebe até 2 hóspedes");
  expect((await change()).disabled).toBe(true);
});

test("a fee that the new accommodation does not offer is listed with its amount before the save", async () => {
  opened("confirmed", quote);
  await waitFor(async () =>
    expect((await change()).textContent).toContain("Mover para Chalé, por menos R$\u00a0240,00"),
  );
  expect((await screen.findByText(/Sai:/)).closest("li")?.textContent).toBe("Sai: Café da manhãR$\u00a0240,00");
  expect((await change()).disabled).toBe(false);
  expect(asked("POST /api/quotes")[0]).not.toHaveProperty("fee_ids");
});

test("a discount that is lost although the price is kept is named before the save", async () => {
  const lost = "O desconto de 10% por 7 noites deixa de valer: a estadia fica com 5 noites.";
  opened("confirmed", { ...quote, lost_discounts: [lost] });
  await screen.findByText(lost);
});

test("a checked-in guest moves from today at the agreed price, unless the whole stay is chosen", async () => {
  opened("checked_in", quote);
  await screen.findByRole("radio", { name: "A partir de hoje" });
  const part = { date: today, accommodation_id: "b", pricing: "keep", version: 1 };
  await waitFor(() =>
    expect(asked("POST /api/bookings/:code/split-preview")).toEqual([part, { ...part, pricing: "reprice" }]),
  );
  expect(asked("POST /api/quotes")).toEqual([]);
  await waitFor(async () => expect((await change()).disabled).toBe(false));
  expect((await change()).textContent).toMatch(/^Mover para Chalé a partir de hoje/);
  fireEvent.click(await change());
  await waitFor(() => expect(asked("POST /api/bookings/:code/split")).toEqual([part]));
  fireEvent.click(screen.getByRole("radio", { name: /A estadia inteira/ }));
  await waitFor(() => expect(asked("POST /api/quotes")[0]).toMatchObject({ pricing: "keep", check_in: from }));
});

test("the rules of the new place that a move from today breaks are named before the save", async () => {
  opened("checked_in", quote, ["past_arrival", "no_pets"]);
  expect(await screen.findByText("Fora das regras de estadia em Chalé: pets.")).toBeTruthy();
});

test("past nights of a checked-in stay keep their place, also within the same row", () => {
  const inHouse = { ...booking, status: "checked_in" as const };
  const shifted = { accommodation_id: "a", check_in: addDays(from, 2), check_out: addDays(to, 2) };
  expect(sleptKept(inHouse, shifted, today)).toEqual({ ...shifted, check_in: from });
  expect(sleptKept({ ...inHouse, status: "confirmed" }, shifted, today)).toEqual(shifted);
  const resized = { accommodation_id: "a", check_in: addDays(from, 1), check_out: to };
  expect(sleptKept(inHouse, resized, today)).toEqual(resized); // a wrong arrival can be corrected
  expect(dayOfMove(inHouse, elsewhere, today)).toBe(today);
  expect(dayOfMove(inHouse, shifted, today)).toBeNull();
  expect(dayOfMove({ ...inHouse, check_in: today }, elsewhere, today)).toBeNull();
});
