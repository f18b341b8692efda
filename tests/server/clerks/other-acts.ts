import { addDays } from "#domain/stay-dates";
import type { Act, Clerk } from "#tests/server/clerks/clerk";

type Booked = (clerk: Clerk, path: string) => ReturnType<Act["run"]>;

function ofBooking(name: string, weight: number, run: Booked): Act {
  const on: Act["run"] = async (clerk) => {
    const booking = clerk.one(clerk.office.bookings);
    return booking ? run(clerk, `/api/bookings/${booking.code}`) : null;
  };
  return { name, weight, run: on };
}

const pay = ofBooking("pay", 6, async ({ office, one, below, ask }, path) => {
  const kind = one(["payment", "payment", "refund"]);
  const amount_cents = 1 + below(40_000);
  const { paid_cents: seen_paid_cents } = (await ask("GET", path)).body;
  const method = one(["pix", "cash", "card"]);
  const total =
    kind === "refund" ? { total_after: one(["kept", "lowered"]), lowered_from: "nights", note: "Cortesia" } : {};
  const answer = await ask("POST", `${path}/payments`, { kind, amount_cents, method, seen_paid_cents, ...total });
  if (answer.status === 201) office.till_cents += kind === "refund" ? -amount_cents : amount_cents;
  return answer;
});

const reverse = ofBooking("reverse a payment", 4, async ({ office, one, ask }, path) => {
  const { data = [] } = (await ask("GET", `${path}/payments`)).body;
  const payment = one<{ id: string; amount_cents: number }>(data);
  if (!payment) return null;
  const answer = await ask("POST", `${path}/payments/${payment.id}/reversal`, { reason: "Lançado por engano" });
  if (answer.status < 300) office.till_cents -= payment.amount_cents;
  return answer;
});

/** A guest announces a payment by a new link, and the desk confirms it or not. */
const lookFor = ofBooking("look for what a guest told", 4, async ({ office, below, ask }, path) => {
  const { url } = (await ask("POST", `${path}/link`)).body;
  const [, code, token] = /booking\/(\w+)\/confirmation\/(.+)$/.exec(url ?? "") ?? [];
  if (code === undefined) return null;
  const amount_cents = 1 + below(40_000);
  const part = `/api/public/bookings/${code}/${token}/installments/${code}P${1 + below(2)}`;
  await ask("POST", `${part}/announcement`, { amount_cents });
  const { announcements = [] } = (await ask("GET", `${path}/payments`)).body;
  const told = announcements.find(({ state }: { state: string }) => state === "open");
  if (told === undefined) return null;
  const decide = `${path}/announcements/${told.id}`;
  if (below(4) === 0) return ask("POST", `${decide}/refusal`, { reason: "Não entrou" });
  const answer = await ask("POST", `${decide}/confirmation`, { amount_cents });
  if (answer.status === 201) office.till_cents += amount_cents;
  return answer;
});

const deposit = ofBooking("move a deposit", 3, ({ one, below, ask }, path) => {
  const kind = one(["received", "returned", "kept"]);
  const more = kind === "kept" ? { reason: "Quebrou a mesa" } : { method: "pix" };
  return ask("POST", `${path}/security-deposit`, { kind, amount_cents: 1 + below(30_000), ...more });
});

const charge = ofBooking("charge", 3, ({ below, ask }, path) =>
  below(5) === 0
    ? ask("POST", `${path}/discounts`, { amount_cents: 1 + below(4_000), reason: "Gentileza" })
    : ask("POST", `${path}/charges`, { name: "Frigobar", amount_cents: 1 + below(16_000) }),
);

const agree = ofBooking("agree on a price", 3, async ({ one, below, ask }, path) => {
  if (below(5) === 0) return ask("DELETE", `${path}/agreed-price`);
  const { version } = (await ask("GET", path)).body;
  const terms = one([
    { agreed_total_cents: below(200_000) },
    { discount_cents: 1 + below(60_000) },
    { discount_basis_points: 1 + below(10_000) },
  ]);
  return ask("POST", `${path}/agreed-price`, { ...terms, reason: "Hóspede frequente", version });
});

const takeChargeBack = ofBooking("take a charge back", 2, async ({ one, ask }, path) => {
  const { charges = [] } = (await ask("GET", path)).body;
  const found = one<{ id?: string }>(charges.filter(({ id }: { id?: string }) => id !== undefined));
  return found ? ask("DELETE", `${path}/charges/${found.id}`) : null;
});

const block: Act = {
  name: "block",
  weight: 4,
  run: async ({ office, one, below, ask }) => {
    const ids = [...new Set([one(office.accommodations), one(office.accommodations)])];
    const body = { accommodation_ids: ids, kind: "own_use", ...office.nights(below), only_free: below(2) === 0 };
    const answer = await ask("POST", "/api/blocks", body);
    if (answer.status === 201) office.blocks.push(...answer.body.data);
    return answer;
  },
};

const ofBlock = (name: string, run: (clerk: Clerk, id: string) => ReturnType<Act["run"]>): Act => ({
  name,
  weight: 3,
  run: async (clerk) => {
    const found = clerk.one(clerk.office.blocks.slice(-30));
    return found ? run(clerk, found.id) : null;
  },
});

const deleteBlock = ofBlock("delete a block", ({ ask }, id) => ask("DELETE", `/api/blocks/${id}`));
const restoreBlock = ofBlock("restore a block", ({ ask }, id) => ask("POST", `/api/blocks/${id}/restoration`));
const changeBlock = ofBlock("change a block", async ({ office, below, ask }, id) => {
  const { version } = (await ask("GET", `/api/blocks/${id}`)).body;
  return version ? ask("PUT", `/api/blocks/${id}`, { ...office.nights(below), version }) : null;
});

/** A channel's calendar that closes some nights, or fewer, or none. */
const calendar: Act = {
  name: "import a calendar",
  weight: 2,
  run: async ({ office, one, below, ask }) => {
    const path = `/api/accommodations/${one(office.accommodations)}/imports`;
    const known = (await ask("GET", path)).body.data ?? [];
    const feed = known[0] ?? (await ask("POST", path, { channel: "airbnb" })).body;
    if (!feed.id) return null;
    const events = Array.from({ length: below(4) }, (_, number) => {
      const { check_in, check_out } = office.nights(below);
      const [from, to] = [check_in, check_out].map((date) => date.replaceAll("-", ""));
      return `BEGIN:VEVENT\nUID:${number}\nDTSTART:${from}\nDTEND:${to}\nSUMMARY:Reserved\nEND:VEVENT\n`;
    });
    const content = `BEGIN:VCALENDAR\n${events.join("")}END:VCALENDAR`;
    return ask("POST", `${path}/${feed.id}/upload`, { content });
  },
};

/** Reads in between. */
const look: Act = {
  name: "look",
  weight: 6,
  run: ({ office, one, ask }) =>
    ask(
      "GET",
      one([
        "/api/bookings?per_page=50&sort=-created_at",
        "/api/dashboard",
        `/api/calendar?from=${office.today}&to=${addDays(office.today, 30)}`,
        `/api/availability?check_in=${office.today}&check_out=${addDays(office.today, 2)}&guests=2`,
        `/api/bookings/${one(office.bookings)?.code ?? "ZZ9ZZ9"}`,
      ]) as string,
    ),
};

/** Acts on money, blocks and channels. */
export const otherActs: Act[] = [
  ...[pay, reverse, lookFor, deposit, charge, agree, takeChargeBack],
  ...[block, deleteBlock, restoreBlock, changeBlock, calendar, look],
];
