import { expect } from "vitest";
import { addDays } from "#domain/stay-dates";
import {
  ask,
  askDated,
  type Books,
  breakfastCents,
  methods,
  move,
  nightCents,
  oneOf,
  taken,
  today,
} from "#tests/server/money/finances/books";
import { paidStay } from "#tests/server/money/payments/money-house";
import { paidOf } from "#tests/support/pay-as";

/** The parameters of one act, as integers: its target, amount and month. */
export interface Asked {
  which: number;
  cents: number;
  extra: number;
}
/** Whether it was done: a refusal or a missing target is not an act. */
export type Act = (books: Books, asked: Asked) => Promise<boolean>;

/** Today, or a day of one of the two months before. */
export const dayOf = ({ extra }: Asked): string => [today, today, "2026-10-15", "2026-09-10"][extra % 4]!;
export const codeOf = ({ codes }: Books, { which }: Asked): string => codes[which % codes.length]!;

const moneyOf = async ({ house }: Books, code: string) =>
  (await house.admin.send("GET", `/api/bookings/${code}/payments`)).body;

const depositsOf = async (books: Books, code: string): Promise<{ id: string }[]> =>
  (await moneyOf(books, code)).security_deposit.movements;

/** Returns a function that finds a booking's new payment afterwards. */
export async function newPayment(books: Books, code: string): Promise<() => Promise<string>> {
  const ids = async (): Promise<string[]> => (await moneyOf(books, code)).data.map(({ id }: { id: string }) => id);
  const known = new Set(await ids());
  return async () => (await ids()).find((id) => !known.has(id))!;
}

async function pay(books: Books, asked: Asked, sign: 1 | -1, code: string, owner?: string): Promise<boolean> {
  const [method, account] = owner ? (["pix", owners] as const) : methods[asked.which % methods.length]!;
  const newId = await newPayment(books, code);
  const [kind, received_on] = [sign === 1 ? "payment" : "refund", dayOf(asked)];
  const seen_paid_cents = await paidOf(books.house.admin, code);
  const taker = { received_by_owner_id: owner ?? null };
  const total = sign === 1 ? {} : { ...(await totalAfter(books, code, asked)), note: "Cortesia" };
  const body = { kind, amount_cents: asked.cents, method, received_on, seen_paid_cents, ...taker, ...total };
  if ((await askDated(books, `/api/bookings/${code}/payments`, received_on, body)) === null) return false;
  moveOrTake(books, account, sign * asked.cents);
  books.payments.push({ code, id: await newId(), account, cents: sign * asked.cents });
  return true;
}

/** Whether the total falls with a refund, and whether the nights or the breakfast bear it. */
async function totalAfter({ house }: Books, code: string, { extra, which }: Asked) {
  if (extra % 3 !== 0) return { total_after: "kept" };
  const { charges } = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
  const breakfast = charges?.find(({ name }: { name: string }) => name === "Café")?.fee_id;
  return { total_after: "lowered", lowered_from: which % 2 === 0 ? (breakfast ?? "nights") : "nights" };
}

interface Priced {
  nights: { price_cents: number }[];
  charges: { id?: string; name: string; amount_cents: number; agreed?: object }[];
  installments: { amount_cents: number; paid_cents: number }[];
  total_cents: number;
  paid_cents: number;
}

const sumOf = (lines: readonly { amount_cents: number }[]) => lines.reduce((sum, each) => sum + each.amount_cents, 0);
/** The price by the rates: without what was agreed, sold or given on top. */
const tableOf = ({ nights, charges }: Priced) =>
  nights.reduce((sum, { price_cents }) => sum + price_cents, 0) + sumOf(charges.filter(({ id }) => id === undefined));
const agreedOf = ({ charges }: Priced) => sumOf(charges.filter(({ agreed }) => agreed !== undefined));
const onTopOf = ({ charges }: Priced) => sumOf(charges.filter(({ id, agreed }) => id !== undefined && !agreed));

/** What is open of the instalments is what the stay asks and was not paid. */
function expectOwed(booking: Priced): void {
  const open = booking.installments.reduce((sum, part) => sum + part.amount_cents - part.paid_cents, 0);
  expect(open).toBe(Math.max(0, booking.total_cents - booking.paid_cents));
}

/** An amount so small that most bookings have been paid as much. */
const fewer = ({ cents, ...asked }: Asked): Asked => ({ ...asked, cents: Math.ceil(cents / 30) });
const paidCodeOf = (books: Books, asked: Asked) => oneOf(books.payments, asked.which)?.code ?? codeOf(books, asked);
const ownedCodeOf = ({ codes }: Books, { which }: Asked) => codes[which % 3]!;

/** The account name for money collected by an owner. */
const owners = "with the owner";
function moveOrTake(books: Books, account: string | null, cents: number): void {
  if (account === owners) books.with_owner += cents;
  else move(books, account, cents);
}

/** The stay stands again as before, and asks for what it asked; the refund of the same act is reversed with it. */
async function comeBack(books: Books, given: Books["given_up"][number] | undefined): Promise<boolean> {
  if (given === undefined) return false;
  const { with_refund } = given;
  const back = await ask(books, "DELETE", `/api/bookings/${given.code}/cancellation`);
  if (back === null) return false;
  books.given_up.splice(books.given_up.indexOf(given), 1);
  const reversed = books.payments.findIndex(({ id }) => id === with_refund?.id); // none if it was reversed before
  if (with_refund !== undefined && reversed !== -1) {
    move(books, with_refund.account, with_refund.cents);
    books.payments.splice(reversed, 1);
  }
  expect(back.total_cents).toBe(given.total_cents);
  expect(back.total_cents).toBe(tableOf(back) + onTopOf(back) + agreedOf(back));
  expectOwed(back);
  return true;
}

/** Acts on bookings that the journal must follow. */
export const bookingActs = {
  pay: (books, asked) => pay(books, asked, 1, codeOf(books, asked)),
  refund: (books, asked) => pay(books, fewer(asked), -1, paidCodeOf(books, asked)),
  ownerTakes: (books, asked) => pay(books, fewer(asked), 1, ownedCodeOf(books, asked), books.owner_id),
  ownerGivesBack: (books, asked) => pay(books, fewer(asked), -1, ownedCodeOf(books, asked), books.owner_id),
  async reverse(books, { which }) {
    const payment = taken(books.payments, which);
    if (payment === null) return false;
    const { code, id, account, cents, of } = payment;
    const path = `/api/bookings/${code}/payments/${id}/reversal`;
    if ((await ask(books, "POST", path, { reason: "Engano" })) === null) return false;
    moveOrTake(books, account, -cents);
    if (of) of.gone = true;
    return true;
  },
  async hold(books, asked) {
    const kind = (["received", "returned", "received", "kept"] as const)[asked.which % 4]!;
    const held = kind === "received" ? undefined : oneOf(books.deposits, asked.extra);
    const code = held?.code ?? codeOf(books, asked);
    const amount_cents = kind === "received" ? asked.cents : Math.ceil(asked.cents / 30);
    const about = kind === "kept" ? { reason: "Quebrou" } : { method: "cash" };
    const known = new Set((await depositsOf(books, code)).map(({ id }) => id));
    const moved_on = dayOf(asked);
    const body = { kind, amount_cents, moved_on, ...about };
    if ((await askDated(books, `/api/bookings/${code}/security-deposit`, moved_on, body)) === null) return false;
    const cents = kind === "received" ? amount_cents : -amount_cents;
    move(books, "Cauções guardadas", -cents);
    if (kind !== "kept") move(books, "Caixa", cents);
    const { id } = (await depositsOf(books, code)).find((each) => !known.has(each.id))!;
    books.deposits.push({ code, id, kept: kind === "kept", cents });
    return true;
  },
  async unhold(books, { which }) {
    const deposit = taken(books.deposits, which);
    if (deposit === null) return false;
    const { code, id, kept, cents } = deposit;
    const path = `/api/bookings/${code}/security-deposit/${id}/reversal`;
    if ((await ask(books, "POST", path, { reason: "Engano" })) === null) return false;
    move(books, "Cauções guardadas", cents);
    if (!kept) move(books, "Caixa", -cents);
    return true;
  },
  async changeQuantities(books, asked) {
    const path = `/api/bookings/${codeOf(books, asked)}`;
    const before = (await books.house.admin.send("GET", path)).body;
    // imported stays have no breakfast
    if (before.charges.every(({ name }: { name: string }) => name !== "Café")) return false;
    const [nights, adults] = [1 + (asked.extra % 5), 1 + (asked.cents % 4)];
    const stay = { check_out: addDays(before.check_in, nights), adults, pricing: "keep", version: before.version };
    const after = await ask(books, "PUT", path, stay);
    if (after === null) return false;
    const table = nights * (nightCents + adults * breakfastCents);
    expect(tableOf(after)).toBe(table);
    expect(onTopOf(after)).toBe(onTopOf(before)); // lowered totals
    // of an agreed total its share of the table price stays
    expect(Math.abs(agreedOf(after) - (agreedOf(before) * table) / tableOf(before))).toBeLessThanOrEqual(1);
    expect(after.total_cents).toBe(table + onTopOf(after) + agreedOf(after));
    expectOwed(after);
    return true;
  },
  /** Below the table price, and sometimes above it. */
  async agree(books, asked) {
    const path = `/api/bookings/${codeOf(books, asked)}`;
    const before = (await books.house.admin.send("GET", path)).body;
    const table = tableOf(before);
    const agreed_total_cents = Math.max(0, asked.extra % 4 === 0 ? table + asked.cents : table - asked.cents);
    const body = { agreed_total_cents, reason: "Hóspede frequente", version: before.version };
    const after = await ask(books, "POST", `${path}/agreed-price`, body);
    if (after === null) return false;
    expect([tableOf(after), after.total_cents]).toEqual([table, agreed_total_cents + onTopOf(before)]);
    expect(after.paid_cents).toBe(before.paid_cents);
    expectOwed(after);
    return true;
  },
  async disagree(books, asked) {
    const path = `/api/bookings/${codeOf(books, asked)}`;
    const before = (await books.house.admin.send("GET", path)).body;
    const after = agreedOf(before) === 0 ? null : await ask(books, "DELETE", `${path}/agreed-price`);
    if (after === null) return false;
    expect(after.total_cents).toBe(tableOf(before) + onTopOf(before));
    expectOwed(after);
    return true;
  },
  async split(books, asked) {
    const code = codeOf(books, asked);
    const { version } = (await books.house.admin.send("GET", `/api/bookings/${code}`)).body;
    const { id: accommodation_id } = await books.house.accommodation();
    const date = asked.extra % 2 === 0 ? "2026-12-02" : "2026-12-03";
    const made = await ask(books, "POST", `/api/bookings/${code}/split`, { date, accommodation_id, version });
    if (made === null) return false;
    books.codes.push(made.rest.code);
    books.split.push(code);
    return true;
  },
  async unsplit(books, asked) {
    const code = oneOf(books.split, asked.which) ?? codeOf(books, asked);
    return (await ask(books, "DELETE", `/api/bookings/${code}/split`)) !== null;
  },
  async giveUp(books, asked) {
    const code = codeOf(books, asked);
    if (asked.extra % 2 === 0) await pay(books, asked, 1, code); // the policy refunds part of it as credit
    const path = `/api/bookings/${code}`;
    const { total_cents } = (await books.house.admin.send("GET", path)).body;
    const done = await ask(books, "POST", `${path}/cancellation`, { reason: "Mudou de planos" });
    if (done !== null) books.given_up.push({ code, total_cents });
    const more = { channel: "walk_in", holder: undefined, holder_id: books.holder_id };
    books.codes.push((await paidStay(books.house, more)).code);
    return done !== null;
  },
  /** The company cancels, and gives back what was paid in the same act. */
  async giveUpAndRefund(books, asked) {
    const code = codeOf(books, asked);
    await pay(books, asked, 1, code);
    const path = `/api/bookings/${code}`;
    const { total_cents } = (await books.house.admin.send("GET", path)).body;
    const preview = `${path}/cancellation-preview?cancelled_by=property`;
    const cents: number = (await books.house.admin.send("GET", preview)).body.in_money_cents ?? 0;
    const [method, account] = methods[asked.extra % 3]!;
    const seen_paid_cents = await paidOf(books.house.admin, code);
    const newId = await newPayment(books, code);
    const body = { reason: "Telhado", cancelled_by: "property", refund_cents: cents, method, seen_paid_cents };
    if ((await ask(books, "POST", `${path}/cancellation-refund`, body)) === null) return false;
    move(books, account, -cents);
    const with_refund = { id: await newId(), account, cents };
    books.payments.push({ code, id: with_refund.id, account, cents: -cents });
    books.given_up.push({ code, total_cents, with_refund });
    const more = { channel: "walk_in", holder: undefined, holder_id: books.holder_id };
    books.codes.push((await paidStay(books.house, more)).code);
    return true;
  },
  comeBack: (books, { which }) => comeBack(books, oneOf(books.given_up, which)),
  takeBackRefund: (books, { which }) =>
    comeBack(
      books,
      oneOf(
        books.given_up.filter(({ with_refund }) => with_refund !== undefined),
        which,
      ),
    ),
  async useCredit(books, { which, cents, extra }) {
    const given_up = books.given_up.map(({ code }) => code);
    const from = oneOf(given_up, which) ?? books.codes[0]!;
    const standing = books.codes.filter((code) => !given_up.includes(code));
    const to = oneOf(standing, extra) ?? books.codes[0]!;
    const path = `/api/bookings/${to}/credits`;
    const body = { from_code: from, ...(cents % 2 === 0 && { amount_cents: cents }) };
    if ((await ask(books, "POST", path, body)) === null) return false;
    const credit = (await moneyOf(books, to)).data.findLast(
      ({ kind, reversed }: { kind: string; reversed: boolean }) => kind === "credit" && !reversed,
    );
    books.payments.push({ code: to, id: credit.id, account: null, cents: 0 });
    return true;
  },
  async atTheDoor(books, asked) {
    const { house, holder_id } = books;
    const dates = { check_in: today, check_out: addDays(today, 2) };
    const { code } = await paidStay(house, { channel: "walk_in", holder: undefined, holder_id, ...dates });
    const taken = async (door: "arrival" | "departure", received_cents: number, more: object) => {
      const [method, account] = methods[asked.which % 3]!;
      const newId = await newPayment(books, code);
      const seen_paid_cents = await paidOf(house.admin, code);
      const body = { received_cents, method, seen_paid_cents, balance_reason: "Paga depois", ...more };
      if ((await ask(books, "POST", `/api/bookings/${code}/${door}`, body)) === null) return false;
      move(books, account, received_cents);
      books.payments.push({ code, id: await newId(), account, cents: received_cents });
      return true;
    };
    if (!(await taken("arrival", asked.cents, { deposit_cents: 5_000, deposit_method: "cash" }))) return false;
    move(books, "Cauções guardadas", -5_000);
    move(books, "Caixa", 5_000);
    const back = { returned_cents: 3_000, returned_method: "cash", kept_cents: 2_000, kept_reason: "Quebrou" };
    const charges = [{ name: "Frigobar", amount_cents: 1 + asked.extra }];
    if (!(await taken("departure", 1 + asked.extra, { charges, ...back }))) return false;
    move(books, "Cauções guardadas", 5_000);
    move(books, "Caixa", -3_000);
    books.codes.push(code); // courtesies, discounts and charges after the departure
    return true;
  },
} satisfies Record<string, Act>;
