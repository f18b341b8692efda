import { expect } from "vitest";
import { sumMonths } from "#server/money/finances/close-month";
import { type Act, type Asked, codeOf, dayOf } from "#tests/server/money/finances/booking-acts";
import { ask, askDated, type Books, linesIn, methods, move, oneOf, taken } from "#tests/server/money/finances/books";

/** An entry with an open amount. */
export const openEntry = ({ entries }: Books, { which }: Asked) =>
  oneOf(
    entries.filter(({ open }) => open > 0),
    which,
  );

/** Settles an entry in part or in full, with interest and discount. */
export async function settleOne(
  books: Books,
  asked: Asked,
  entry: Books["entries"][number] | undefined,
): Promise<boolean> {
  if (entry === undefined) return false;
  const amount_cents = Math.min(asked.cents, entry.open);
  const [, account] = methods[asked.which % methods.length]!;
  const [interest_cents, discount_cents] = [asked.extra, Math.min(asked.extra % 90, amount_cents)];
  const moved_on = dayOf(asked);
  const body = { amount_cents, interest_cents, discount_cents, account_id: books.ids[account], moved_on };
  const answer = await askDated(books, `/api/entries/${entry.id}/settlements`, moved_on, body);
  if (answer === null) return false;
  entry.open -= amount_cents;
  const cents = (amount_cents + interest_cents - discount_cents) * (entry.kind === "receivable" ? 1 : -1);
  move(books, account, cents);
  books.settlements.push({ id: newSettlement(books, answer.entry), account, cents, bill: entry.bill });
  return true;
}

interface ToldEntry {
  id: string;
  open_cents: number;
  settlements: { id: string; reversal_of: string | null; reversed: boolean }[];
}

/** The settlement of an entry that the model does not know yet. */
export function newSettlement(books: Books, { settlements }: ToldEntry): string {
  const known = new Set(books.settlements.map(({ id }) => id));
  return settlements.find(({ id, reversal_of, reversed }) => reversal_of === null && !reversed && !known.has(id))!.id;
}

/** Reverses a settlement. */
export async function unsettleOne(
  books: Books,
  settlement: Books["settlements"][number] | undefined,
): Promise<boolean> {
  if (settlement === undefined) return false;
  books.settlements.splice(books.settlements.indexOf(settlement), 1);
  const entry = await ask(books, "POST", `/api/settlements/${settlement.id}/reversal`, { reason: "Engano" });
  expect(entry, "a settlement is always taken back").not.toBeNull();
  move(books, settlement.account, -settlement.cents);
  if (settlement.of) settlement.of.gone = true;
  const known = books.entries.find(({ id }) => id === entry.id);
  if (known) known.open = entry.open_cents;
  return true;
}

/** Acts in the finances: entries, settlements, transfers, installments received, months closed and reopened. */
export const moneyActs = {
  async write(books, asked) {
    const kind = asked.which % 2 === 0 ? "payable" : "receivable";
    const due_on = dayOf(asked);
    const category_id = books.category(kind === "payable" ? "3.4" : "2.3");
    const about = { kind, description: "Lançamento", category_id, amount_cents: asked.cents, due_on };
    const entry = await askDated(books, "/api/entries", due_on, about);
    if (entry === null) return false;
    books.entries.push({ id: entry.id, kind, open: asked.cents, bill: false });
    return true;
  },
  settle: (books, asked) => settleOne(books, asked, openEntry(books, asked)),
  unsettle: (books, { which }) => unsettleOne(books, oneOf(books.settlements, which)),
  async takeBack(books, asked) {
    const entry = openEntry(books, asked);
    if (entry === undefined) return false;
    if ((await ask(books, "POST", `/api/entries/${entry.id}/reversal`, { reason: "Em dobro" })) === null) return false;
    books.entries.splice(books.entries.indexOf(entry), 1);
    return true;
  },
  async payOwner(books, asked) {
    const [, account] = methods[asked.which % methods.length]!;
    const paid_on = dayOf(asked);
    const body = { amount_cents: asked.cents, account_id: books.ids[account], paid_on, in_advance: true };
    const payout = await askDated(books, `/api/owners/${books.owner_id}/payouts`, paid_on, body);
    if (payout === null) return false;
    move(books, account, -asked.cents);
    books.owed -= asked.cents;
    books.payouts.push({ id: payout.id, account, cents: asked.cents });
    return true;
  },
  async unpayOwner(books, { which }) {
    const payout = taken(books.payouts, which);
    if (payout === null) return false;
    const back = await ask(books, "POST", `/api/owner-payouts/${payout.id}/reversal`, { reason: "Engano" });
    expect(back, "a payout is always taken back, that of a closed month too").not.toBeNull();
    move(books, payout.account, payout.cents);
    books.owed += payout.cents;
    return true;
  },
  async adjustOwner(books, asked) {
    const kind = (["credit", "debit", "contribution"] as const)[asked.which % 3]!;
    const [, account] = methods[asked.extra % methods.length]!;
    const at = kind === "contribution" ? account : null;
    const booked_on = dayOf(asked);
    const body = {
      kind,
      amount_cents: asked.cents,
      booked_on,
      reason: "Acerto",
      ...(at && { account_id: books.ids[at] }),
    };
    const made = await askDated(books, `/api/owners/${books.owner_id}/adjustments`, booked_on, body);
    if (made === null) return false;
    const cents = kind === "debit" ? -asked.cents : asked.cents;
    move(books, at, cents);
    books.owed += cents;
    books.adjustments.push({ id: made.id, account: at, cents });
    return true;
  },
  async unadjustOwner(books, { which }) {
    const adjustment = taken(books.adjustments, which);
    if (adjustment === null) return false;
    const back = await ask(books, "POST", `/api/owner-adjustments/${adjustment.id}/reversal`, { reason: "Engano" });
    expect(back, "an adjustment is always taken back, that of a closed month too").not.toBeNull();
    move(books, adjustment.account, -adjustment.cents);
    books.owed -= adjustment.cents;
    return true;
  },
  async open(books, { which, cents }) {
    const [, account] = methods[which % methods.length]!;
    const path = `/api/financial-accounts/${books.ids[account]}`;
    const { version } = (await books.house.admin.send("GET", path)).body;
    // before anything else is posted; every fifth time the opening is removed
    const said = which % 5 === 0 ? { opening_cents: null } : { opening_cents: cents, opening_on: "2026-08-01" };
    expect(await ask(books, "PUT", path, { version, ...said }), "August is never closed").not.toBeNull();
    move(books, account, (said.opening_cents ?? 0) - (books.openings[account] ?? 0));
    books.openings[account] = said.opening_cents ?? 0;
    return true;
  },
  async transfer(books, asked) {
    const from = methods[asked.which % 4]![1];
    const to = methods[(asked.which + 1 + (asked.extra % 3)) % 4]![1];
    const [cents, fee, moved_on] = [asked.cents, Math.min(asked.extra, asked.cents), dayOf(asked)];
    const between = { from_account_id: books.ids[from], to_account_id: books.ids[to] };
    const booking_codes = from === "Canais a receber" ? [...new Set([books.codes[0]!, codeOf(books, asked)])] : [];
    const about = { ...between, amount_cents: cents, fee_cents: fee, booking_codes, moved_on };
    const made = await askDated(books, "/api/transfers", moved_on, about);
    if (made === null) return false;
    move(books, from, -cents);
    move(books, to, cents - fee);
    books.transfers.push({ id: made.id, from, to, cents, fee });
    return true;
  },
  async untransfer(books, { which }) {
    const transfer = taken(books.transfers, which);
    if (transfer === null) return false;
    const back = await ask(books, "POST", `/api/transfers/${transfer.id}/reversal`, { reason: "Engano" });
    expect(back, "a transfer is always taken back").not.toBeNull();
    move(books, transfer.from, transfer.cents);
    move(books, transfer.to, transfer.fee - transfer.cents);
    return true;
  },
  async receive(books, asked) {
    const code = codeOf(books, asked);
    const query = `q=${code}&kind=receivable&state=open&state=partial`;
    const { data } = (await books.house.admin.send("GET", `/api/entries?${query}`)).body;
    if (data[0] === undefined) return false;
    const amount_cents = Math.min(asked.cents, data[0].open_cents);
    const [method, account] = methods[asked.which % methods.length]!;
    const moved_on = dayOf(asked);
    const body = { amount_cents, method, account_id: books.ids[account], moved_on };
    if ((await askDated(books, `/api/entries/${data[0].id}/settlements`, moved_on, body)) === null) return false;
    move(books, account, amount_cents);
    return true;
  },
  async close(books, { which }) {
    const month = ["2026-09-01", "2026-10-01"][which % 2]!;
    const lines = await linesIn(books, month);
    const done = await ask(books, "POST", "/api/period-closings", { month });
    expect(done === null, `${month} is closed already`).toBe(books.closed.has(month));
    if (done === null) return false;
    books.closed.set(month, lines);
    return true;
  },
  async sum({ app, house: { company } }) {
    await app.database.asTenant(company.tenant_id, (db) => sumMonths(db, company.tenant_id, "2026-11-01"));
    return true;
  },
  async reopen(books, { which }) {
    const month = [...books.closed.keys()][which % Math.max(1, books.closed.size)];
    if (month === undefined) return false;
    const done = await ask(books, "DELETE", `/api/period-closings/${month}?reason=Faltou+uma+nota`);
    expect(done, "a closed month is always opened").not.toBeNull();
    return books.closed.delete(month);
  },
} satisfies Record<string, Act>;
