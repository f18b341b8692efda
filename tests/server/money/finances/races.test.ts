import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { monthEnd } from "#domain/stay-dates";
import { newId } from "#server/platform/db/new-id";
import { balancesOf, unsoundLedger } from "#tests/server/money/finances/ledger-sums";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { asSuperuser } from "#tests/support/as-superuser";
import { sharedDatabase } from "#tests/support/database";
import { type House, testApp } from "#tests/support/house";
import { sentAndWaiting } from "#tests/support/meeting";
import type { Reply } from "#tests/support/test-app";

// One connection serializes everything: a race needs a real server.
describe.skipIf(process.env.ESTADIA_ENGINE !== "postgres")("With concurrent requests", () => {
  const app = testApp();
  let house: House;
  let bank: string;
  let category_id: string;
  beforeAll(async () => {
    house = await openMoneyHouse(app());
    const data = async (path: string) => (await house.admin.send("GET", path)).body.data;
    bank = (await data("/api/financial-accounts")).find(({ kind }: { kind: string }) => kind === "bank").id;
    category_id = (await data("/api/financial-categories")).find(({ code }: { code: string }) => code === "3.4").id;
  });

  const post = (path: string, body: object) => house.admin.send("POST", path, { body });
  const storm = async (path: string, body: object, times = 8) => {
    const replies = await Promise.all(Array.from({ length: times }, () => post(path, body)));
    return replies.map(({ status }) => status).sort();
  };
  const lost = (status: number) => Array.from({ length: 7 }, () => status);
  const bankHolds = async () => (await balancesOf(app(), house.company.tenant_id))["Conta bancária"]!;
  const sound = async () => expect(await unsoundLedger(app(), house.company.tenant_id)).toEqual([]);
  const bill = async (due_on = "2026-11-25") =>
    (await post("/api/entries", { kind: "payable", description: "Energia", amount_cents: 9_000, due_on, category_id }))
      .body.id as string;

  test("one of eight users settles the instalment of a booking, and the others are refused", async () => {
    for (let round = 0; round < 5; round++) {
      const { code } = await paidStay(house);
      const { data } = (await house.admin.send("GET", `/api/entries?q=${code}&kind=receivable`)).body;
      const before = await bankHolds();
      const whole = { amount_cents: data[0].open_cents, account_id: bank };
      expect(await storm(`/api/entries/${data[0].id}/settlements`, whole)).toEqual([201, ...lost(409)]);
      expect(await bankHolds()).toBe(before + data[0].open_cents);
    }
    await sound();
  });

  test("a courtesy pressed sixteen times at once goes out once, whether the total falls with it or not", async () => {
    for (const total_after of ["kept", "lowered", "kept", "lowered"]) {
      const { code } = await paidStay(house);
      const path = `/api/bookings/${code}/payments`;
      await post(path, { amount_cents: 90_000, method: "pix", seen_paid_cents: 0 });
      const before = await bankHolds();
      const about = {
        total_after,
        ...(total_after === "lowered" && { lowered_from: "nights" }),
        note: "Chuveiro frio",
      };
      const refund = { kind: "refund", amount_cents: 10_000, method: "pix", seen_paid_cents: 90_000, ...about };
      expect(await storm(path, refund, 16)).toEqual([201, ...Array(15).fill(409)]);
      const booking = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
      const total = total_after === "lowered" ? 80_000 : 90_000;
      expect([booking.total_cents, booking.paid_cents, booking.balance_cents]).toEqual([total, 80_000, total - 80_000]);
      expect(await bankHolds()).toBe(before - 10_000);
    }
    await sound();
  });

  test("receipts of sixteen payments issued at once by desk and guests are numbered without gap or double", async () => {
    const issued: string[] = [];
    for (let round = 0; round < 2; round++) {
      const presses = await Promise.all(
        Array.from({ length: 16 }, async (_, index) => {
          const { code } = await paidStay(house);
          const path = `/api/bookings/${code}`;
          await post(`${path}/payments`, { amount_cents: 1_000 + index, method: "pix", seen_paid_cents: 0 });
          const { id } = (await house.admin.send("GET", `${path}/payments`)).body.data[0];
          if (index % 2 === 0) return () => post(`${path}/payments/${id}/receipt-number`, {});
          const { url } = (await house.admin.send("PUT", `${path}/link`)).body;
          const page = `/api/public/bookings/${code}/${url.split("/").at(-1)}`;
          return () => app().anonymous().send("POST", `${page}/payments/${id}/receipt-number`);
        }),
      );
      const replies = await Promise.all(presses.map((press) => press()));
      expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(200));
      issued.push(...replies.map(({ body }) => body.number as string));
    }
    const numbers = issued.map((number) => Number(number.split("/")[1])).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
  });

  test("a payment on the booking and a settlement of the same instalment: one succeeds", async () => {
    for (let round = 0; round < 8; round++) {
      const { code, installments } = await paidStay(house);
      const { id, amount_cents } = installments[0];
      const before = await bankHolds();
      const desk = post(`/api/bookings/${code}/payments`, { amount_cents, method: "pix", seen_paid_cents: 0 });
      const finances = post(`/api/entries/${id}/settlements`, { amount_cents, account_id: bank });
      const replies = await Promise.all(round % 2 === 0 ? [desk, finances] : [finances, desk]);
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await bankHolds()).toBe(before + amount_cents);
    }
  });

  test("eight users settle and then reverse one entry: each happens once", async () => {
    const before = await bankHolds();
    const id = await bill();
    const whole = { amount_cents: 9_000, account_id: bank };
    expect(await storm(`/api/entries/${id}/settlements`, whole)).toEqual([201, ...lost(409)]);
    expect(await bankHolds()).toBe(before - 9_000);
    const { settlements } = (await house.admin.send("GET", `/api/entries/${id}`)).body;
    const back = { reason: "Engano" };
    expect(await storm(`/api/settlements/${settlements[0].id}/reversal`, back)).toEqual([200, ...lost(409)]);
    expect(await bankHolds()).toBe(before);
    await sound();
  });

  test("a posting locks its month until it commits, so that it cannot be closed before", async () => {
    const settled = { amount_cents: 1_000, account_id: bank, moved_on: "2026-02-10" };
    expect((await post(`/api/entries/${await bill()}/settlements`, settled)).status).toBe(201);
    const { tenant_id } = house.company;
    const id = newId(new Date());
    const posting = sql`with posted as (
        insert into journal_entries (tenant_id, id, source, posted_on, created_at)
        values (${tenant_id}, ${id}, 'opening', '2026-02-11', now()))
      insert into journal_lines (tenant_id, entry_id, position, posted_on, ledger, amount_cents)
      values (${tenant_id}, ${id}, 1, '2026-02-11', 'opening', 5), (${tenant_id}, ${id}, 2, '2026-02-11', 'opening', -5)`;
    const closing = "select from ledger_months where tenant_id = $1 and month = '2026-02-01' for update nowait";
    await asSuperuser(await sharedDatabase(), async (beside) => {
      await beside.query(closing, [tenant_id]);
      await app().database.asTenant(tenant_id, async (db) => {
        await posting.execute(db);
        await expect(beside.query(closing, [tenant_id])).rejects.toThrow("could not obtain lock");
      });
      await beside.query(closing, [tenant_id]);
    });
  });

  test("two users who close one month wait for its row lock, and the second is refused", async () => {
    const month = "2026-01-01";
    const settled = { amount_cents: 1_000, account_id: bank, moved_on: "2026-01-10" };
    expect((await post(`/api/entries/${await bill()}/settlements`, settled)).status).toBe(201);
    const close = () => post("/api/period-closings", { month });
    // Locked for share, so that it can be read and not changed: without their own lock both would have read it as open.
    let replies: Promise<Reply[]> | null = null;
    await asSuperuser(await sharedDatabase(), async (client) => {
      await client.query("begin");
      await client.query("select from ledger_months where tenant_id = $1 and month = $2 for share", [
        house.company.tenant_id,
        month,
      ]);
      ({ replies } = await sentAndWaiting((text) => client.query(text), [close, close]));
      await client.query("commit");
    });
    expect((await replies!).map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("two months closed during postings are closed once, and contain every accepted posting", async () => {
    const held = async (month: string) => {
      const lines = sql<{ cents: number }>`select coalesce(-sum(amount_cents), 0)::int as cents from journal_lines
        where ledger = 'account' and posted_on >= ${month} and posted_on <= ${monthEnd(month)}`;
      return (await app().database.asTenant(house.company.tenant_id, (db) => lines.execute(db))).rows[0]!.cents;
    };
    for (const [one, other] of [
      ["2026-03-01", "2026-04-01"],
      ["2026-05-01", "2026-06-01"],
      ["2026-07-01", "2026-08-01"],
    ] as const) {
      const bills = await Promise.all(Array.from({ length: 12 }, () => bill()));
      const days = [one, other, one, other];
      const paid = bills.map((id, index) => {
        const body = { amount_cents: 1_000, account_id: bank, moved_on: days[index % 4]! };
        return post(`/api/entries/${id}/settlements`, body);
      });
      const closings = [one, other, one, other].map((month) => post("/api/period-closings", { month }));
      const [closed, posted] = await Promise.all([Promise.all(closings), Promise.all(paid)]);
      expect(closed.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
      for (const month of [one, other]) {
        const accepted = posted.filter(({ status }, index) => status === 201 && days[index % 4] === month).length;
        expect(await held(month), month).toBe(accepted * 1_000);
      }
      expect(new Set([201, 409, ...posted.map(({ status }) => status)])).toEqual(new Set([201, 409]));
    }
    await sound();
  });
});
