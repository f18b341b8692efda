import { beforeAll, describe, expect, test } from "vitest";
import { openStatementHouse, type StatementHouse } from "#tests/server/money/owner-statements/statement-house";
import { openHouse, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let made: StatementHouse;
beforeAll(async () => {
  made = await openStatementHouse(app());
});

const preview = (query: string, caller = made.house.admin) =>
  caller.send("GET", `/api/owner-statements/preview?owner_id=${made.owner}&${query}`);

describe("an owner's open month", () => {
  test("includes its paid nights less the company's share, and lists what is not received", async () => {
    const stay = await made.stay("2026-11-28", "2026-12-02");
    const nights = stay.nights.map((night: { price_cents: number }) => night.price_cents);
    const inNovember = nights.slice(0, 3).reduce((sum: number, cents: number) => sum + cents, 0);
    const before = await made.month("2026-11");
    expect(before).toMatchObject({ state: "running", statement: { closing_cents: 0, payable_cents: 0 } });
    expect(before.statement.not_received).toMatchObject([
      { booking: { code: stay.code, accommodation_name: "Casa Ouvidor" }, sample: null },
    ]);
    expect(before.statement.not_received[0].part_cents).toBe(Math.round(inNovember * 0.8));
    const payment = { amount_cents: stay.total_cents, method: "pix", received_on: "2026-11-20" };
    await payAs(made.house.admin, stay.code, payment);
    const { statement } = await made.month("2026-11");
    const net = inNovember - Math.round(inNovember * 0.2);
    expect(statement.stays).toMatchObject([
      { nights_in_month: 3, nights: 4, gross_cents: inNovember, net_cents: net, earlier_cents: 0, collected_cents: 0 },
    ]);
    expect(statement).toMatchObject({ opening_cents: 0, closing_cents: net, payable_cents: net, not_received: [] });
    expect(statement.to_come).toHaveLength(1);
    expect((await made.month("2026-12")).statement.stays).toMatchObject([{ nights_in_month: 1, nights: 4 }]);
  });

  test("includes a cancellation fee on the local day of the cancellation", async () => {
    const stay = await made.stay("2026-11-21", "2026-11-23", "2026-11-20", { channel: "walk_in" });
    const body = { reason: "Viagem adiada", cancelled_by: "guest" };
    const cancelled = await made.house.admin.send("POST", `/api/bookings/${stay.code}/cancellation`, { body });
    expect(cancelled.status).toBe(200);
    const kept = cancelled.body.refund.fee_cents;
    const { statement } = await made.month("2026-11");
    const of = ({ booking }: { booking: { code: string } }) => booking.code === stay.code;
    expect(kept).toBeGreaterThan(0);
    expect(statement.stays.find(of)).toMatchObject({ is_kept: true, nights_in_month: 0, gross_cents: kept });
    expect(statement.to_come.find(of)).toBeUndefined();
  });

  test("splits an accommodation's expense by share, and leaves out one borne by the company", async () => {
    const [half, whole] = [await made.newOwner("Rui Prado"), (await made.house.accommodation({ name: "Deck" })).id];
    await made.own(whole, [{ owner_id: half, share_bps: 5_000 }]);
    const before = made.place;
    made.place = whole;
    await made.expense(9_001, "2026-11-12", "Jardim, duas visitas");
    const id = await made.expense(5_000, "2026-11-13", "Só da empresa");
    made.place = before;
    const { version } = (await made.house.admin.send("GET", `/api/entries/${id}`)).body;
    await made.house.admin.send("PUT", `/api/entries/${id}`, { body: { owner_borne: false, version } });
    expect((await made.month("2026-11", half)).statement.expenses).toMatchObject([
      { description: "Jardim, duas visitas", accommodation_name: "Deck", part_cents: -4_501, is_corrected: false },
    ]);
  });

  test("takes only expenses of an accommodation as borne by owners", async () => {
    const { data } = (await made.house.admin.send("GET", "/api/financial-categories")).body;
    const category = (code: string) => data.find((each: { code: string }) => each.code === code).id;
    const entry = { description: "Conta", amount_cents: 100, due_on: "2026-11-20", owner_borne: true };
    const write = (body: object) => made.house.admin.send("POST", "/api/entries", { body: { ...entry, ...body } });
    const bare = await write({ kind: "payable", category_id: category("3.3") });
    expect(bare.body.errors).toHaveProperty("accommodation_id");
    const income = await write({ kind: "receivable", category_id: category("2.3"), accommodation_id: made.place });
    expect(income.body.errors).toHaveProperty("owner_borne");
  });

  test("takes a commission net of the channel after the channel's, in the sample and for a stay", async () => {
    const [owner, place] = [await made.newOwner("Nilo Sá"), await made.house.accommodation({ name: "Casa Nilo" })];
    const commission = { kind: "percent_net_of_channel", rate_bps: 2_000, fees_paid_by: "owner" };
    await made.own(place.id, [{ owner_id: owner, share_bps: 10_000 }], commission);
    const more = { accommodation_id: place.id, channel: "booking_com", commission_basis_points: 1_500 };
    await made.stay("2026-11-10", "2026-11-12", "2026-11-11", more);
    const path = `/api/owner-statements/preview?owner_id=${owner}&month=2026-11`;
    const sample = await made.house.admin.send("GET", `${path}&sample=1`);
    for (const { statement } of [await made.month("2026-11", owner), sample.body]) {
      const { gross_cents, channel_cents, company_cents } = statement.stays.find(
        (stay: { channel_cents: number }) => stay.channel_cents < 0,
      );
      expect(-company_cents).toBe(Math.round((gross_cents + channel_cents) * 0.2));
    }
  });

  test("deducts the channel's actual commission once all is paid out, whatever was agreed", async () => {
    const [owner, place] = [await made.newOwner("Lena Sá"), await made.house.accommodation({ name: "Casa Lena" })];
    await made.own(place.id, [{ owner_id: owner, share_bps: 10_000 }]);
    const { data } = (await made.house.admin.send("GET", "/api/financial-accounts")).body;
    const wallet = data.find(({ kind }: { kind: string }) => kind === "channel_wallet").id;
    const collected = async (check_in: string, check_out: string, commission_basis_points: number | null) => {
      const of = { accommodation_id: place.id, channel: "airbnb", collected_by: "channel", commission_basis_points };
      const stay = await made.stay(check_in, check_out, undefined, of);
      const paid = { amount_cents: stay.total_cents, method: "channel", received_on: "2026-11-20" };
      await payAs(made.house.admin, stay.code, paid);
      const moved = { amount_cents: stay.total_cents, fee_cents: 7_000, booking_codes: [stay.code] };
      const between = { from_account_id: wallet, to_account_id: made.account, moved_on: "2026-11-20" };
      const payout = await made.house.admin.send("POST", "/api/transfers", { body: { ...between, ...moved } });
      expect(payout.status, JSON.stringify(payout.body)).toBe(201);
    };
    await collected("2026-11-10", "2026-11-12", null);
    await collected("2026-11-12", "2026-11-14", 100);
    await collected("2026-11-14", "2026-11-16", 5_000);
    const { stays } = (await made.month("2026-11", owner)).statement;
    const off = stays.map(({ channel_cents }: { channel_cents: number }) => channel_cents);
    expect(off).toEqual([-7_000, -7_000, -7_000]);
  });

  test("has a sample made from the agreement, without bookings", async () => {
    const { body } = await preview("month=2026-11&sample=1");
    expect(body.statement.stays.map(({ sample }: { sample: string }) => sample)).toContain("over_the_end");
    expect(body.statement.stays.every(({ booking }: { booking: unknown }) => booking === null)).toBe(true);
    expect(body.has_sample).toBe(true);
  });
});

describe("reading owner statements", () => {
  test("lists owners with an accommodation and the state of their month", async () => {
    const { body } = await made.house.admin.send("GET", "/api/owner-statements?month=2026-11");
    expect(body.data).toContainEqual({
      owner: { id: made.owner, name: "Ilda Martins" },
      state: "running",
      closing_cents: null,
      payable_now_cents: 0,
      sent_at: null,
    });
    const bare = await openHouse(app());
    expect((await bare.admin.send("GET", "/api/owner-statements?month=2026-11")).body.data).toEqual([]);
  });

  test("requires permission, hides amounts without money.view, and guests without bookings.view", async () => {
    const clerk = await made.house.personWith("owners.view", "bookings.view", "money.view");
    expect((await preview("month=2026-11", clerk)).status).toBe(403);
    const blind = await made.house.personWith("finances.view");
    const { body } = await preview("month=2026-11", blind);
    expect(JSON.stringify(body)).not.toContain("_cents");
    expect(body.statement.stays[0].booking).toMatchObject({ code: null, holder_name: null });
    expect(body.statement.stays.map((stay: { nights_in_month: number }) => stay.nights_in_month)).toContain(3);
  });

  test("refuses an invalid month at its field", async () => {
    expect((await preview("month=2026-13")).body.errors).toHaveProperty("month");
  });
});
