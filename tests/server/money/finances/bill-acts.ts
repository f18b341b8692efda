import { expect } from "vitest";
import { monthStart } from "#domain/stay-dates";
import { type Act, dayOf } from "#tests/server/money/finances/booking-acts";
import { ask, type Books, move, oneOf, taken } from "#tests/server/money/finances/books";
import { openEntry, settleOne, unsettleOne } from "#tests/server/money/finances/money-acts";
import { importDesk } from "#tests/server/office/imports/import-desk";
import { bookingLine } from "#tests/support/sheets";

const channel = "booking_com";
const month = "2026-10-01";
const written = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;
const brazilian = (date: string) => date.split("-").reverse().join("/");

/** The stays that ended in the month and are on no bill. */
async function offeredIn({ house }: Books): Promise<string[]> {
  const { data } = (await house.admin.send("GET", `/api/commission-bills?month=${month}`)).body;
  const offered = data.find((each: { channel: string }) => each.channel === channel)?.offered ?? [];
  return offered.map(({ id }: { id: string }) => id);
}

/** Past stays from a spreadsheet, and what their channel bills for them. */
export const billActs = {
  async bring(books, asked) {
    const name = `Casa ${++books.told}`;
    await books.house.accommodation({ name });
    const desk = importDesk(books.app, books.house, "bookings");
    const received_on = dayOf(asked);
    const line = bookingLine(name, {
      ...{ check_in: "10/10/2026", check_out: "13/10/2026", channel: "Booking", commission: "15%" },
      ...{ collected_by: "Empresa", paid_cents: written(asked.cents), received_on: brazilian(received_on) },
    });
    const looked = await desk.checked([line]);
    const isClosed = books.closed.has(monthStart(received_on));
    expect(looked.faulty_count, JSON.stringify(looked)).toBe(isClosed ? 1 : 0);
    if (isClosed) return false;
    const applied = await desk.apply(looked, "all");
    expect([applied.status, applied.body]).toMatchObject([200, { created_count: 1 }]);
    const account = "Conta bancária";
    move(books, account, asked.cents);
    books.imports.push({ id: applied.body.id, account, cents: asked.cents });
    return true;
  },
  async takeBackImport(books, { which }) {
    const brought = taken(books.imports, which);
    if (brought === null) return false;
    const undone = await ask(books, "POST", `/api/booking-imports/${brought.id}/undo`);
    if (undone === null || undone.kept.length > 0) {
      books.imports.push(brought); // on a bill, or its month was closed since
      return false;
    }
    move(books, brought.account, -brought.cents);
    return true;
  },
  async bill(books, asked) {
    if ((await offeredIn(books)).length === 0) await billActs.bring(books, asked);
    const booking_ids = (await offeredIn(books)).slice(0, 1 + (asked.which % 2));
    if (booking_ids.length === 0) return false;
    const body = { month, channel, booking_ids, amount_cents: asked.cents };
    const entry = await ask(books, "POST", "/api/commission-bills", body);
    if (entry === null) return false;
    books.entries.push({ id: entry.id, kind: "payable", open: asked.cents, bill: true });
    return true;
  },
  settleBill: (books, asked) => {
    const entry = openEntry({ ...books, entries: books.entries.filter(({ bill }) => bill) }, asked);
    return settleOne(books, { ...asked, cents: Math.ceil((entry?.open ?? 0) / 2) }, entry);
  },
  unsettleBill: (books, { which }) =>
    unsettleOne(
      books,
      oneOf(
        books.settlements.filter(({ bill }) => bill),
        which,
      ),
    ),
} satisfies Record<string, Act>;
