import { beforeAll, expect, test } from "vitest";
import { balancesOf, unsoundLedger } from "#tests/server/money/finances/ledger-sums";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import type { House } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";
import { createTestApp, type TestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("a closed month", (of, engine) => {
  let app: TestApp;
  let house: House;
  beforeAll(async () => {
    app = createTestApp(of().database);
    app.clock.set("2026-11-20T15:00:00Z");
    house = await openMoneyHouse(app);
  });

  const post = (path: string, body: object) => house.admin.send("POST", path, { body });
  const close = (month: string) => post("/api/period-closings", { month, reason: "Conferido" });
  const reopen = (month: string) => house.admin.send("DELETE", `/api/period-closings/${month}?reason=Faltou+uma+nota`);
  const category = async () => {
    const { data } = (await house.admin.send("GET", "/api/financial-categories")).body;
    return data.find(({ code }: { code: string }) => code === "3.4").id as string;
  };
  const bank = async () => {
    const { data } = (await house.admin.send("GET", "/api/financial-accounts")).body;
    return data.find(({ kind }: { kind: string }) => kind === "bank").id as string;
  };
  const bill = async (due_on: string, more: object = {}) =>
    post("/api/entries", {
      ...more,
      kind: "payable",
      description: "Energia",
      amount_cents: 10_000,
      due_on,
      category_id: await category(),
    });
  const refused = { status: 409, body: { error: "PeriodClosedException" } };

  test("refuses payments, settlements and opening balances dated in it, and names the month", async () => {
    const { code } = await paidStay(house);
    const open = (await bill("2026-11-09")).body;
    expect(await close("2026-10-01")).toMatchObject({
      status: 201,
      body: { month: "2026-10-01", reason: "Conferido" },
    });
    const before = await balancesOf(app, house.company.tenant_id);
    const account_id = await bank();
    const pay = (received_on: string) => payAs(house.admin, code, { amount_cents: 1_000, method: "pix", received_on });
    const said = await pay("2026-10-31");
    expect(said).toMatchObject(refused);
    expect(said.body.message).toContain("10/2026");
    const settled = { amount_cents: 100, account_id, moved_on: "2026-10-15" };
    expect(await post(`/api/entries/${open.id}/settlements`, settled)).toMatchObject(refused);
    const opening = { name: "Nova conta", kind: "bank", opening_cents: 5, opening_on: "2026-10-01" };
    expect(await post("/api/financial-accounts", opening)).toMatchObject(refused);
    expect(await balancesOf(app, house.company.tenant_id)).toEqual(before);
    expect((await pay("2026-11-01")).status, "the next month is open").toBe(201);
    expect(await unsoundLedger(app, house.company.tenant_id)).toEqual([]);
  });

  test("keeps its entries unchanged, but they can be settled later", async () => {
    const { body } = await bill("2026-09-09");
    expect((await close("2026-09-01")).status).toBe(201);
    expect(await bill("2026-09-20")).toMatchObject(refused);
    const save = (more: object) =>
      house.admin.send("PUT", `/api/entries/${body.id}`, { body: { version: body.version, ...more } });
    expect(await save({ amount_cents: 9_000 })).toMatchObject(refused);
    expect(await save({ competence: "2026-11-01" })).toMatchObject(refused);
    expect(await post(`/api/entries/${body.id}/reversal`, { reason: "Em dobro" })).toMatchObject(refused);
    const settled = { amount_cents: 10_000, account_id: await bank(), moved_on: "2026-11-20" };
    expect((await post(`/api/entries/${body.id}/settlements`, settled)).status).toBe(201);
  });

  test("allows the reversal of an entry whose settlement was reversed later, and keeps its own postings", async () => {
    const bill = { kind: "payable", description: "Água", amount_cents: 10_000, due_on: "2025-07-10" };
    const written = { ...bill, category_id: await category() };
    const { id } = (await post("/api/entries", written)).body;
    const untouched = (await post("/api/entries", written)).body.id;
    const settled = { amount_cents: 10_000, account_id: await bank(), moved_on: "2025-07-10" };
    const [settlement] = (await post(`/api/entries/${id}/settlements`, settled)).body.entry.settlements;
    const owner = (await post("/api/owners", { name: "Ilda Martins" })).body.id;
    const paid = { amount_cents: 5_000, account_id: await bank(), paid_on: "2025-07-12", in_advance: true };
    const payout = (await post(`/api/owners/${owner}/payouts`, paid)).body;
    const july = async () =>
      (await house.admin.send("GET", "/api/journal?from=2025-07-01&to=2025-07-31&per_page=100")).body.data;
    const posted = await july();
    expect(posted).toHaveLength(2);
    expect((await close("2025-07-01")).status).toBe(201);
    const reason = { reason: "Foi engano" };
    expect((await post(`/api/settlements/${settlement.id}/reversal`, reason)).status).toBe(200);
    expect(await post(`/api/entries/${untouched}/reversal`, reason)).toMatchObject(refused);
    expect((await post(`/api/entries/${id}/reversal`, reason)).body.state).toBe("cancelled");
    expect((await post(`/api/owner-payouts/${payout.id}/reversal`, reason)).body).toMatchObject({ reversed: true });
    expect(await july()).toEqual(posted);
  });

  test("accepts an entry due in it with a later competence, as the error suggests", async () => {
    expect(await bill("2026-10-15")).toMatchObject({
      ...refused,
      body: {
        message:
          "O mês 10/2026 está fechado. Em Competência, escolha um mês aberto: o vencimento pode ficar em 15/10/2026.",
      },
    });
    const { status, body } = await bill("2026-10-15", { competence: "2026-11-01" });
    expect([status, body.due_on, body.competence]).toEqual([201, "2026-10-15", "2026-11-01"]);
    const listed = async (competence: string) => {
      const { data } = (await house.admin.send("GET", `/api/entries?competence=${competence}&per_page=100`)).body;
      return data.map(({ id }: { id: string }) => id);
    };
    expect(await listed("2026-11-01")).toContain(body.id);
    expect(await listed("2026-10-01")).not.toContain(body.id);
    expect((await house.admin.send("GET", "/api/entries?competence=2026-11-02")).status).toBe(422);
    const { body: csv } = await house.admin.send("GET", "/api/entries.csv?competence=2026-12-01");
    expect(JSON.stringify(csv)).not.toContain("Energia");
  });

  test("can be reopened with a reason and the permission, and only a past month can be closed", async () => {
    expect((await close("2026-08-01")).status).toBe(201);
    expect(await close("2026-08-01")).toMatchObject(refused);
    const clerk = await house.personWith("finances.view", "finances.create", "finances.edit", "money.view");
    const may = await clerk.send("DELETE", "/api/period-closings/2026-08-01?reason=Quero");
    expect(may.status).toBe(403);
    expect((await house.admin.send("DELETE", "/api/period-closings/2026-08-01")).status).toBe(422);
    expect(await reopen("2026-08-01")).toMatchObject({ status: 200, body: { closed_at: null } });
    expect((await reopen("2026-08-01")).status).toBe(404);
    expect((await bill("2026-08-09")).status).toBe(201);
    expect((await close("2026-11-01")).body.errors.month).toEqual(["Só um mês que já terminou pode ser fechado"]);
    const { data } = (await house.admin.send("GET", "/api/period-closings")).body;
    expect(data[0]).toMatchObject({ month: "2026-10-01", closed_at: expect.any(String) });
  });

  // One connection serializes everything: a race needs a real server.
  test.skipIf(engine === "pglite")("waits for concurrent postings, and refuses later ones", async () => {
    for (let round = 0; round < 5; round++) {
      const month = `2026-0${round + 1}-01`;
      const bills = Array.from({ length: 4 }, () => bill(month));
      const [closed, ...posted] = await Promise.all([close(month), ...bills]);
      expect(closed!.status).toBe(201);
      const { body } = await house.admin.send("GET", `/api/entries?from=${month}&to=${month.replace(/01$/, "28")}`);
      expect(body.data).toHaveLength(posted.filter(({ status }) => status === 201).length);
      expect(await bill(month)).toMatchObject(refused);
    }
    const both = await Promise.all([close("2026-06-01"), close("2026-06-01"), close("2026-07-01")]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  });
});
