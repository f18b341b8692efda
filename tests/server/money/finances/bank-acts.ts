import { bankDesk } from "#tests/server/money/bank-statements/bank-desk";
import { type Act, type Asked, codeOf, dayOf, newPayment } from "#tests/server/money/finances/booking-acts";
import { ask, askDated, type Books, type Moved, move, taken } from "#tests/server/money/finances/books";
import { newSettlement, openEntry } from "#tests/server/money/finances/money-acts";
import { paidStay } from "#tests/server/money/payments/money-house";
import { paidOf } from "#tests/support/pay-as";

const [bank, till, wallet] = ["Conta bancária", "Caixa", "Canais a receber"] as const;
const numbers = { [bank]: "48210", [till]: "77700" };

/** Imports one line of an account; returns its id. */
async function lineOf(books: Books, cents: number, date: string, account: typeof bank | typeof till = bank) {
  const desk = bankDesk(books.house);
  const id = `F${1_000_000 + ++books.told}`;
  const line = { date, amount_cents: cents, text: `PIX LINHA ${id}`, id };
  const file = await desk.bring(numbers[account], [line], account);
  const [arrived] = await desk.lines(`&import_id=${file.id}`);
  return String(arrived!.id);
}

interface Told {
  line_id: string;
  day: string;
  parts: object[];
  moves: [account: string, cents: number][];
}

/** Confirms a line; returns the changes of each account, or null if it was refused. */
async function confirm(books: Books, { line_id, day, parts, moves }: Told): Promise<Moved[] | null> {
  const match = { line_id, parts };
  // Matching an existing posting is also possible in a closed month: nothing is posted.
  const done =
    moves.length === 0
      ? await ask(books, "POST", "/api/bank-matches", { matches: [match] })
      : await askDated(books, "/api/bank-matches", day, { matches: [match] });
  if (done === null) return null;
  const made = moves.map(([account, cents]) => ({ account, cents, gone: false }));
  for (const { account, cents } of made) move(books, account, cents);
  books.matched.push({ line_id, moves: made });
  return made;
}

const get = async ({ house }: Books, path: string) => (await house.admin.send("GET", path)).body;

async function transferBy(books: Books, asked: Asked, part: object, sign: 1 | -1, fee = 0): Promise<boolean> {
  const day = dayOf(asked);
  const line_id = await lineOf(books, sign * asked.cents, day);
  const moves = [
    [bank, sign * asked.cents],
    [till, -sign * asked.cents - fee],
  ] as [string, number][];
  const fees = fee > 0 ? { fee_cents: fee } : {};
  return (await confirm(books, { line_id, day, parts: [{ ...part, ...fees }], moves })) !== null;
}

/** Two stays whose money a channel collects, with the ids that lines refer to. */
async function channelStays(books: Books): Promise<{ code: string; id: string }[]> {
  const sold = { channel: "airbnb", collected_by: "channel", commission_basis_points: 1_500 };
  const about = { ...sold, holder: undefined, holder_id: books.holder_id };
  const codes = [await paidStay(books.house, about), await paidStay(books.house, about)].map(({ code }) => code);
  return books.app.database.asTenant(books.house.company.tenant_id, (db) =>
    db.selectFrom("bookings").select(["id", "code"]).where("code", "in", codes).orderBy("code").execute(),
  );
}

/** A payment recorded at the desk; false if it was refused. */
async function record(
  books: Books,
  code: string,
  { method, account, cents, day }: { method: string; account: string; cents: number; day: string },
): Promise<boolean> {
  const newId = await newPayment(books, code);
  const seen_paid_cents = await paidOf(books.house.admin, code);
  const body = { amount_cents: cents, method, received_on: day, seen_paid_cents };
  if ((await askDated(books, `/api/bookings/${code}/payments`, day, body)) === null) return false;
  move(books, account, cents);
  books.payments.push({ code, id: await newId(), account, cents });
  return true;
}

/** Confirmations of bank lines, and undoing them. */
export const bankActs = {
  async lineOfInstallment(books, asked) {
    const code = codeOf(books, asked);
    const { installments } = await get(books, `/api/bookings/${code}`);
    const open = installments.find((each: { amount_cents: number; paid_cents: number }) => {
      return each.amount_cents > each.paid_cents;
    });
    if (open === undefined) return false;
    const day = dayOf(asked);
    const amount_cents = Math.min(asked.cents, open.amount_cents - open.paid_cents);
    const newId = await newPayment(books, code);
    const line_id = await lineOf(books, amount_cents, day);
    const parts = [{ kind: "item", id: open.id, amount_cents }];
    const made = await confirm(books, { line_id, day, parts, moves: [[bank, amount_cents]] });
    if (made === null) return false;
    books.payments.push({ code, id: await newId(), account: bank, cents: amount_cents, of: made[0]! });
    return true;
  },
  async lineOfEntry(books, asked) {
    const entry = openEntry(books, asked);
    if (entry === undefined) return false;
    const amount_cents = Math.min(asked.cents, entry.open);
    const day = dayOf(asked);
    const [interest_cents, discount_cents] = [asked.extra + 1, Math.min(asked.extra % 90, amount_cents)];
    const cents = (amount_cents + interest_cents - discount_cents) * (entry.kind === "receivable" ? 1 : -1);
    const line_id = await lineOf(books, cents, day);
    const parts = [{ kind: "item", id: entry.id, amount_cents, interest_cents, discount_cents }];
    const made = await confirm(books, { line_id, day, parts, moves: [[bank, cents]] });
    if (made === null) return false;
    entry.open -= amount_cents;
    const id = newSettlement(books, await get(books, `/api/entries/${entry.id}`));
    books.settlements.push({ id, account: bank, cents, bill: entry.bill, of: made[0]! });
    return true;
  },
  async lineOfNew(books, asked) {
    const day = dayOf(asked);
    const comes = asked.which % 2 === 0;
    const cents = comes ? asked.cents : -asked.cents;
    const line_id = await lineOf(books, cents, day);
    const parts = [{ kind: "entry", category_id: books.category(comes ? "2.3" : "3.4"), description: "Da linha" }];
    return (await confirm(books, { line_id, day, parts, moves: [[bank, cents]] })) !== null;
  },
  lineOfTransfer(books, asked) {
    const sign = asked.which % 2 === 0 ? 1 : -1;
    const fee = sign === 1 ? asked.extra : 0;
    return transferBy(books, asked, { kind: "transfer", account_id: books.ids[till] }, sign, fee);
  },
  async linesOfTransfer(books, asked) {
    const other_line_id = await lineOf(books, asked.cents, dayOf(asked), till);
    return transferBy(books, asked, { kind: "transfer", other_line_id }, -1);
  },
  async lineByRule(books, asked) {
    const rule = { words: "linha", direction: "out", other_account_id: books.ids[till] };
    books.rule_id ??= String((await ask(books, "POST", "/api/bank-rules", rule))!.id);
    return transferBy(books, asked, { kind: "rule", id: books.rule_id }, -1);
  },
  /**
   * One booking's payment was recorded at the desk and is in the channel's account; for the other the payout is its
   * payment.
   */
  async lineOfPayout(books, asked) {
    const [one, other] = await channelStays(books);
    const day = dayOf(asked);
    const kept = 13_500;
    const gross = 20_000 + asked.cents;
    const lies = asked.extra % 2 === 0;
    const received = { method: "channel", account: wallet, cents: gross, day };
    if (lies && !(await record(books, one!.code, received))) return false;
    const line_id = await lineOf(books, 2 * (gross - kept), day);
    const money = { amount_cents: gross - kept, commission_cents: kept };
    const parts = [
      { kind: lies ? "paid_out" : "item", id: one!.id, ...money },
      { kind: "item", id: other!.id, ...money },
    ];
    const newIds = await Promise.all([one!, other!].slice(lies ? 1 : 0).map(({ code }) => newPayment(books, code)));
    const paidIn = newIds.map(() => [wallet, gross] as [string, number]);
    const paidOut = [
      [wallet, -2 * gross],
      [bank, 2 * (gross - kept)],
    ] as [string, number][];
    const made = await confirm(books, { line_id, day, parts, moves: [...paidIn, ...paidOut] });
    if (made === null) return false;
    for (const [index, { code }] of [one!, other!].slice(lies ? 1 : 0).entries()) {
      books.payments.push({ code, id: await newIds[index]!(), account: wallet, cents: gross, of: made[index]! });
      books.codes.push(code);
    }
    return true;
  },
  async lineOfBooking(books, asked) {
    const day = dayOf(asked);
    const kind = (["refund", "deposit", "deposit"] as const)[asked.which % 3]!;
    const cents = asked.which % 3 === 1 ? asked.cents : -asked.cents;
    const line_id = await lineOf(books, cents, day);
    const total = kind === "refund" ? { total_after: "lowered", lowered_from: "nights", description: "Cortesia" } : {};
    const parts = [{ kind, booking_code: codeOf(books, asked), amount_cents: asked.cents, ...total }];
    const held = kind === "deposit" ? ([["Cauções guardadas", -cents]] as [string, number][]) : [];
    return (await confirm(books, { line_id, day, parts, moves: [[bank, cents], ...held] })) !== null;
  },
  async lineOfPosted(books, asked) {
    const day = dayOf(asked);
    await record(books, codeOf(books, asked), { method: "pix", account: bank, cents: asked.cents, day });
    const payment = books.payments.findLast(({ account, of }) => account === bank && of === undefined);
    if (payment === undefined) return false;
    const line_id = await lineOf(books, payment.cents, day);
    return (await confirm(books, { line_id, day, parts: [{ kind: "posted", id: payment.id }], moves: [] })) !== null;
  },
  async undoLine(books, { which }) {
    const match = taken(books.matched, which);
    if (match === null) return false;
    if ((await ask(books, "POST", "/api/bank-reopenings", { line_ids: [match.line_id] })) === null) {
      books.matched.push(match); // for example if the guest was refunded what the line had brought
      return false;
    }
    const back = match.moves.filter(({ gone }) => !gone);
    for (const { account, cents } of back) move(books, account, -cents);
    const stands = ({ of }: { of?: Moved }) => of === undefined || !match.moves.includes(of);
    books.payments = books.payments.filter(stands);
    books.settlements = books.settlements.filter(stands);
    for (const entry of books.entries) entry.open = (await get(books, `/api/entries/${entry.id}`)).open_cents;
    return true;
  },
} satisfies Record<string, Act>;
