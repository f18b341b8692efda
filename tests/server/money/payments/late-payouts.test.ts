import { beforeAll, describe, expect, test } from "vitest";
import { openStatementHouse, type StatementHouse } from "#tests/server/money/owner-statements/statement-house";
import { testApp } from "#tests/support/house";

// A payout recorded before or after a missed or cancelled stay gives the same figures: docs/money.md.
const app = testApp();
let made: StatementHouse;
beforeAll(async () => {
  made = await openStatementHouse(app());
});

const send = async (method: "GET" | "POST", path: string, body?: object) => {
  const reply = await made.house.admin.send(method, `/api/${path}`, body && { body });
  expect([200, 201], `${path} ${JSON.stringify(reply.body)}`).toContain(reply.status);
  return reply;
};

interface Booked {
  code: string;
  accommodation_id: string;
}

async function booked(terms: object = {}): Promise<Booked> {
  await made.at("2026-11-20T15:00:00Z");
  const { id: accommodation_id } = await made.house.accommodation({ base_price_cents: 20_000 });
  await made.own(accommodation_id, [{ owner_id: made.owner, share_bps: 10_000 }]);
  const of = { channel: "airbnb", collected_by: "channel", commission_basis_points: 1_500, ...terms };
  return { code: (await made.house.booking({ accommodation_id, ...of })).code, accommodation_id };
}

async function paysOut({ code }: Booked, amount_cents = 60_000, method = "channel") {
  const { paid_cents: seen_paid_cents } = (await send("GET", `bookings/${code}`)).body;
  const received_on = "2026-11-20";
  await send("POST", `bookings/${code}/payments`, { amount_cents, method, received_on, seen_paid_cents });
}
async function isMissed({ code }: Booked) {
  await made.at("2026-12-03T15:00:00Z");
  await send("POST", `bookings/${code}/no-show`);
}
async function isCancelled({ code }: Booked) {
  await made.at("2026-11-30T15:00:00Z");
  await send("POST", `bookings/${code}/cancellation`, { reason: "Desistiu" });
}
async function isReversed({ code }: Booked) {
  const { data } = (await send("GET", `bookings/${code}/payments`)).body;
  await send("POST", `bookings/${code}/payments/${data[0].id}/reversal`, { reason: "Engano" });
}
const later = (of: Booked) => made.at("2026-12-04T15:00:00Z").then(() => paysOut(of));

/** The figures of every place that shows them. */
async function figures({ code, accommodation_id }: Booked) {
  await made.at("2027-01-10T15:00:00Z");
  const booking = (await send("GET", `bookings/${code}`)).body;
  const owner = [0, 0, 0]; // gross, the channel's commission, net
  for (const month of ["2026-11", "2026-12"]) {
    const { stays } = (await made.month(month)).statement;
    for (const line of stays.filter((each: { booking: { code: string } }) => each.booking.code === code)) {
      for (const [at, of] of ["gross_cents", "channel_cents", "net_cents"].entries()) owner[at]! += line[of];
    }
  }
  const sheet = String((await send("GET", "bookings.csv")).bytes).split("\r\n");
  const at = (head: string) => sheet[0]!.replace("\uFEFF", "").split(";").indexOf(head);
  const row = sheet.find((line) => line.includes(code))!.split(";");
  return {
    refund: booking.refund && { ...booking.refund, lowered: undefined },
    paid: booking.paid_cents,
    balance: booking.balance_cents,
    commission: booking.commission_amount_cents,
    totals: (await send("GET", `booking-totals?accommodation_id=${accommodation_id}`)).body,
    sheet: ["Total", "Comissão", "Líquido"].map((head) => row[at(head)]),
    owner,
  };
}

describe.each([
  ["a no-show", isMissed, {}],
  ["a no-show whose money the company collects", isMissed, { channel: "booking_com", collected_by: "company" }],
  ["a cancellation", isCancelled, {}],
] as const)("%s", (_, end, terms) => {
  test("gives the same figures before and after the payout", async () => {
    const [first, second] = [await booked(terms), await booked(terms)];
    await paysOut(first);
    await end(first);
    await end(second);
    await later(second);
    const now = await figures(first);
    expect(await figures(second)).toEqual(now);
    expect(now.paid).toBe(60_000);
  });

  test("is as if nothing was paid once the payout is reversed", async () => {
    const [first, second, third] = [await booked(terms), await booked(terms), await booked(terms)];
    await paysOut(first);
    await end(first);
    await isReversed(first);
    await end(second);
    await later(second);
    await isReversed(second);
    await end(third);
    const none = await figures(third);
    expect(await figures(first)).toEqual(none);
    expect(await figures(second)).toEqual(none);
  });
});

test("a no-show of Airbnb pays the owner of what the channel paid out", async () => {
  const of = await booked();
  await isMissed(of);
  await later(of);
  const { commission, owner, refund } = await figures(of);
  expect([commission, owner, refund.fee_cents]).toEqual([9_000, [60_000, -9_000, 39_000], 60_000]);
});

test("what a refund took off the fee stays off it", async () => {
  const of = await booked();
  await isMissed(of);
  await made.at("2026-12-04T15:00:00Z");
  await paysOut(of, 50_000);
  const refund = { kind: "refund", amount_cents: 10_000, method: "channel", total_after: "lowered", note: "Acordo" };
  await send("POST", `bookings/${of.code}/payments`, { ...refund, seen_paid_cents: 50_000 });
  await paysOut(of, 5_000);
  const { paid, balance, refund: now } = await figures(of);
  expect([paid, balance, now.fee_cents]).toEqual([45_000, 0, 45_000]);
});
