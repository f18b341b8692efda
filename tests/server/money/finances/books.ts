import { sql } from "kysely";
import { expect } from "vitest";
import { monthStart } from "#domain/stay-dates";
import { balancesOf, takenByOwners, unsoundLedger } from "#tests/server/money/finances/ledger-sums";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import type { House } from "#tests/support/house";
import type { TestApp } from "#tests/support/test-app";

/** The effect of an act on an account; removed when the act is undone. */
export interface Moved {
  account: string;
  cents: number;
  gone: boolean;
}

/** The model of a company: the balance of each account, acts that can still be undone, closed months. */
export interface Books {
  app: TestApp;
  house: House;
  ids: Record<string, string>;
  category: (code: string) => string;
  holder_id: string;
  /** The owner of the first stays' accommodations, and what they collected of bookings. */
  owner_id: string;
  with_owner: number;
  /** Bookings to act on, including cancelled and split ones; the first three are in the owner's accommodations. */
  codes: string[];
  /** With the total that each asked for before. */
  given_up: { code: string; total_cents: number; with_refund?: { id: string; account: string; cents: number } }[];
  split: string[];
  accounts: Record<string, number>;
  /** `of` is the effect of the bank line with it: after a reversal at the desk, nothing is left to undo at the line. */
  payments: { code: string; id: string; account: string | null; cents: number; of?: Moved }[];
  deposits: { code: string; id: string; kept: boolean; cents: number }[];
  settlements: { id: string; account: string; cents: number; bill: boolean; of?: Moved }[];
  transfers: { id: string; from: string; to: string; cents: number; fee: number }[];
  payouts: { id: string; account: string; cents: number }[];
  /** Credits, debits and contributions of the owner; credits and debits move no account. */
  adjustments: { id: string; account: string | null; cents: number }[];
  /** The balance owed to the owner by all of the above; cents. */
  owed: number;
  /** The opening balance of each account. */
  openings: Record<string, number>;
  /** A channel's bills are entries too. */
  entries: { id: string; kind: "receivable" | "payable"; open: number; bill: boolean }[];
  /** Confirmed bank lines, with their effect. */
  matched: { line_id: string; moves: Moved[] }[];
  /** The number of bank lines so far. */
  told: number;
  /** A rule of transfers to the cash account. */
  rule_id: string | null;
  /** Imports of one partly paid booking. */
  imports: { id: string; account: string; cents: number }[];
  /** Closed months, with the number of lines in each when it was closed. */
  closed: Map<string, number>;
}

export const today = "2026-11-20";
export const methods = [
  ["pix", "Conta bancária"],
  ["cash", "Caixa"],
  ["card", "Cartão a receber"],
  ["channel", "Canais a receber"],
] as const;

/** What a night costs, and breakfast for each guest and night. */
export const nightCents = 30_000;
export const breakfastCents = 3_000;

/** A separate company with three stays with breakfast of one guest, whose policy refunds as credit. */
export async function openBooks(app: TestApp): Promise<Books> {
  const house = await openMoneyHouse(app);
  const data = async (path: string) => (await house.admin.send("GET", path)).body.data as Record<string, string>[];
  const categories = await data("/api/financial-categories");
  const tiers = [{ days_before: 0, refund_basis_points: 8_000, base: "paid" }];
  const policy = { name: "Em crédito", tiers, credit_months: 6 };
  const { body } = await house.admin.send("POST", "/api/cancellation-policies", { body: policy });
  const breakfast = { name: "Café", unit: "guest_night", amount_cents: breakfastCents, mandatory: false };
  const fee = (await house.admin.send("POST", "/api/fees", { body: { refundable: false, ...breakfast } })).body;
  const terms = { channel: "walk_in", cancellation_policy_id: body.id, fee_ids: [fee.id] };
  const first = await paidStay(house, terms);
  const holder_id = first.holder.id as string;
  const of = { ...terms, holder: undefined, holder_id };
  const others = [await paidStay(house, of), await paidStay(house, of)];
  const owner_id = await newOwner(
    house,
    [first, ...others].map(({ accommodation_id }) => accommodation_id),
  );
  return {
    app,
    house,
    ids: Object.fromEntries((await data("/api/financial-accounts")).map(({ name, id }) => [name!, id!])),
    category: (code) => categories.find((each) => each.code === code)!.id!,
    holder_id,
    owner_id,
    with_owner: 0,
    codes: [first, ...others].map(({ code }) => code as string),
    accounts: await balancesOf(app, house.company.tenant_id),
    given_up: [],
    split: [],
    payments: [],
    deposits: [],
    settlements: [],
    transfers: [],
    payouts: [],
    adjustments: [],
    owed: 0,
    openings: {},
    entries: [],
    matched: [],
    told: 0,
    rule_id: null,
    imports: [],
    closed: new Map(),
  };
}

/** An owner of all of these accommodations. */
async function newOwner({ admin }: House, places: readonly string[]): Promise<string> {
  const { id } = (await admin.send("POST", "/api/owners", { body: { name: "Ilda Martins" } })).body;
  for (const place of places) {
    const path = `/api/accommodations/${place}/ownership`;
    const { version } = (await admin.send("GET", path)).body;
    const body = { shares: [{ owner_id: id, share_bps: 10_000 }], version };
    expect((await admin.send("PUT", path, { body })).status).toBe(200);
  }
  return id;
}

/** Sends a request; null if it was refused. An answer is never a 5xx. */
export async function ask({ house }: Books, method: "POST" | "PUT" | "DELETE", path: string, body?: object) {
  const reply = await house.admin.send(method, path, body && { body });
  if (reply.status >= 500) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.status < 300 ? (reply.body ?? {}) : null;
}

/** The same for a dated act: always refused in a closed month. */
export async function askDated(books: Books, path: string, day: string, body: object) {
  const answer = await ask(books, "POST", path, body);
  if (books.closed.has(monthStart(day))) expect(answer, `${path} in a closed month`).toBeNull();
  return answer;
}

/** Applies the effect of an act on an account to the model. */
export function move({ accounts }: Books, account: string | null, cents: number): void {
  if (account !== null) accounts[account] = (accounts[account] ?? 0) + cents;
}

/** One of these; undefined if there is none. */
export const oneOf = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)];

/** Removes and returns one that can be undone; null if there is none. */
export const taken = <T>(from: T[], which: number): T | null =>
  from.length === 0 ? null : from.splice(which % from.length, 1)[0]!;

export async function linesIn({ app, house }: Books, month: string): Promise<number> {
  const { rows } = await app.database.asTenant(house.company.tenant_id, (db) =>
    sql<{ count: number }>`select count(*)::int as count from journal_lines
      where date_trunc('month', posted_on)::date = ${month}`.execute(db),
  );
  return rows[0]!.count;
}

/**
 * Compares the journal with the model: every account to the cent, by its lines and in the API, all invariants, and
 * closed months with their state when they were closed.
 */
export async function compare(books: Books): Promise<void> {
  const { app, house, accounts, closed } = books;
  expect(await balancesOf(app, house.company.tenant_id)).toEqual(accounts);
  const { data } = (await house.admin.send("GET", "/api/financial-accounts")).body;
  const told = data.map(({ name, balance_cents }: { name: string; balance_cents: number }) => [name, balance_cents]);
  expect(Object.fromEntries(told)).toEqual(accounts);
  expect(await unsoundLedger(app, house.company.tenant_id)).toEqual([]);
  expect(await takenByOwners(app, house.company.tenant_id)).toBe(books.with_owner);
  const asked = `/api/owner-statements/preview?owner_id=${books.owner_id}&month=2026-11`;
  expect((await house.admin.send("GET", asked)).body.owed_cents).toBe(books.owed);
  await compareOwedBack(house);
  for (const [month, lines] of closed) expect(await linesIn(books, month), `lines of ${month}`).toBe(lines);
}

/** What is owed back by each booking, as the domain says of its row, and by the list and its sum, as SQL says. */
async function compareOwedBack({ admin }: House): Promise<void> {
  const read = async (path: string) => (await admin.send("GET", path)).body;
  const rows = async (query: string): Promise<{ code: string; owed_back_cents: number }[]> =>
    (await read(`/api/bookings?per_page=100&sort=check_in${query}`)).data;
  const owed = (await rows("")).filter(({ owed_back_cents }) => owed_back_cents > 0);
  const codes = (all: typeof owed) => all.map(({ code }) => code).sort();
  expect(codes(await rows("&owed_by=company"))).toEqual(codes(owed));
  const { owed_back_cents: sum } = await read("/api/booking-totals?owed_by=company");
  expect(sum).toBe(owed.reduce((cents, row) => cents + row.owed_back_cents, 0));
  const { owed_back: listed } = await read("/api/dashboard?attention=all");
  const pairs = (all: readonly { code: string }[], field: string) =>
    all.map((each) => [each.code, (each as unknown as Record<string, number>)[field]]).sort();
  expect(pairs(listed, "owed_cents")).toEqual(pairs(owed, "owed_back_cents"));
}
