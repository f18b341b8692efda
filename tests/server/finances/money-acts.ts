import { expect } from "vitest";
import { sumMonths } from "#server/finances/balances.queries";
import { type Act, codeOf, dayOf } from "#tests/server/finances/booking-acts";
import { ask, askDated, linesIn, methods, move, taken } from "#tests/server/finances/books";

/** What is done in the finances: entries, settlements, transfers, instalments received, months closed and opened. */
export const moneyActs = {
  async write(books, asked) {
    const kind = asked.which % 2 === 0 ? "payable" : "receivable";
    const due_on = dayOf(asked);
    const category_id = books.category(kind === "payable" ? "3.4" : "2.3");
    const about = { kind, description: "Lançamento", category_id, amount_cents: asked.cents, due_on };
    const entry = await askDated(books, "/api/entries", due_on, about);
    if (entry !== null) books.entries.push({ id: entry.id, kind, open: asked.cents });
  },
  async settle(books, asked) {
    const entry = books.entries[asked.which % Math.max(1, books.entries.length)];
    const amount_cents = Math.min(asked.cents, entry?.open ?? 0);
    if (entry === undefined || amount_cents === 0) return;
    const [, account] = methods[asked.which % methods.length]!;
    const [interest_cents, discount_cents] = [asked.extra, Math.min(asked.extra % 90, amount_cents)];
    const moved_on = dayOf(asked);
    const body = { amount_cents, interest_cents, discount_cents, account_id: books.ids[account], moved_on };
    const answer = await askDated(books, `/api/entries/${entry.id}/settlements`, moved_on, body);
    if (answer === null) return;
    entry.open -= amount_cents;
    const cents = (amount_cents + interest_cents - discount_cents) * (entry.kind === "receivable" ? 1 : -1);
    move(books, account, cents);
    const known = new Set(books.settlements.map(({ id }) => id));
    const made = answer.entry.settlements.find(
      (each: { id: string; reversal_of: string | null; reversed: boolean }) =>
        each.reversal_of === null && !each.reversed && !known.has(each.id),
    );
    books.settlements.push({ id: made.id, account, cents });
  },
  async unsettle(books, { which }) {
    const settlement = taken(books.settlements, which);
    if (settlement === null) return;
    const entry = await ask(books, "POST", `/api/settlements/${settlement.id}/reversal`, { reason: "Engano" });
    expect(entry, "a settlement is always taken back").not.toBeNull();
    move(books, settlement.account, -settlement.cents);
    const known = books.entries.find(({ id }) => id === entry.id);
    if (known) known.open = entry.open_cents;
  },
  async takeBack(books, { which }) {
    const index = which % Math.max(1, books.entries.length);
    const entry = books.entries[index];
    if (entry === undefined) return;
    const path = `/api/entries/${entry.id}/reversal`;
    if ((await ask(books, "POST", path, { reason: "Em dobro" })) !== null) books.entries.splice(index, 1);
  },
  async payOwner(books, asked) {
    const [, account] = methods[asked.which % methods.length]!;
    const paid_on = dayOf(asked);
    const body = { amount_cents: asked.cents, account_id: books.ids[account], paid_on, in_advance: true };
    const payout = await askDated(books, `/api/owners/${books.owner_id}/payouts`, paid_on, body);
    if (payout === null) return;
    move(books, account, -asked.cents);
    books.payouts.push({ id: payout.id, account, cents: asked.cents });
  },
  async unpayOwner(books, { which }) {
    const payout = taken(books.payouts, which);
    if (payout === null) return;
    const back = await ask(books, "POST", `/api/owner-payouts/${payout.id}/reversal`, { reason: "Engano" });
    expect(back, "a payout is always taken back, that of a closed month too").not.toBeNull();
    move(books, payout.account, payout.cents);
  },
  async open(books, { which, cents }) {
    const [, account] = methods[which % methods.length]!;
    const path = `/api/financial-accounts/${books.ids[account]}`;
    const { version } = (await books.house.admin.send("GET", path)).body;
    // before anything else is posted; every fifth time what was said is taken back
    const said = which % 5 === 0 ? { opening_cents: null } : { opening_cents: cents, opening_on: "2026-08-01" };
    expect(await ask(books, "PUT", path, { version, ...said }), "August is never closed").not.toBeNull();
    move(books, account, (said.opening_cents ?? 0) - (books.openings[account] ?? 0));
    books.openings[account] = said.opening_cents ?? 0;
  },
  async transfer(books, asked) {
    const from = methods[asked.which % 4]![1];
    const to = methods[(asked.which + 1 + (asked.extra % 3)) % 4]![1];
    const [cents, fee, moved_on] = [asked.cents, Math.min(asked.extra, asked.cents), dayOf(asked)];
    const between = { from_account_id: books.ids[from], to_account_id: books.ids[to] };
    const booking_codes = from === "Canais a receber" ? [...new Set([books.codes[0]!, codeOf(books, asked)])] : [];
    const about = { ...between, amount_cents: cents, fee_cents: fee, booking_codes, moved_on };
    const made = await askDated(books, "/api/transfers", moved_on, about);
    if (made === null) return;
    move(books, from, -cents);
    move(books, to, cents - fee);
    books.transfers.push({ id: made.id, from, to, cents, fee });
  },
  async untransfer(books, { which }) {
    const transfer = taken(books.transfers, which);
    if (transfer === null) return;
    const back = await ask(books, "POST", `/api/transfers/${transfer.id}/reversal`, { reason: "Engano" });
    expect(back, "a transfer is always taken back").not.toBeNull();
    move(books, transfer.from, transfer.cents);
    move(books, transfer.to, transfer.fee - transfer.cents);
  },
  async receive(books, asked) {
    const code = codeOf(books, asked);
    const query = `q=${code}&kind=receivable&state=open&state=partial`;
    const { data } = (await books.house.admin.send("GET", `/api/entries?${query}`)).body;
    if (data[0] === undefined) return;
    const amount_cents = Math.min(asked.cents, data[0].open_cents);
    const [method, account] = methods[asked.which % methods.length]!;
    const moved_on = dayOf(asked);
    const body = { amount_cents, method, account_id: books.ids[account], moved_on };
    if (await askDated(books, `/api/entries/${data[0].id}/settlements`, moved_on, body)) {
      move(books, account, amount_cents);
    }
  },
  async close(books, { which }) {
    const month = ["2026-09-01", "2026-10-01"][which % 2]!;
    const lines = await linesIn(books, month);
    const done = await ask(books, "POST", "/api/period-closings", { month });
    expect(done === null, `${month} is closed already`).toBe(books.closed.has(month));
    if (done !== null) books.closed.set(month, lines);
  },
  async sum({ app, house: { company } }) {
    await app.database.asTenant(company.tenant_id, (db) => sumMonths(db, company.tenant_id, "2026-11-01"));
  },
  async reopen(books, { which }) {
    const month = [...books.closed.keys()][which % Math.max(1, books.closed.size)];
    if (month === undefined) return;
    await ask(books, "DELETE", `/api/period-closings/${month}?reason=Faltou+uma+nota`);
    books.closed.delete(month);
  },
} satisfies Record<string, Act>;
