import fc from "fast-check";
import { expect } from "vitest";
import { balancesOf, unsoundLedger } from "#tests/server/finances/ledger-sums";
import { paidStay } from "#tests/server/payments/money-house";
import type { House } from "#tests/support/house";
import type { TestApp } from "#tests/support/test-app";

/** What the model knows of a company: what each account holds, and what acts may still take back. */
interface Books {
  accounts: Record<string, number>;
  payments: { code: string; id: string; account: string; cents: number }[];
  settlements: { id: string; account: string; cents: number }[];
  transfers: { id: string; from: string; to: string; cents: number; fee: number }[];
  codes: string[];
  entries: { id: string; kind: "receivable" | "payable"; open: number }[];
}

/** One thing that somebody does; whole numbers say to what and how much. */
export interface LedgerAct {
  act: "pay" | "refund" | "reverse" | "hold" | "write" | "settle" | "unsettle" | "transfer" | "untransfer" | "receive";
  which: number;
  cents: number;
  extra: number;
}

export const ledgerActs = (length: number) =>
  fc.array(
    fc.record({
      act: fc.constantFrom<LedgerAct["act"]>(
        ...(["pay", "refund", "reverse", "hold", "write", "settle"] as const),
        ...(["unsettle", "transfer", "untransfer", "receive"] as const),
      ),
      which: fc.nat(50),
      cents: fc.integer({ min: 1, max: 60_000 }),
      extra: fc.nat(900),
    }),
    { minLength: 1, maxLength: length },
  );

const methods = [
  ["pix", "Conta bancária"],
  ["cash", "Caixa"],
  ["card", "Cartão a receber"],
  ["channel", "Canais a receber"],
] as const;

/** A company on which sequences run one after the other, with the ids of its accounts and categories. */
export async function openBooks(app: TestApp, house: House) {
  const { admin } = house;
  const get = async (path: string) => (await admin.send("GET", path)).body;
  const ids = Object.fromEntries(
    (await get("/api/financial-accounts")).data.map(({ name, id }: { name: string; id: string }) => [name, id]),
  );
  const categories = (await get("/api/financial-categories")).data as { id: string; code: string }[];
  const category = (code: string) => categories.find((each) => each.code === code)!.id;
  const codes = [await paidStay(house), await paidStay(house), await paidStay(house)].map(({ code }) => code as string);
  const books: Books = {
    accounts: await balancesOf(app, house.company.tenant_id),
    payments: [],
    settlements: [],
    transfers: [],
    codes,
    entries: [],
  };
  const send = async (path: string, body: object) => {
    const reply = await admin.send("POST", path, { body });
    if (reply.status >= 500) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.status < 300 ? reply.body : null;
  };
  const move = (account: string, cents: number) => {
    books.accounts[account] = (books.accounts[account] ?? 0) + cents;
  };
  const taken = <T>(from: T[], which: number): T | null =>
    from.length === 0 ? null : from.splice(which % from.length, 1)[0]!;

  const acts: Record<LedgerAct["act"], (asked: LedgerAct) => Promise<void>> = {
    pay: async (asked) => pay(asked, 1),
    refund: async (asked) => pay(asked, -1),
    async reverse({ which }) {
      const payment = taken(books.payments, which);
      if (payment === null) return;
      const { code, id, account, cents } = payment;
      if (await send(`/api/bookings/${code}/payments/${id}/reversal`, { reason: "Engano" })) move(account, -cents);
    },
    async hold({ which, cents, extra }) {
      const code = codes[which % codes.length]!;
      const kind = (["received", "returned", "kept"] as const)[extra % 3]!;
      const about = kind === "kept" ? { reason: "Quebrou" } : { method: "cash" };
      if ((await send(`/api/bookings/${code}/security-deposit`, { kind, amount_cents: cents, ...about })) === null)
        return;
      const signed = kind === "received" ? cents : -cents;
      move("Cauções guardadas", -signed);
      if (kind !== "kept") move("Caixa", signed);
    },
    async write({ which, cents }) {
      const kind = which % 2 === 0 ? "payable" : "receivable";
      const about = { kind, description: "Lançamento", category_id: category(kind === "payable" ? "3.4" : "2.3") };
      const entry = await send("/api/entries", { ...about, amount_cents: cents, due_on: "2026-11-25" });
      books.entries.push({ id: entry.id, kind, open: cents });
    },
    async settle({ which, cents, extra }) {
      const entry = books.entries[which % Math.max(1, books.entries.length)];
      if (entry === undefined) return;
      const amount_cents = Math.min(cents, entry.open);
      const [, account] = methods[which % methods.length]!;
      const discount_cents = Math.min(extra % 90, amount_cents);
      const body = { amount_cents, interest_cents: extra, discount_cents, account_id: ids[account] };
      const answer = amount_cents > 0 ? await send(`/api/entries/${entry.id}/settlements`, body) : null;
      if (answer === null) return;
      entry.open -= amount_cents;
      const moved = (amount_cents + extra - discount_cents) * (entry.kind === "receivable" ? 1 : -1);
      move(account, moved);
      const known = new Set(books.settlements.map(({ id }) => id));
      const made = answer.entry.settlements.find(
        (each: { id: string; reversal_of: string | null; reversed: boolean }) =>
          each.reversal_of === null && !each.reversed && !known.has(each.id),
      );
      books.settlements.push({ id: made.id, account, cents: moved });
    },
    async unsettle({ which }) {
      const settlement = taken(books.settlements, which);
      if (settlement === null) return;
      const entry = await send(`/api/settlements/${settlement.id}/reversal`, { reason: "Engano" });
      expect(entry).not.toBeNull();
      move(settlement.account, -settlement.cents);
      const known = books.entries.find(({ id }) => id === entry.id);
      if (known) known.open = entry.open_cents;
    },
    async transfer({ which, cents, extra }) {
      const from = methods[which % 4]![1];
      const to = methods[(which + 1 + (extra % 3)) % 4]![1];
      const fee = Math.min(extra, cents);
      const about = { from_account_id: ids[from], to_account_id: ids[to], amount_cents: cents, fee_cents: fee };
      const made = await send("/api/transfers", about);
      move(from, -cents);
      move(to, cents - fee);
      books.transfers.push({ id: made.id, from, to, cents, fee });
    },
    async untransfer({ which }) {
      const transfer = taken(books.transfers, which);
      if (transfer === null) return;
      await send(`/api/transfers/${transfer.id}/reversal`, { reason: "Engano" });
      move(transfer.from, transfer.cents);
      move(transfer.to, transfer.fee - transfer.cents);
    },
    async receive({ which, cents }) {
      const code = codes[which % codes.length]!;
      const { data } = await get(`/api/entries?q=${code}&kind=receivable&state=open&state=partial`);
      const part = data[0];
      if (part === undefined) return;
      const amount_cents = Math.min(cents, part.open_cents);
      const [method, account] = methods[which % methods.length]!;
      if (await send(`/api/entries/${part.id}/settlements`, { amount_cents, method, account_id: ids[account] })) {
        move(account, amount_cents);
      }
    },
  };

  async function pay({ which, cents }: LedgerAct, sign: 1 | -1): Promise<void> {
    const code = codes[which % codes.length]!;
    const [method, account] = methods[which % methods.length]!;
    const before = new Set((await get(`/api/bookings/${code}/payments`)).data.map(({ id }: { id: string }) => id));
    const kind = sign === 1 ? "payment" : "refund";
    if ((await send(`/api/bookings/${code}/payments`, { kind, amount_cents: cents, method })) === null) return;
    move(account, sign * cents);
    const { data } = await get(`/api/bookings/${code}/payments`);
    const { id } = data.find((each: { id: string }) => !before.has(each.id));
    books.payments.push({ code, id, account, cents: sign * cents });
  }

  return {
    /** Does all of it, then holds the journal against the model: every account to the cent, and all that may never be. */
    async check(sequence: readonly LedgerAct[]): Promise<void> {
      for (const each of sequence) await acts[each.act](each);
      expect(await balancesOf(app, house.company.tenant_id)).toEqual(books.accounts);
      expect(await unsoundLedger(app, house.company.tenant_id)).toEqual([]);
    },
  };
}
