import { beforeAll, describe, expect, test } from "vitest";
import type { ChannelMonth } from "#contract/money/commission-bills";
import { unsoundLedger } from "#tests/server/money/finances/ledger-sums";
import { openStatementHouse, type StatementHouse } from "#tests/server/money/owner-statements/statement-house";
import { type House, testApp } from "#tests/support/house";
import { makeLimitedPerson } from "#tests/support/limited-person";

// Stays of December 2026 sold by Booking.com and paid by the guests to the company, seen in January.
const app = testApp();
let made: StatementHouse;
let house: House;
const channel = "booking_com";
const month = "2026-12-01";
const sold = { channel, collected_by: "company", commission_basis_points: 1_533 };

beforeAll(async () => {
  made = await openStatementHouse(app());
  house = made.house;
});

/** A stay of R$ 900,00 in a separate accommodation, which ends on 4 December. */
async function stay(fields: object = {}) {
  const { id: accommodation_id } = await house.accommodation();
  return withId(await house.booking({ accommodation_id, ...sold, ...fields }));
}
/** A booking with its id, by which the list names it. */
async function withId<B extends { code: string }>(booking: B): Promise<B & { id: string }> {
  const { id } = await app().database.asTenant(house.company.tenant_id, (db) =>
    db.selectFrom("bookings").select("id").where("code", "=", booking.code).executeTakeFirstOrThrow(),
  );
  return { ...booking, id };
}
const january = () => made.at("2027-01-10T15:00:00Z");
const november = () => made.at("2026-11-20T15:00:00Z");
const post = (path: string, body: object, by = house.admin) => by.send("POST", path, { body });
const listed = async (asked = month): Promise<ChannelMonth[]> =>
  (await house.admin.send("GET", `/api/commission-bills?month=${asked}`)).body.data;
const offered = async (of: string = channel) => (await listed()).find((each) => each.channel === of)?.offered ?? [];
const bill = (bookings: { id: string }[], more: object = {}, by = house.admin) =>
  post(
    "/api/commission-bills",
    { month, channel, booking_ids: bookings.map(({ id }) => id), amount_cents: 27_594, ...more },
    by,
  );
const settle = (id: string, body: object) =>
  post(`/api/entries/${id}/settlements`, { account_id: made.account, moved_on: "2027-01-10", ...body });
/** An accommodation's expenses in the report, in the months of the settlements. */
const costOf = async ({ accommodation_id }: { accommodation_id: string }) => {
  const query = `from=2027-01-01&to=2027-01-31&accommodation_id=${accommodation_id}`;
  return (await house.admin.send("GET", `/api/reports/result?${query}`)).body.expense_cents;
};
const sound = async () => expect(await unsoundLedger(app(), house.company.tenant_id)).toEqual([]);
/** The amounts of an act in a booking's timeline. */
const told = async (code: string, action: string) => {
  const { data } = (await house.admin.send("GET", `/api/bookings/${code}/timeline`)).body;
  return data.find((row: { action: string }) => row.action === action)?.changes[0];
};
const idsOf = (bookings: { id: string }[]) => bookings.map(({ id }) => id);

describe("The list of commissions to bill", () => {
  test("has the commissions of past stays that the company collected", async () => {
    await november();
    const kept = await stay();
    const [cancelled, absent] = [await stay(), await stay()];
    const others = [
      await stay({ collected_by: "channel" }),
      await stay({ commission_basis_points: null }),
      await stay({ status: "hold" }),
      await stay({ check_in: "2026-12-30", check_out: "2027-01-02" }),
    ];
    const site = await stay({ channel: "site" });
    expect(await offered(), "nothing is over").toEqual([]);
    expect((await post(`/api/bookings/${cancelled.code}/cancellation`, { reason: "Desistiu" })).status).toBe(200);
    await made.at("2026-12-03T15:00:00Z");
    expect((await house.admin.send("POST", `/api/bookings/${absent.code}/no-show`)).status).toBe(200);
    await january();
    const ids = idsOf(await offered());
    expect(ids).toContain(kept.id);
    for (const { id } of [cancelled, absent, ...others]) expect(ids).not.toContain(id);
    const { code } = kept;
    const told = { id: kept.id, code, holder_name: "João da Silva", check_out: "2026-12-04" };
    expect((await offered()).find(({ id }) => id === kept.id)).toEqual({
      ...told,
      total_cents: 90_000,
      commission_cents: 13_797,
    });
    expect(idsOf(await offered("site"))).toEqual([site.id]);
  });
});

describe("A commission bill", () => {
  test("is a payable entry of the channel that holds its bookings until it is reversed", async () => {
    await november();
    const stays = [await stay(), await stay()];
    await january();
    const { status, body } = await bill(stays, { amount_cents: 27_600 });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      kind: "payable",
      description: "Comissão da Booking.com de dezembro de 2026",
      counterparty: "Booking.com",
      category_name: "Comissão de canais",
      ...{ amount_cents: 27_600, due_on: "2027-01-15", competence: "2026-12-01" },
      ...{ accommodation_id: null, owner_borne: false },
    });
    const held = stays.map(({ code }) => ({ code, holder_name: "João da Silva", amount_cents: 13_797 }));
    expect(body.bill).toEqual({ channel, month, bookings: expect.arrayContaining(held) });
    expect(await told(stays[0]!.code, "booking.commission_billed")).toMatchObject({ after_cents: 13_797 });
    const { data } = (await house.admin.send("GET", "/api/audit?per_page=100")).body;
    expect(data.map(({ action }: { action: string }) => action)).toContain("financial_entry.billed");
    for (const { id } of stays) expect(idsOf(await offered())).not.toContain(id);
    const standing = async () => (await listed()).flatMap(({ bills }) => bills);
    expect(await standing()).toContainEqual({
      ...{ entry_id: body.id, description: body.description, amount_cents: 27_600, due_on: "2027-01-15" },
      ...{ state: "open", bookings: 2 },
    });
    const again = await bill(stays.slice(1));
    expect([again.status, again.body.error]).toEqual([409, "CommissionBilledException"]);
    expect((await post(`/api/entries/${body.id}/reversal`, { reason: "Veio outra fatura" })).status).toBe(200);
    expect((await house.admin.send("GET", `/api/entries/${body.id}`)).body.bill).toEqual({
      channel,
      month,
      bookings: [],
    });
    expect(idsOf(await offered())).toEqual(expect.arrayContaining(idsOf(stays)));
    expect(await told(stays[0]!.code, "booking.commission_released")).toMatchObject({ before_cents: 13_797 });
    expect(await standing()).not.toContainEqual(expect.objectContaining({ entry_id: body.id }));
    expect((await bill(stays)).status).toBe(201);
  });

  test("accepts only listed bookings of its channel and month", async () => {
    await november();
    const [here, elsewhere] = [await stay(), await stay({ channel: "site" })];
    await january();
    for (const bookings of [
      [here, elsewhere],
      [here, { id: house.company.tenant_id }],
    ]) {
      const { status, body } = await bill(bookings);
      expect([status, Object.keys(body.errors)]).toEqual([422, ["booking_ids"]]);
    }
    expect((await bill([here], { month: "2026-11-01" })).status).toBe(422);
    expect(idsOf(await offered())).toContain(here.id);
  });

  test("has no accommodation, keeps its category, and is not charged to owners", async () => {
    await november();
    const one = await stay();
    await january();
    const { id, version } = (await bill([one])).body;
    const change = async (body: object) =>
      (await house.admin.send("PUT", `/api/entries/${id}`, { body: { version, ...body } })).body.errors;
    expect(await change({ accommodation_id: one.accommodation_id })).toHaveProperty("accommodation_id");
    const { data } = (await house.admin.send("GET", "/api/financial-categories")).body;
    const other = data.find(({ code }: { code: string }) => code === "4.3").id;
    expect(await change({ category_id: other })).toHaveProperty("category_id");
    expect(await change({ owner_borne: true })).toHaveProperty("accommodation_id");
  });

  test("of a closed month has the competence of its due date", async () => {
    await november();
    const past = await stay({ check_in: "2026-11-25", check_out: "2026-11-28" });
    await january();
    expect((await post("/api/period-closings", { month: "2026-11-01" })).status).toBe(201);
    const { status, body } = await bill([past], { month: "2026-11-01", due_on: "2027-01-20" });
    expect([status, body.competence, body.due_on]).toEqual([201, "2027-01-01", "2027-01-20"]);
    const reopened = await house.admin.send("DELETE", "/api/period-closings/2026-11-01?reason=Outro+teste");
    expect(reopened.status).toBe(200);
  });
});

describe("A settlement of the bill", () => {
  test("is an expense of each booking's accommodation, in part or in full, and can be reversed", async () => {
    await november();
    const stays = [await stay(), await stay({ commission_basis_points: 1_000 }), await stay()];
    await january();
    const { id } = (await bill(stays, { amount_cents: 36_594 })).body;
    const costs = async () => Promise.all(stays.map(costOf));
    const part = await settle(id, { amount_cents: 12_345, interest_cents: 700, discount_cents: 45 });
    expect(part.status, JSON.stringify(part.body)).toBe(201);
    expect((await costs()).reduce((sum, cents) => sum + cents, 0)).toBe(12_345);
    await sound();
    const rest = await settle(id, { amount_cents: 24_249 });
    expect(rest.body.entry.state).toBe("settled");
    expect(await costs()).toEqual([13_797, 9_000, 13_797]);
    const [first, second] = rest.body.entry.settlements;
    for (const { id: settlement } of [second, first]) {
      expect((await post(`/api/settlements/${settlement}/reversal`, { reason: "Engano" })).status).toBe(200);
    }
    expect(await costs()).toEqual([0, 0, 0]);
    await sound();
  });

  test("is among the movements with the code of its booking, which cannot be billed again", async () => {
    await november();
    const one = await stay();
    await january();
    const { id } = (await bill([one], { amount_cents: 13_797 })).body;
    await settle(id, { amount_cents: 13_797 });
    const movements = await house.admin.send("GET", "/api/journal?from=2027-01-01&to=2027-01-31&per_page=100");
    expect(JSON.stringify(movements.body)).toContain(one.code);
    expect(idsOf(await offered())).not.toContain(one.id);
  });

  test("does not change the owner statement, which deducts the commission once", async () => {
    await november();
    const owned = await withId(await made.stay("2026-12-10", "2026-12-13", "2026-11-20", sold));
    await january();
    await made.settings("2026-12", 0, 0);
    const before = (await made.month("2026-12")).statement;
    expect(before.stays).toMatchObject([{ gross_cents: 90_000, channel_cents: -13_797 }]);
    const { id } = (await bill([owned], { amount_cents: 13_797 })).body;
    expect((await made.month("2026-12")).statement).toEqual(before);
    await settle(id, { amount_cents: 13_797 });
    expect((await made.month("2026-12")).statement).toEqual(before);
    const { statement } = await made.month("2027-01");
    expect([statement.expenses, statement.closing_cents]).toEqual([[], before.closing_cents]);
  });
});

describe("Access to commission bills", () => {
  test("requires the whole company and money.view; guests and codes require bookings.view", async () => {
    await november();
    const one = await stay();
    await january();
    const path = `/api/commission-bills?month=${month}`;
    const clerk = await house.personWith("finances.view", "finances.create", "money.view");
    const { data } = (await clerk.send("GET", path)).body;
    const seen = (data as ChannelMonth[]).flatMap((each) => each.offered).find(({ id }) => id === one.id);
    expect(seen).toMatchObject({ code: null, holder_name: null, commission_cents: 13_797 });
    const { id } = (await bill([one])).body;
    const billed = async (by: typeof clerk) => (await by.send("GET", `/api/entries/${id}`)).body.bill.bookings;
    expect(await billed(clerk)).toEqual([{ code: null, holder_name: null, amount_cents: 13_797 }]);
    const blind = await house.personWith("finances.view", "bookings.view");
    expect(await billed(blind)).toEqual([{ code: one.code, holder_name: "João da Silva" }]);
    expect((await (await house.personWith("finances.view")).send("GET", path)).status).toBe(403);
    const reader = await house.personWith("finances.view", "money.view");
    expect((await bill([one], {}, reader)).status).toBe(403);
    const { tenant_id } = house.company;
    const permissions = ["finances.view", "finances.create", "money.view"] as const;
    const at = app().clock.now();
    const reached = [one.accommodation_id as string];
    const { user_id } = await makeLimitedPerson(app().database, tenant_id, reached, {
      permissions: [...permissions],
      at,
    });
    const limited = await app().signedIn(user_id, tenant_id);
    expect([(await limited.send("GET", path)).status, (await bill([one], {}, limited)).status]).toEqual([403, 403]);
  });
});

// One connection serializes everything: a race needs a real server.
describe.skipIf(process.env.ESTADIA_ENGINE !== "postgres")("With concurrent requests", () => {
  test("each booking is on one bill when eight users bill overlapping bookings", async () => {
    await november();
    const shared = [await stay(), await stay()];
    const alone = await Promise.all(Array.from({ length: 8 }, () => stay()));
    await january();
    const replies = await Promise.all(
      alone.map((own, index) => bill(index % 2 === 0 ? [own, ...shared] : [...shared.toReversed(), own])),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    for (const { status, body } of replies) if (status === 409) expect(body.error).toBe("CommissionBilledException");
    expect(idsOf(await offered()).filter((id) => idsOf(alone).includes(id))).toHaveLength(7);
  });
});
