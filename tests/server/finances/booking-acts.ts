import { ask, askDated, type Books, methods, move, taken, today } from "#tests/server/finances/books";
import { paidStay } from "#tests/server/payments/money-house";

/** One thing that somebody does; whole numbers say to what and how much, and in which month. */
export interface Asked {
  which: number;
  cents: number;
  extra: number;
}
export type Act = (books: Books, asked: Asked) => Promise<void>;

/** Today, or a day of one of the two months before. */
export const dayOf = ({ extra }: Asked): string => [today, today, "2026-10-15", "2026-09-10"][extra % 4]!;
export const codeOf = ({ codes }: Books, { which }: Asked): string => codes[which % codes.length]!;

const moneyOf = async ({ house }: Books, code: string) =>
  (await house.admin.send("GET", `/api/bookings/${code}/payments`)).body;

const depositsOf = async (books: Books, code: string): Promise<{ id: string }[]> =>
  (await moneyOf(books, code)).security_deposit.movements;

async function pay(books: Books, asked: Asked, sign: 1 | -1, owner?: string): Promise<void> {
  const code = codeOf(books, asked);
  const [method, account] = owner ? (["pix", owners] as const) : methods[asked.which % methods.length]!;
  const known = new Set((await moneyOf(books, code)).data.map(({ id }: { id: string }) => id));
  const [kind, received_on] = [sign === 1 ? "payment" : "refund", dayOf(asked)];
  const body = { kind, amount_cents: asked.cents, method, received_on, received_by_owner_id: owner ?? null };
  if ((await askDated(books, `/api/bookings/${code}/payments`, received_on, body)) === null) return;
  moveOrTake(books, account, sign * asked.cents);
  const { data } = await moneyOf(books, code);
  const { id } = data.find((each: { id: string }) => !known.has(each.id));
  books.payments.push({ code, id, account, cents: sign * asked.cents });
}

/** The place of an account's name for what an owner took himself. */
const owners = "with the owner";
function moveOrTake(books: Books, account: string | null, cents: number): void {
  if (account === owners) books.with_owner += cents;
  else move(books, account, cents);
}

/** What is done to bookings that the journal has to follow. */
export const bookingActs = {
  pay: (books, asked) => pay(books, asked, 1),
  refund: (books, asked) => pay(books, asked, -1),
  ownerTakes: (books, asked) => pay(books, asked, 1, books.owner_id),
  ownerGivesBack: (books, asked) => pay(books, asked, -1, books.owner_id),
  async reverse(books, { which }) {
    const payment = taken(books.payments, which);
    if (payment === null) return;
    const { code, id, account, cents } = payment;
    const path = `/api/bookings/${code}/payments/${id}/reversal`;
    if (await ask(books, "POST", path, { reason: "Engano" })) moveOrTake(books, account, -cents);
  },
  async hold(books, asked) {
    const code = codeOf(books, asked);
    const kind = (["received", "returned", "kept"] as const)[asked.extra % 3]!;
    const about = kind === "kept" ? { reason: "Quebrou" } : { method: "cash" };
    const known = new Set((await depositsOf(books, code)).map(({ id }) => id));
    const moved_on = dayOf(asked);
    const body = { kind, amount_cents: asked.cents, moved_on, ...about };
    if ((await askDated(books, `/api/bookings/${code}/security-deposit`, moved_on, body)) === null) return;
    const cents = kind === "received" ? asked.cents : -asked.cents;
    move(books, "Cauções guardadas", -cents);
    if (kind !== "kept") move(books, "Caixa", cents);
    const { id } = (await depositsOf(books, code)).find((each) => !known.has(each.id))!;
    books.deposits.push({ code, id, kept: kind === "kept", cents });
  },
  async unhold(books, { which }) {
    const deposit = taken(books.deposits, which);
    if (deposit === null) return;
    const { code, id, kept, cents } = deposit;
    const path = `/api/bookings/${code}/security-deposit/${id}/reversal`;
    if ((await ask(books, "POST", path, { reason: "Engano" })) === null) return;
    move(books, "Cauções guardadas", cents);
    if (!kept) move(books, "Caixa", -cents);
  },
  async split(books, asked) {
    const code = codeOf(books, asked);
    const { version } = (await books.house.admin.send("GET", `/api/bookings/${code}`)).body;
    const { id: accommodation_id } = await books.house.accommodation();
    const date = asked.extra % 2 === 0 ? "2026-12-02" : "2026-12-03";
    const made = await ask(books, "POST", `/api/bookings/${code}/split`, { date, accommodation_id, version });
    if (made !== null) books.codes.push(made.rest.code);
  },
  async unsplit(books, asked) {
    await ask(books, "DELETE", `/api/bookings/${codeOf(books, asked)}/split`);
  },
  async giveUp(books, asked) {
    await ask(books, "POST", `/api/bookings/${codeOf(books, asked)}/cancellation`, { reason: "Mudou de planos" });
    const more = { channel: "walk_in", holder: undefined, holder_id: books.holder_id };
    books.codes.push((await paidStay(books.house, more)).code);
  },
  async useCredit(books, { which, cents }) {
    const [to, from] = [books.codes.at(-1)!, books.codes[which % books.codes.length]!];
    const path = `/api/bookings/${to}/credits`;
    const body = { from_code: from, ...(cents % 2 === 0 && { amount_cents: cents }) };
    if ((await ask(books, "POST", path, body)) === null) return;
    const credit = (await moneyOf(books, to)).data.findLast(
      ({ kind, reversed }: { kind: string; reversed: boolean }) => kind === "credit" && !reversed,
    );
    books.payments.push({ code: to, id: credit.id, account: null, cents: 0 });
  },
} satisfies Record<string, Act>;
