import { expect } from "vitest";
import type { Act, Asked } from "#tests/server/money/finances/booking-acts";
import { newPayment } from "#tests/server/money/finances/booking-acts";
import { ask, type Books, move, nightCents, today } from "#tests/server/money/finances/books";

// Acts on stays of their own, whose price, fee, commission and sums are calculated here independently.

/** A stay of some nights in an accommodation of its own; null if it was refused. */
async function book(books: Books, fields: object) {
  const { id: accommodation_id } = await books.house.accommodation();
  const stay = { accommodation_id, adults: 2, holder: { name: "Nair Alves" }, status: "confirmed" };
  return ask(books, "POST", "/api/bookings", { ...stay, ...fields });
}

const show = async (books: Books, code: string) => (await books.house.admin.send("GET", `/api/bookings/${code}`)).body;

async function pay(books: Books, code: string, cents: number, more: object = {}): Promise<boolean> {
  const newId = await newPayment(books, code);
  const { paid_cents: seen_paid_cents } = await show(books, code);
  const body = { amount_cents: Math.abs(cents), method: "cash", seen_paid_cents, received_on: today, ...more };
  if ((await ask(books, "POST", `/api/bookings/${code}/payments`, body)) === null) return false;
  move(books, "Caixa", cents);
  books.payments.push({ code, id: await newId(), account: "Caixa", cents });
  return true;
}

const nightsOf = ({ which }: Asked, least: number) => least + (which % 4);
const dayAfter = (nights: number) => `2026-12-${String(1 + nights).padStart(2, "0")}`;
const sumOf = (charges: { amount_cents: number }[]) => charges.reduce((sum, each) => sum + each.amount_cents, 0);
const percent = (cents: number, basis_points: number) => Math.floor((cents * basis_points + 5_000) / 10_000);

/** A courtesy after the departure: the total falls with it, or the guest owes it. */
const refundDeparted: Act = async (books, { cents, extra }) => {
  const booked = await book(books, { check_in: "2026-11-15", check_out: "2026-11-17" });
  if (booked === null) return false;
  const path = `/api/bookings/${booked.code}`;
  for (const act of ["check-in", "check-out"]) await ask(books, "POST", `${path}/${act}`, {});
  if (!(await pay(books, booked.code, booked.total_cents))) return false;
  const back = 1 + (cents % booked.total_cents);
  const lowers = extra % 2 === 0;
  const refund = { kind: "refund", total_after: lowers ? "lowered" : "kept", lowered_from: "nights", note: "Cortesia" };
  expect(
    (
      await books.house.admin.send("POST", `${path}/payments`, {
        body: {
          ...{ kind: "refund", amount_cents: back, method: "cash", seen_paid_cents: booked.total_cents },
        },
      })
    ).status,
    "a refund without the choice",
  ).toBe(422);
  if (!(await pay(books, booked.code, -back, refund))) return false;
  const after = await show(books, booked.code);
  const total_cents = booked.total_cents - (lowers ? back : 0);
  expect(after).toMatchObject({ total_cents, balance_cents: lowers ? 0 : back });
  expect(sumOf(after.installments)).toBe(total_cents);
  return true;
};

/** The parts of a split stay share its coupon, priced anew or not, and the undo gives it back. */
const splitCoupon: Act = async (books, asked) => {
  const { cents, extra } = asked;
  const share = extra % 2 === 0 ? 1 + (cents % 5_000) : null;
  const amount = 1 + (cents % nightCents);
  const off = share === null ? { amount_cents: amount } : { basis_points: share };
  const nights = nightsOf(asked, 2);
  const code = `C${books.told}${cents}${extra}${asked.which}`;
  const coupon = await ask(books, "POST", "/api/coupons", { code, min_nights: nights, ...off });
  const booked = coupon && (await book(books, { check_in: "2026-12-01", check_out: dayAfter(nights), coupon: code }));
  if (!booked) return false;
  const whole = nights * nightCents;
  const discount = share === null ? amount : percent(whole, share);
  expect(booked.total_cents).toBe(whole - discount);
  const { id: accommodation_id } = await books.house.accommodation();
  const body = { date: "2026-12-02", accommodation_id, version: booked.version };
  const parts = await ask(books, "POST", `/api/bookings/${booked.code}/split`, body);
  if (parts === null) return false;
  const { first, rest } = parts;
  expect([sumOf(first.charges) + sumOf(rest.charges), first.coupon, rest.coupon]).toEqual([-discount, code, code]);
  if (cents % 2 === 0) {
    const undone = await ask(books, "DELETE", `/api/bookings/${booked.code}/split`);
    expect([undone.total_cents, undone.coupon]).toEqual([whole - discount, code]);
    return true;
  }
  const anew = { adults: 1, pricing: "reprice", version: rest.version };
  const after = await ask(books, "PUT", `/api/bookings/${rest.code}`, anew);
  const left = (nights - 1) * nightCents;
  const kept = share === null ? -sumOf(rest.charges) : percent(left, share);
  expect(after.total_cents).toBe(left - kept);
  return true;
};

/** A kept price keeps the discount that was agreed, as far as its nights are reached. */
const keepDiscount: Act = async (books, asked) => {
  const [agreed, later] = [100 + (asked.cents % 4_000), 100 + (asked.extra % 4_000)];
  const { id: accommodation_id } = await books.house.accommodation();
  const rule = { name: "Longa", from_nights: 3, basis_points: agreed, accommodation_id };
  const made = await ask(books, "POST", "/api/length-discounts", rule);
  if (made === null) return false;
  const nights = nightsOf(asked, 3);
  const stay = { accommodation_id, check_in: "2026-12-01", check_out: dayAfter(nights) };
  const booked = await book(books, stay);
  await ask(books, "PUT", `/api/length-discounts/${made.id}`, { basis_points: later, version: made.version });
  const changed = 1 + (asked.extra % 9);
  const body = { check_out: dayAfter(changed), pricing: "keep", version: booked.version };
  const after = await ask(books, "PUT", `/api/bookings/${booked.code}`, body);
  if (after === null) return false;
  const whole = changed * nightCents;
  expect(after.total_cents).toBe(whole - (changed >= 3 || changed === nights ? percent(whole, agreed) : 0));
  return true;
};

/** An agreed price is the total to the centavo, follows a longer or shorter stay, and a split shares it. */
const agreePrice: Act = async (books, asked) => {
  const { cents, extra, which } = asked;
  const nights = nightsOf(asked, 2);
  const whole = nights * nightCents;
  const kind = ["total", "amount", "share"][which % 3];
  const off = kind === "share" ? percent(whole, 1 + (cents % 9_999)) : 1 + (cents % (whole - 1));
  const terms = {
    total: { agreed_total_cents: whole - off },
    amount: { discount_cents: off },
    share: { discount_basis_points: 1 + (cents % 9_999) },
  }[kind as "total"];
  const agreed_price = { ...terms, reason: "Hóspede frequente" };
  const booked = await book(books, { check_in: "2026-12-01", check_out: dayAfter(nights), agreed_price });
  if (booked === null) return false;
  expect([booked.total_cents, sumOf(booked.installments)]).toEqual([whole - off, whole - off]);
  if (extra % 2 === 0) {
    const { id: accommodation_id } = await books.house.accommodation();
    const body = { date: "2026-12-02", accommodation_id, version: booked.version };
    const parts = await ask(books, "POST", `/api/bookings/${booked.code}/split`, body);
    if (parts === null) return false;
    expect(sumOf(parts.first.charges) + sumOf(parts.rest.charges)).toBe(-off);
    return true;
  }
  const changed = 1 + (extra % 9);
  const body = { check_out: dayAfter(changed), version: booked.version };
  const after = await ask(books, "PUT", `/api/bookings/${booked.code}`, body);
  const now = changed * nightCents;
  const kept = {
    total: Math.floor((2 * off * now + whole) / (2 * whole)),
    amount: Math.min(off, now),
    share: percent(now, 1 + (cents % 9_999)),
  }[kind as "total"];
  expect(after.total_cents).toBe(changed === nights ? whole - off : now - kept);
  expect(sumOf(after.installments)).toBe(after.total_cents);
  const back = await ask(books, "DELETE", `/api/bookings/${booked.code}/agreed-price`);
  expect(back?.total_cents ?? now).toBe(now);
  return true;
};

/** A guest of a channel who never came: one commission, of what was kept, at every place. */
const channelNoShow: Act = async (books, { cents, extra }) => {
  const { id: accommodation_id } = await books.house.accommodation();
  const owner = await ask(books, "POST", "/api/owners", { name: `Dono ${books.told}.${cents}.${extra}` });
  const own = { shares: [{ owner_id: owner.id, share_bps: 10_000 }], version: 1 };
  await ask(books, "PUT", `/api/accommodations/${accommodation_id}/ownership`, own);
  const commission_basis_points = 100 + (cents % 3_000);
  const sold = {
    channel: "booking_com",
    collected_by: extra % 2 === 0 ? "company" : "channel",
    commission_basis_points,
  };
  const booked = await book(books, { accommodation_id, check_in: "2026-11-16", check_out: "2026-11-19", ...sold });
  if (booked === null) return false;
  if (!(await pay(books, booked.code, booked.total_cents))) return false;
  if ((await ask(books, "POST", `/api/bookings/${booked.code}/no-show`)) === null) return false;
  const { refund, commission_amount_cents } = await show(books, booked.code);
  const kept = percent(refund.fee_cents, commission_basis_points);
  const query = `accommodation_id=${accommodation_id}`;
  const sums = (await books.house.admin.send("GET", `/api/booking-totals?${query}`)).body;
  const preview = `/api/owner-statements/preview?owner_id=${owner.id}&month=2026-11`;
  const { statement } = (await books.house.admin.send("GET", preview)).body;
  const told = statement.stays.reduce((sum: number, line: { channel_cents: number }) => sum - line.channel_cents, 0);
  expect([commission_amount_cents, sums.commission_cents, told]).toEqual([kept, kept, kept]);
  const bills = (await books.house.admin.send("GET", "/api/commission-bills?month=2026-11-01")).body.data;
  const offered = bills.flatMap((each: { offered: object[] }) => each.offered);
  const line = offered.find((each: { code: string }) => each.code === booked.code);
  expect(line?.commission_cents ?? 0).toBe(sold.collected_by === "company" ? kept : 0);
  return true;
};

/** The sums of the list hold what each booking owes or has paid; the rest of the prices stands apart. */
const sumList: Act = async (books) => {
  const codes: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = (await books.house.admin.send("GET", `/api/bookings?per_page=100&page=${page}`)).body;
    codes.push(...data.map(({ code }: { code: string }) => code));
    if (data.length < 100) break;
  }
  const sums = { total_cents: 0, apart_cents: 0, paid_cents: 0 };
  for (const code of codes) {
    const { status, total_cents, paid_cents, refund } = await show(books, code);
    const isOver = status === "cancelled" || status === "no_show" || status === "expired" || status === "inquiry";
    const owed = isOver ? Math.max(paid_cents, refund?.fee_cents ?? 0) : total_cents;
    sums.total_cents += owed;
    sums.apart_cents += Math.max(0, total_cents - owed);
    sums.paid_cents += paid_cents;
  }
  expect((await books.house.admin.send("GET", "/api/booking-totals")).body).toMatchObject(sums);
  return true;
};

export const termActs: Record<string, Act> = {
  refundDeparted,
  splitCoupon,
  keepDiscount,
  agreePrice,
  channelNoShow,
  sumList,
};
