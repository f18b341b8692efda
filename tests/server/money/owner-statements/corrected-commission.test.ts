import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import {
  openStatementHouse,
  type StatementHouse,
  twentyPercent,
} from "#tests/server/money/owner-statements/statement-house";
import { createTestApp, type TestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("a commission that was agreed wrongly", (of) => {
  let app: TestApp;
  let made: StatementHouse;
  beforeEach(async () => {
    app = createTestApp(of().database);
    made = await openStatementHouse(app);
  });

  const halves = async () => {
    const rui = await made.newOwner("Rui Prado");
    const shares = [made.owner, rui].map((owner_id) => ({ owner_id, share_bps: 5_000 }));
    await made.own(made.place, shares);
    await made.settings("2026-11", 0, 0, rui);
    return { rui, shares };
  };
  const correct = (rate_bps: number, shares = [{ owner_id: made.owner, share_bps: 10_000 }]) =>
    made.own(made.place, shares, { ...twentyPercent, rate_bps }, { from: null, corrects_open_months: true });
  const reopen = async (id: string) => {
    const path = `/api/owner-statements/${id}/reopening`;
    const reply = await made.house.admin.send("POST", path, { body: { reason: "Comissão errada" } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };
  const stayOf = async (month: string, owner = made.owner) => (await made.month(month, owner)).statement.stays[0];

  test("can be corrected once the month that used it is reopened", async () => {
    await made.stay("2026-11-20", "2026-11-22", "2026-11-20");
    await made.settings("2026-11", 0, 0);
    await made.at("2026-12-05T15:00:00Z");
    const { kept, statement } = (await made.close("2026-11")).body;
    const { gross_cents } = statement.stays[0];
    expect(statement.stays[0].company_cents).toBe(-gross_cents / 5);
    await reopen(kept.id);
    await correct(1_000);
    expect((await stayOf("2026-11")).company_cents).toBe(-gross_cents / 10);
    expect((await made.close("2026-11")).body.statement.stays[0].company_cents).toBe(-gross_cents / 10);
    await correct(3_000);
    expect((await made.month("2026-12")).statement.stays, "a closed month keeps its terms").toEqual([]);
    const removal = app.database.asTenant(made.house.company.tenant_id, (db) =>
      sql`delete from owner_statement_terms`.execute(db),
    );
    await expect(removal).rejects.toMatchObject({ constraint: "owner_statement_terms_told" });
  });

  test("is kept if an earlier closed month of the owner includes part of the stay", async () => {
    await made.stay("2026-11-28", "2026-12-02", "2026-11-20");
    await made.settings("2026-11", 0, 0);
    await made.at("2027-01-05T15:00:00Z");
    const november = (await made.close("2026-11")).body.kept;
    const december = (await made.close("2026-12")).body.kept;
    const said = (await stayOf("2026-12")).company_cents;
    await reopen(december.id);
    await correct(1_000);
    expect((await stayOf("2026-12")).company_cents).toBe(said);
    await reopen(november.id);
    const { gross_cents, company_cents } = await stayOf("2026-11");
    expect(company_cents).toBe(-gross_cents / 10);
  });

  test("is kept while a closed month of another owner includes the stay", async () => {
    const { rui, shares } = await halves();
    await made.stay("2026-11-20", "2026-11-22", "2026-11-20");
    await made.settings("2026-11", 0, 0);
    await made.at("2026-12-05T15:00:00Z");
    const own = (await made.close("2026-11")).body;
    const others = (await made.close("2026-11", rui)).body;
    await reopen(own.kept.id);
    await correct(1_000, shares);
    const told = own.statement.stays[0];
    expect((await stayOf("2026-11")).company_cents).toBe(told.company_cents);
    await reopen(others.kept.id);
    expect((await stayOf("2026-11")).company_cents).toBe(-told.gross_cents / 10);
  });
});
