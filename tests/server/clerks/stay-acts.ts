import { addDays, nightsBetween } from "#domain/stay-dates";
import type { Act, Answer, Clerk } from "#tests/server/clerks/clerk";
import type { Known, Office } from "#tests/server/clerks/office";

const act = (name: string, weight: number, run: Act["run"]): Act => ({ name, weight, run });

const standing = ["hold", "confirmed", "checked_in"];

/** A booking, usually one in a status that allows the act. */
function drawn({ office, one, below }: Clerk, from: readonly string[]): Known | undefined {
  return one(below(4) === 0 ? office.bookings : office.bookings.filter(({ status }) => from.includes(status)));
}

function onBooking(
  name: string,
  weight: number,
  from: readonly string[],
  how: (clerk: Clerk, path: string) => Promise<Answer>,
) {
  return act(name, weight, async (clerk) => {
    const booking = drawn(clerk, from);
    return booking ? how(clerk, `/api/bookings/${booking.code}`) : null;
  });
}

/** A new booking, sometimes invalid. */
const book = act("book", 12, ({ office, one, below, ask }) => {
  const wrong = one<object>([
    { adults: 99 },
    { check_out: office.today, check_in: office.today },
    { accommodation_id: office.theirs.accommodation_id },
    { price_cents: 1 },
  ]);
  return ask("POST", "/api/bookings", {
    accommodation_id: one(office.accommodations),
    ...office.nights(below),
    adults: 1 + below(4),
    type: below(8) === 0 ? "owner" : "guest",
    ...(below(4) === 0 && { channel: "airbnb" }),
    status: one(["inquiry", "hold", "confirmed", "confirmed"]),
    holder: { name: `Pessoa ${office.mark} ${below(500)}` },
    ...(below(12) === 0 && wrong),
  });
});

const cancel = onBooking("cancel", 5, ["hold", "confirmed"], ({ one, ask }, path) =>
  ask("POST", `${path}/cancellation`, { reason: "Desistiu", cancelled_by: one(["guest", "property"]) }),
);

/** Takes back an ending of the day. */
const comeBack = onBooking("undo an ending", 3, ["cancelled", "no_show"], ({ one, ask }, path) =>
  ask("DELETE", `${path}/${one(["cancellation", "cancellation", "no-show"])}`),
);

const checkOut = onBooking("check out", 4, ["checked_in"], ({ one, below, ask }, path) =>
  ask("POST", `${path}/check-out`, { pricing: one(["keep", "reprice"]), accept_balance: below(4) > 0 }),
);

/** Undoes a recent act; later, others have continued from it. */
const undo = (name: string, path: "split" | "swap") =>
  act(name, 6, async ({ office, one, ask }) => {
    const code = one(office.moved[path].slice(-3));
    return code ? ask("DELETE", `/api/bookings/${code}/${path}`) : null;
  });

const simple = (name: string, weight: number, from: string[], method: "POST" | "DELETE", path: string): Act =>
  onBooking(name, weight, from, ({ ask }, booking) => ask(method, `${booking}/${path}`));

/** Other nights or another accommodation, with the version last seen, sometimes a stale one. */
const move = act("move or extend", 10, async (clerk) => {
  const { office, one, below, ask } = clerk;
  const booking = drawn(clerk, standing);
  if (!booking) return null;
  const change = [
    () => office.nights(below),
    () => ({ check_out: addDays(booking.check_out, below(5) - 1) }),
    () => ({ check_in: addDays(booking.check_in, below(5) - 3) }),
    () => ({ accommodation_id: one(office.accommodations) }),
    () => ({ adults: 1 + below(4) }),
  ][below(5)]!();
  const version = below(10) === 0 ? Math.max(1, booking.version - 1) : booking.version;
  return ask("PUT", `/api/bookings/${booking.code}`, { ...change, version, pricing: one(["keep", "reprice"]) });
});

const split = act("split", 20, async (clerk) => {
  const { office, one, below, ask } = clerk;
  const { code, check_in, check_out, version } = drawn(clerk, standing) ?? {};
  if (code === undefined || check_in === undefined || check_out === undefined) return null;
  const days = nightsBetween(check_in, check_out);
  const date = addDays(check_in, below(8) === 0 ? days : 1 + below(Math.max(1, days - 1)));
  const body = { date, accommodation_id: one(office.accommodations), version, leg: one(["first", "rest"]) };
  const answer = await ask("POST", `/api/bookings/${code}/split`, body);
  if (answer.status === 201) office.moved.split.push(code);
  return answer;
});

/** Swaps two stays, usually two with a common night and, as far as known, no other conflict. */
const swap = act("swap", 24, async (clerk) => {
  const { office, one, below, ask } = clerk;
  const booking = drawn(clerk, standing);
  if (!booking) return null;
  const beside = office.bookings.filter((each) => overlap(each, booking) && each.code !== booking.code);
  const fit = beside.filter((each) => fits(office, each, booking) && fits(office, booking, each));
  const other = one(below(4) > 0 && fit.length > 0 ? fit : beside) ?? booking;
  const body = { other_code: other.code, other_version: other.version, version: booking.version };
  const answer = await ask("POST", `/api/bookings/${booking.code}/swap`, body);
  if (answer.status === 200) office.moved.swap.push(booking.code);
  return answer;
});

const overlap = (one: Known, two: Known) => one.check_in < two.check_out && two.check_in < one.check_out;

/** Whether a stay would fit into the other's accommodation without the other one. */
function fits({ bookings }: Office, stay: Known, other: Known): boolean {
  if (stay.accommodation_id === other.accommodation_id || !standing.includes(other.status)) return false;
  const there = bookings.filter(
    ({ accommodation_id, status, code }) =>
      accommodation_id === other.accommodation_id && standing.includes(status) && code !== other.code,
  );
  return !there.some((each) => overlap(each, stay));
}

const preview = act("preview a move", 6, async (clerk) => {
  const { one, ask } = clerk;
  const [first, two] = [drawn(clerk, standing), drawn(clerk, standing)];
  if (!first || !two) return null;
  const swapped = { other_code: two.code, other_version: two.version, version: first.version };
  const cut = { date: addDays(first.check_in, 1), accommodation_id: two.accommodation_id, version: first.version };
  const [path, body] = one<[string, object]>([
    ["split-preview", cut],
    ["swap-preview", swapped],
  ])!;
  return ask("POST", `/api/bookings/${first.code}/${path}`, body);
});

const foreign = act("another company's", 2, ({ office, one, ask }) => {
  const path = `/api/bookings/${office.theirs.code}`;
  const asks = [
    () => ask("GET", path),
    () => ask("PUT", path, { adults: 1, version: 1 }),
    () => ask("POST", `${path}/cancellation`, { reason: "Desistiu" }),
    () => ask("POST", `${path}/payments`, { amount_cents: 100, method: "pix", seen_paid_cents: 0 }),
  ];
  return one(asks)!();
});

/** Acts on stays, from the inquiry to the departure. */
export const stayActs: Act[] = [
  book,
  simple("confirm", 6, ["inquiry", "hold"], "POST", "confirmation"),
  simple("hold again", 3, ["inquiry", "expired"], "POST", "hold"),
  cancel,
  comeBack,
  simple("check in", 5, ["confirmed"], "POST", "check-in"),
  simple("undo check-in", 2, ["checked_in"], "DELETE", "check-in"),
  checkOut,
  simple("undo check-out", 3, ["checked_out"], "DELETE", "check-out"),
  simple("no-show", 2, ["confirmed"], "POST", "no-show"),
  move,
  split,
  preview,
  undo("undo split", "split"),
  swap,
  undo("undo swap", "swap"),
  foreign,
];
