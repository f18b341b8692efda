import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sumSignedCents } from "#domain/money";
import { bookingState, sharedOutSum } from "#domain/owner-statement/booking-state";
import { addDays, addMonths } from "#domain/stay-dates";
import {
  listFrozenTerms,
  listPlaces,
  listStatedBookings,
  listTold,
} from "#server/money/owner-statements/owner-statements.queries";
import { agreedOn, ownedBooking } from "#server/money/owner-statements/state-month";
import { openStatementHouse, type StatementHouse } from "#tests/server/money/owner-statements/statement-house";
import { testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
const rounds = Number(process.env.OWNER_ROUNDS ?? 3);
const months = ["2026-11", "2026-12", "2027-01"];
const kindsOfAdjustment = ["credit", "debit", "contribution"] as const;
const kinds = ["percent_of_nights", "percent_net_of_channel", "percent_of_total"];

const act = fc.record({
  what: fc.constantFrom(
    "book",
    "book",
    "pay",
    "pay",
    "pay",
    "refund",
    "cancel",
    "sell",
    "agree",
    "collect",
    "adjust",
    "correct",
  ),
  which: fc.nat(20),
  day: fc.nat(27),
  nights: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 1, max: 90_000 }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const history = fc.array(fc.record({ acts: fc.array(act, { minLength: 6, maxLength: 12 }), skipped: fc.nat(5) }), {
  minLength: months.length,
  maxLength: months.length,
});

/** A company with three owners and one accommodation, on which random acts run; refused acts have no effect. */
async function openBooks() {
  const made = await openStatementHouse(app());
  const owners = [made.owner, await made.newOwner("Rui Prado"), await made.newOwner("Eva Sá")];
  for (const owner of owners) await made.settings("2026-11", 0, 0, owner);
  return { made, owners, codes: [] as string[], owed: owners.map(() => 0), closed: owners.map(() => "") };
}
type Books = Awaited<ReturnType<typeof openBooks>>;

async function happen(
  { made, owners, codes, owed, closed }: Books,
  today: string,
  { what, which, day, nights, cents }: Act,
) {
  const send = async (method: string, path: string, body: object) => {
    const reply = await made.house.admin.send(method, path, { body });
    if (reply.status >= 500 || reply.status === 401)
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply;
  };
  const code = codes[which % Math.max(1, codes.length)];
  const owner = owners[which % owners.length]!;
  const path = `/api/accommodations/${made.place}/ownership`;
  if (what === "book") {
    const check_in = addDays(`${today.slice(0, 7)}-01`, day);
    const from = { channel: "booking_com", commission_basis_points: which * 100, collected_by: "company" };
    const stay = made.stay(check_in, addDays(check_in, nights), undefined, from);
    const booked = await stay.catch((error: Error) => {
      if (!error.message.includes("UnavailableDateForBookingException")) throw error;
      return null;
    });
    if (booked !== null) codes.push(booked.code);
  } else if (what === "adjust") {
    const kind = kindsOfAdjustment[nights % kindsOfAdjustment.length]!;
    const to = kind === "contribution" ? { account_id: made.account } : {};
    const body = { kind, amount_cents: cents, reason: "Acerto", booked_on: today, ...to };
    const { status } = await send("POST", `/api/owners/${owner}/adjustments`, body);
    expect(status).toBe(201);
    owed[which % owners.length]! += kind === "debit" ? -cents : cents;
  } else if (what === "correct") {
    const { version, shares } = (await made.house.admin.send("GET", path)).body;
    for (const [at, id] of closed.entries()) {
      if (id === "") continue;
      await send("POST", `/api/owner-statements/${id}/reopening`, { reason: "Comissão errada" });
      closed[at] = "";
    }
    const commission = { kind: kinds[which % kinds.length], rate_bps: 100 * (nights + 5), fees_paid_by: "owner" };
    const body = { shares, commission, version, from: null, corrects_open_months: true };
    expect((await send("PUT", path, body)).status).toBe(200);
  } else if (what === "sell" || what === "agree") {
    const { version, commission } = (await made.house.admin.send("GET", path)).body;
    const rule = { kind: kinds[which % kinds.length], rate_bps: 100 * (nights + 5), fees_paid_by: "company" };
    const shares = [{ owner_id: owner, share_bps: 1_000 * nights }];
    await send(
      "PUT",
      path,
      what === "sell" ? { shares, commission, version, from: today } : { commission: rule, version },
    );
  } else if (code !== undefined && what === "cancel") {
    await send("POST", `/api/bookings/${code}/cancellation`, { reason: "Viagem adiada", cancelled_by: "guest" });
  } else if (code !== undefined) {
    const kind = what === "refund" ? "refund" : "payment";
    const taken = what === "collect" ? { received_by_owner_id: owner } : {};
    const payment = { kind, amount_cents: cents, method: "pix", received_on: today, ...taken };
    await payAs(made.house.admin, code, payment);
  }
}

/**
 * Every credit, debit and contribution is in one statement. For every booking, the parts of all owners, the company and
 * the channel plus what is waiting equal what was received. Returns how many bookings received anything.
 */
async function compare({ made, owners, owed }: Books, last: string): Promise<number> {
  const { tenant_id } = made.house.company;
  return app().database.asTenant(tenant_id, async (db) => {
    const ids = (await sql<{ id: string }>`select id from bookings where type = 'guest'`.execute(db)).rows;
    const span = {
      ownerId: owners[0]!,
      first: "2026-01-01",
      last,
      timezone: "America/Sao_Paulo",
      changedSince: null,
      now: app().clock.now(),
    };
    const bookings = await listStatedBookings(db, tenant_id, { ...span, waiting: ids.map(({ id }) => id) });
    const frozen = new Map(
      (
        await listFrozenTerms(
          db,
          tenant_id,
          ids.map(({ id }) => id),
        )
      ).map((each) => [each.source_id, each.terms]),
    );
    const [place] = await listPlaces(db, tenant_id, owners[0]!, [made.place]);
    const told = await Promise.all(
      owners.map((owner) =>
        listTold(
          db,
          tenant_id,
          owner,
          ids.map(({ id }) => id),
        ),
      ),
    );
    expect(bookings).toHaveLength(ids.length);
    let paid = 0;
    for (const booking of bookings) {
      const terms = frozen.get(booking.id) ?? agreedOn(place!, booking.check_in);
      const state = bookingState(ownedBooking(booking, terms), last);
      const received = sumSignedCents(booking.receipts.filter(({ date }) => date <= last).map(({ cents }) => cents));
      paid += received > 0 ? 1 : 0;
      const lines = told.flat().filter(({ source_id }) => source_id === booking.id);
      const toOwners = sumSignedCents(lines.map(({ net_cents }) => net_cents));
      const { company, channel } = state.parts;
      expect(toOwners + company + channel + state.to_come, booking.code).toBe(Math.max(0, received));
      expect(sharedOutSum(state)).toBe(Math.max(0, received));
      const collected = sumSignedCents(lines.map(({ collected_cents }) => collected_cents));
      expect(collected, booking.code).toBe(sumSignedCents([...state.collected.values()]));
    }
    for (const [at, owner_id] of owners.entries()) {
      const { rows } = await sql<{ cents: number }>`select coalesce(sum(l.cents), 0)::bigint as cents
        from owner_statement_lines l join owner_statements s on s.id = l.statement_id and s.reopened_at is null
        where l.owner_id = ${owner_id} and l.kind in ('credit', 'debit', 'contribution')`.execute(db);
      expect(rows[0]?.cents, "credits, debits and contributions are told once").toBe(owed[at]);
    }
    return paid;
  });
}

async function tell(made: StatementHouse, month: string, owner: string): Promise<string> {
  const closed = await made.close(month, owner);
  expect(closed.status, JSON.stringify(closed.body)).toBe(201);
  const { opening_cents, closing_cents, stays, expenses, payouts, adjustments } = closed.body.statement;
  const lines = stays.flatMap((stay: { net_cents: number; collected_cents: number }) => [
    stay.net_cents,
    stay.collected_cents,
  ]);
  const others = [...expenses, ...payouts, ...adjustments].map(({ part_cents }: { part_cents: number }) => part_cents);
  expect(sumSignedCents([opening_cents, ...lines, ...others])).toBe(closing_cents);
  return closed.body.kept.id;
}

test(
  "after random acts, the parts of owners, company and channel plus open amounts equal the receipts",
  async () => {
    let paid = 0;
    const run = async (told: readonly { acts: readonly Act[]; skipped: number }[]) => {
      const books = await openBooks();
      let today = "2026-11-20";
      for (const [index, month] of months.entries()) {
        const { acts, skipped } = told[index]!;
        for (const each of acts) await happen(books, today, each);
        today = `${addMonths(`${month}-01`, 1).slice(0, 7)}-05`;
        await books.made.at(`${today}T15:00:00Z`);
        const isLast = index === months.length - 1;
        // the seller may close after the buyer, and an owner may skip a month
        for (const [at, owner] of books.owners.entries()) {
          if (isLast || at !== skipped) books.closed[at] = await tell(books.made, month, owner);
        }
      }
      paid += await compare(books, addDays(`${today.slice(0, 7)}-01`, -1));
    };
    await fc.assert(fc.asyncProperty(history, run), { numRuns: rounds, endOnFailure: true, seed: 17 + rounds });
    expect(paid).toBeGreaterThan(rounds);
  },
  Math.max(240_000, rounds * 20_000),
);
