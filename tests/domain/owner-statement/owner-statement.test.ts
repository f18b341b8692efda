import { describe, expect, test } from "vitest";
import { earnedByCancellation } from "#domain/owner-statement/booking-parts";
import { ownerStatement, type StatementInput, statedAfter } from "#domain/owner-statement/owner-statement";
import { sampleStatement } from "#domain/owner-statement/sample-statement";
import { booking, october, terms } from "#tests/domain/owner-statement/bookings";

const state = (more: Partial<StatementInput>) => ownerStatement({ ...october, ...more });
const net = (more: Partial<StatementInput>) => state(more).stays.map((stay) => stay.net);

test("a statement has its opening, net stays, expenses, payouts and reserve", () => {
  const statement = state({
    opening_cents: 42_036,
    bookings: [
      booking("renata", "2026-10-01", 4, 62_000),
      booking("booking.com", "2026-10-09", 4, 85_000, { channel_cents: 51_000 }),
      booking("teles", "2026-10-17", 3, 65_000),
    ],
    expenses: [{ id: "jardim", date: "2026-10-15", amount_cents: 24_000, shares: terms.shares, told_cents: 0 }],
    payouts: [{ id: "p", date: "2026-10-15", cents: 200_000 }],
    reserve_cents: 50_000,
  });
  expect(statement.stays.map((stay) => [stay.gross, stay.channel_off, stay.commission, stay.net])).toEqual([
    [248_000, 0, 49_600, 198_400],
    [340_000, 51_000, 57_800, 231_200],
    [195_000, 0, 39_000, 156_000],
  ]);
  expect(statement).toMatchObject({
    closing_cents: 42_036 + 198_400 + 231_200 + 156_000 - 24_000 - 200_000,
    payable_cents: 353_636,
    reserve_cents: 50_000,
  });
});

describe("a night counts in its own month", () => {
  const stay = booking("diego", "2026-09-30", 4, 35_000, { fees_cents: 10_000 });

  test("the rest of a stay is in the next statement, and both sum to the stay", () => {
    const september = state({ month: "2026-09", bookings: [stay] });
    const after = statedAfter(new Map(), september);
    const next = state({ bookings: [stay], stated: after, opening_cents: september.closing_cents });
    expect(september.stays).toMatchObject([{ nights_in_month: 1, nights: 4, gross: 35_000, earlier: 0 }]);
    expect(next.stays).toMatchObject([{ nights_in_month: 3, gross: 105_000, earlier: 0, corrected: 0 }]);
    expect(september.to_come).toEqual([{ booking_id: "diego", cents: 84_000 }]);
  });

  test("money for future stays is shown but not payable", () => {
    const [deposit] = [{ date: "2026-10-02", cents: 50_000, owner_id: null }];
    const statement = state({ bookings: [booking("joana", "2026-11-20", 2, 50_000, { receipts: [deposit] })] });
    expect(statement).toMatchObject({ stays: [], closing_cents: 0, to_come: [{ booking_id: "joana", cents: 40_000 }] });
  });

  test("unreceived money is listed, and payable in the statement of its receipt", () => {
    const unpaid = booking("bia", "2026-09-10", 2, 50_000, { receipts: [] });
    const september = state({ month: "2026-09", bookings: [unpaid] });
    expect(september).toMatchObject({ closing_cents: 0, not_received: [{ booking_id: "bia", cents: 80_000 }] });
    const paid = { ...unpaid, receipts: [{ date: "2026-10-05", cents: 100_000, owner_id: null }] };
    const next = state({ bookings: [paid], stated: statedAfter(new Map(), september) });
    expect(next.stays).toMatchObject([{ nights_in_month: 0, net: 80_000, earlier: 80_000, corrected: 0 }]);
    expect(next.not_received).toEqual([]);
  });
});

describe("the agreed terms", () => {
  const stay = (more: object) =>
    booking("a", "2026-10-01", 2, 50_000, { fees_cents: 20_000, channel_cents: 12_000, terms: { ...terms, ...more } });

  test.each<[what: string, more: object, cents: number]>([
    ["nights", { base: "nights" }, 100_000 - 10_000 - 20_000],
    ["nights less the channel's commission", { base: "net_of_channel" }, 100_000 - 10_000 - 18_000],
    ["nights, the company bears the channel", { base: "nights", channel_paid_by: "company" }, 100_000 - 20_000],
    ["nights and fees, both the owner's", { base: "nights_and_fees", fees_to: "owner" }, 120_000 - 12_000 - 24_000],
    [
      "nights and fees, both the owner's, the company bears the channel",
      { base: "nights_and_fees", fees_to: "owner", channel_paid_by: "company" },
      120_000 - 24_000,
    ],
    ["an amount for each booking", { base: "fixed", fixed_cents: 15_000 }, 100_000 - 10_000 - 15_000],
  ])("a commission on %s", (_, more, cents) => {
    expect(net({ bookings: [stay(more)] })).toEqual([cents]);
  });

  test("expenses and stays are divided by the owners' shares, with exact rounding", () => {
    const shares = [
      { owner_id: "ilda", share_bps: 5_000 },
      { owner_id: "rui", share_bps: 2_500 },
    ];
    const bookings = [booking("a", "2026-10-01", 1, 10_001, { terms: { ...terms, rate_bps: 0, shares } })];
    const expenses = [{ id: "luz", date: "2026-10-03", amount_cents: 1_001, shares, told_cents: 0 }];
    const [ilda, rui] = ["ilda", "rui"].map((owner_id) => state({ owner_id, bookings, expenses }));
    expect([ilda?.stays[0]?.net, rui?.stays[0]?.net]).toEqual([5_001, 2_500]);
    expect([ilda?.expenses[0]?.cents, rui?.expenses[0]?.cents]).toEqual([-501, -250]);
  });
});

describe("other lines of a statement", () => {
  test("a cancellation fee counts on the day of the cancellation", () => {
    const given = {
      earnings: earnedByCancellation("2026-10-20", 30_000),
      receipts: [{ date: "2026-08-01", cents: 30_000, owner_id: null }],
    };
    const stay = booking("x", "2026-12-24", 5, 50_000, given);
    expect(net({ bookings: [stay] })).toEqual([24_000]);
    expect(state({ month: "2026-09", bookings: [stay] })).toMatchObject({ stays: [], to_come: [{ cents: 24_000 }] });
  });

  test("money collected by the owner is deducted, even below zero", () => {
    const receipts = [{ date: "2026-10-01", cents: 100_000, owner_id: "ilda" }];
    const statement = state({ bookings: [booking("own", "2026-10-01", 2, 50_000, { receipts })] });
    expect(statement).toMatchObject({
      closing_cents: -20_000,
      payable_cents: 0,
      reserve_cents: 0,
    });
    expect(statement.stays).toMatchObject([{ net: 80_000, collected: 100_000 }]);
  });

  test("money collected by the owner for future nights is deducted night by night, or at once after a refund", () => {
    const taken = { date: "2026-10-01", cents: 100_000, owner_id: "ilda" };
    const stay = booking("own", "2026-10-31", 2, 50_000, { receipts: [taken] });
    expect(state({ bookings: [stay] }).stays).toMatchObject([{ net: 40_000, collected: 50_000 }]);
    const back = { date: "2026-10-20", cents: -100_000, owner_id: null };
    const given = booking("own", "2026-10-31", 2, 50_000, { earnings: [], receipts: [taken, back] });
    expect(state({ bookings: [given] })).toMatchObject({ stays: [{ collected: 100_000 }], closing_cents: -100_000 });
    const byOwner = booking("own", "2026-10-31", 2, 50_000, {
      earnings: [],
      receipts: [taken, { ...back, owner_id: "ilda" }],
    });
    expect(state({ bookings: [byOwner] })).toMatchObject({ stays: [], closing_cents: 0 });
  });

  test("an excluded expense has a reason, is in no sum, and returns in the next statement", () => {
    const bookings = [booking("a", "2026-10-01", 2, 50_000)];
    const expenses = [
      { id: "pintura", date: "2026-10-28", amount_cents: 190_000, shares: terms.shares, told_cents: 0 },
    ];
    const left_out = new Map([["pintura", "combinado para novembro"]]);
    const statement = state({ bookings, expenses, left_out });
    expect(statement).toMatchObject({
      closing_cents: 80_000,
      expenses: [],
      left_out: [{ id: "pintura", reason: "combinado para novembro", cents: -190_000 }],
    });
    const next = state({ month: "2026-11", bookings, expenses, stated: statedAfter(new Map(), statement) });
    expect(next).toMatchObject({ stays: [], closing_cents: -190_000 });
  });

  test("an expense changed after its statement is listed as the difference, a deleted one in full", () => {
    const jardim = { id: "jardim", date: "2026-09-15", shares: terms.shares, told_cents: -24_000 };
    const dearer = state({ expenses: [{ ...jardim, amount_cents: 30_000 }] });
    expect(dearer.expenses).toMatchObject([{ cents: -6_000, is_corrected: true }]);
    const gone = state({ expenses: [{ ...jardim, amount_cents: 0 }] });
    expect(gone.expenses).toMatchObject([{ cents: 24_000, is_corrected: true }]);
    expect(state({ expenses: [{ ...jardim, amount_cents: 24_000 }] }).expenses).toEqual([]);
  });

  test("a change after a closing is listed as a correction in the next statement", () => {
    const stay = booking("a", "2026-09-10", 2, 50_000);
    const stated = statedAfter(new Map(), state({ month: "2026-09", bookings: [stay] }));
    const cheaper = booking("a", "2026-09-10", 2, 40_000);
    expect(state({ bookings: [cheaper], stated }).stays).toMatchObject([{ net: -16_000, corrected: -16_000 }]);
  });

  test("a sample statement is available without bookings and follows the agreed terms", () => {
    const settings = {
      owner_id: "ilda",
      month: "2026-10",
      night_cents: 50_000,
      cleaning_cents: 15_000,
      reserve_cents: 0,
      terms,
    };
    const sample = sampleStatement(settings);
    expect(sample.stays.map(({ booking_id, nights_in_month }) => [booking_id, nights_in_month])).toEqual([
      ["direct", 4],
      ["channel", 3],
      ["over_the_end", 2],
    ]);
    expect(sample.not_received).toEqual([{ booking_id: "unpaid", cents: 80_000 }]);
    expect(sample.to_come).toEqual([{ booking_id: "over_the_end", cents: 120_000 }]);
    expect(sample.payable_cents).toBe(160_000 + Math.ceil((150_000 - 22_500) * 0.8) + 80_000 - 18_000);
    expect(sampleStatement({ ...settings, terms: { ...terms, rate_bps: 1_000 } }).payable_cents).toBeGreaterThan(
      sample.payable_cents,
    );
  });
});
