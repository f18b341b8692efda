import { beforeAll, describe, expect, test } from "vitest";
import type { TenantPermission } from "#contract/platform/access";
import { unsoundLedger } from "#tests/server/money/finances/ledger-sums";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { makeLimitedPerson } from "#tests/support/limited-person";
import { payAs } from "#tests/support/pay-as";
import { pngFile } from "#tests/support/pictures";
import type { Caller } from "#tests/support/test-app";

// Two accommodations; a user limited to the lake does its finances.

const app = testApp();
let house: House;
let clerk: Caller;
let [lake, hill]: string[] = [];
let bank: string;
let expense: string;
let entries: Record<"lake" | "hill" | "company", string>;

const post = (path: string, body: object, by = house.admin) => by.send("POST", path, { body });
const get = async (path: string, by = clerk) => (await by.send("GET", path)).body;
const status = async (path: string, by = clerk) => (await by.send("GET", path)).status;

const bill = (description: string, more: object = {}) => ({
  kind: "payable",
  description,
  amount_cents: 10_000,
  due_on: "2026-11-25",
  category_id: expense,
  ...more,
});
const entry = async (body: object, by = house.admin) => (await post("/api/entries", body, by)).body;
const settle = (id: string, amount_cents: number, by = clerk) =>
  post(`/api/entries/${id}/settlements`, { amount_cents, account_id: bank }, by);

const finances: TenantPermission[] = ["finances.view", "finances.create", "finances.edit", "money.view"];
async function limitedTo(places: (string | undefined)[], permissions = finances): Promise<Caller> {
  const { tenant_id } = house.company;
  const reached = places.map(String);
  const at = app().clock.now();
  const { user_id } = await makeLimitedPerson(app().database, tenant_id, reached, { permissions, at });
  return app().signedIn(user_id, tenant_id);
}

beforeAll(async () => {
  house = await openMoneyHouse(app());
  [lake, hill] = await Promise.all(
    ["Lago", "Morro"].map(async (name) => (await house.accommodation({ name })).id as string),
  );
  bank = (await get("/api/financial-account-options", house.admin)).data.find(
    ({ kind }: { kind: string }) => kind === "bank",
  ).id;
  const categories = (await get("/api/financial-categories", house.admin)).data;
  expense = categories.find(({ code }: { code: string }) => code === "3.4").id;
  clerk = await limitedTo([lake], [...finances, "bookings.view"]);
  entries = {
    lake: (await entry(bill("Luz do lago", { accommodation_id: lake }))).id,
    hill: (await entry(bill("Luz do morro", { accommodation_id: hill }))).id,
    company: (await entry(bill("Contador"))).id,
  };
  for (const accommodation_id of [lake, hill]) {
    const { code } = await house.booking({ accommodation_id: String(accommodation_id) });
    await payAs(house.admin, code, { amount_cents: 30_000, method: "pix" });
  }
  for (const id of Object.values(entries)) await settle(id, 4_000, house.admin);
});

const listed = async (path: string) => (await get(path)).data.map((row: { description: string }) => row.description);

/** The user's figures equal those of the whole company filtered by the lake; returns the cash flow. */
async function expectFiguresOfLake() {
  const result = "/api/reports/result?from=2026-11-01&to=2026-11-30";
  expect(await get(result)).toEqual(await get(`${result}&accommodation_id=${lake}`, house.admin));
  const due = "/api/reports/receivables";
  expect(await get(due)).toEqual(await get(`${due}?accommodation_id=${lake}`, house.admin));
  const flow = "/api/reports/cash-flow?from=2026-11-01&to=2026-12-01";
  const mine = await get(flow);
  expect(mine).toEqual(await get(`${flow}&accommodation_id=${lake}`, house.admin));
  return mine;
}

describe("A user who is limited to some accommodations", () => {
  test("sees their entries and instalments, in the list, its count and its files, and no other", async () => {
    const { meta } = await get("/api/entries");
    const seen = await listed("/api/entries");
    expect(seen).toContain("Luz do lago");
    expect([meta.total, seen.filter((text: string) => /morro|Contador/.test(text))]).toEqual([seen.length, []]);
    expect((await get("/api/entries?kind=receivable")).data).toHaveLength(2);
    expect(await listed(`/api/entries?accommodation_id=${hill}`)).toEqual([]);
    const csv = String((await clerk.send("GET", "/api/entries.csv?kind=payable")).body);
    expect([csv.includes("Luz do lago"), /morro|Contador/.test(csv)]).toEqual([true, false]);
  });

  test("is offered the counterparties of their entries; another name typed finds the company's record", async () => {
    const plumber = { counterparty: "Encanador do Morro" };
    const { counterparty_id: id } = await entry(bill("Cano", { ...plumber, accommodation_id: hill }));
    const { id: candle } = await entry(bill("Vela", { counterparty: "Casa do Lago", accommodation_id: lake }));
    const offered = async () => (await get("/api/counterparty-options")).data.map(({ name }: { name: string }) => name);
    expect(await offered()).toEqual(["Casa do Lago"]);
    const unknown = await post("/api/entries", bill("Cano", { counterparty_id: id, accommodation_id: lake }), clerk);
    expect(unknown).toMatchObject({ status: 422, body: { errors: { counterparty_id: expect.anything() } } });
    for (const path of ["/api/counterparties", `/api/counterparties/${id}`]) expect(await status(path)).toBe(403);
    const { id: own, ...typed } = await entry(bill("Ralo", { ...plumber, accommodation_id: lake }), clerk);
    expect(typed).toMatchObject({ counterparty_id: id, counterparty: "Encanador do Morro" });
    expect(await offered()).toEqual(["Casa do Lago", "Encanador do Morro"]);
    for (const made of [own, candle]) await post(`/api/entries/${made}/reversal`, { reason: "Engano" });
  });

  test("gets the same reply for any other entry as for an unknown one", async () => {
    const unknown = await clerk.send("GET", "/api/entries/01934b7e-5a00-7000-8000-0000000000aa");
    for (const id of [entries.hill, entries.company]) {
      const reply = await clerk.send("GET", `/api/entries/${id}`);
      expect([reply.status, reply.body]).toEqual([404, unknown.body]);
      expect((await settle(id, 100)).status).toBe(404);
      expect(await status(`/api/entries/${id}/files`)).toBe(404);
      const { settlements } = await get(`/api/entries/${id}`, house.admin);
      expect((await post(`/api/settlements/${settlements[0].id}/reversal`, { reason: "Engano" }, clerk)).status).toBe(
        404,
      );
    }
    expect((await get(`/api/entries/${entries.lake}`)).description).toBe("Luz do lago");
  });

  test("attaches files to their entries, and cannot read those of others", async () => {
    const file = await pngFile();
    const send = (id: string, by: Caller) =>
      by.send("POST", `/api/entries/${id}/files?file_name=nota.png`, { body: file });
    const kept = await send(entries.lake, clerk);
    expect([kept.status, await status(`/api/entries/${entries.lake}/files/${kept.body.id}/content`)]).toEqual([
      201, 200,
    ]);
    const others = await send(entries.hill, house.admin);
    expect(await status(`/api/entries/${entries.hill}/files/${others.body.id}/content`)).toBe(404);
    expect((await send(entries.hill, clerk)).status).toBe(404);
  });

  test("sees the same figures for their accommodations as users who see the whole company", async () => {
    const { months } = await expectFiguresOfLake();
    expect(months[0]).toMatchObject({ in_cents: 30_000, out_cents: 4_000, balance_cents: null });
    expect(await get("/api/reports/overview")).toMatchObject({
      accounts: [],
      total_cents: null,
      held_cents: null,
      in_cents: 30_000,
      out_cents: 4_000,
      payable: { total_cents: 6_000 },
    });
  });

  test("writes entries for their accommodations only", async () => {
    const refused = [{}, { accommodation_id: hill }, { accommodation_id: null }];
    for (const more of refused) {
      const reply = await post("/api/entries", bill("Gás", more), clerk);
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ["accommodation_id"]]);
    }
    const made = await entry(bill("Gás do lago", { accommodation_id: lake, settled_account_id: bank }), clerk);
    expect(made).toMatchObject({ state: "settled", accommodation_name: "Lago" });
    const open = await entry(bill("Água do lago", { accommodation_id: lake }), clerk);
    for (const accommodation_id of [hill, null]) {
      const body = { accommodation_id, version: open.version };
      const moved = await clerk.send("PUT", `/api/entries/${open.id}`, { body });
      expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ["accommodation_id"]]);
    }
    const saved = await clerk.send("PUT", `/api/entries/${open.id}`, { body: { note: "Poço", version: open.version } });
    expect([saved.status, saved.body.note]).toEqual([200, "Poço"]);
  });

  test("settles them, and reverses settlements whole, even of an entry moved to their accommodation", async () => {
    const { id } = await entry(bill("Bomba do lago", { accommodation_id: hill }));
    await settle(id, 10_000, house.admin);
    const { version } = await get(`/api/entries/${id}`, house.admin);
    await house.admin.send("PUT", `/api/entries/${id}`, { body: { accommodation_id: lake, version } });
    await expectFiguresOfLake(); // the payment for the hill does not count for the lake
    const { settlements } = await get(`/api/entries/${id}`);
    const back = await post(`/api/settlements/${settlements[0].id}/reversal`, { reason: "Conta errada" }, clerk);
    expect([back.status, back.body.settled_cents]).toEqual([200, 0]);
    expect((await settle(id, 2_500)).body.entry.settled_cents).toBe(2_500);
    expect(await unsoundLedger(app(), house.company.tenant_id)).toEqual([]);
    const { result_cents } = await get(
      `/api/reports/result?from=2026-11-01&to=2026-11-30&accommodation_id=${hill}`,
      house.admin,
    );
    expect(result_cents).toBe(30_000 - 4_000);
    await expectFiguresOfLake();
  });

  test("ends a series of their accommodations, but not one that includes another accommodation", async () => {
    const goesOn = (description: string) =>
      entry(bill(description, { accommodation_id: lake, repeats: "always" }), clerk);
    const mine = await goesOn("Jardim");
    const ended = await post(`/api/entries/${mine.id}/series-end`, { reason: "Acabou" }, clerk);
    expect([ended.status, ended.body.goes_on]).toEqual([200, false]);
    const shared = await goesOn("Internet");
    const { data } = await get("/api/entries?q=Internet&sort=-due_on", house.admin);
    const last = await get(`/api/entries/${data[0].id}`, house.admin);
    await house.admin.send("PUT", `/api/entries/${last.id}`, {
      body: { accommodation_id: hill, version: last.version },
    });
    const refused = await post(`/api/entries/${shared.id}/series-end`, { reason: "Acabou" }, clerk);
    expect([refused.status, refused.body.reason]).toEqual([403, expect.stringContaining("além do seu alcance")]);
    expect((await get(`/api/entries/${shared.id}`)).goes_on).toBe(true);
  });

  test("chooses among the accounts by their names, and reads no balance", async () => {
    const { data } = await get("/api/financial-account-options");
    expect(Object.keys(data[0])).toEqual(["id", "name", "kind", "archived"]);
    for (const path of ["financial-accounts", "journal", "journal.csv", "period-closings", "bank-imports"]) {
      const reply = await clerk.send("GET", `/api/${path}`);
      expect([path, reply.status, reply.body.reason]).toEqual([path, 403, expect.stringContaining("empresa inteira")]);
    }
    const statements = await clerk.send("GET", "/api/owner-statements?month=2026-10");
    expect([statements.status, statements.body.reason]).toEqual([403, expect.stringContaining("empresa inteira")]);
  });

  test("may do no more than their role allows", async () => {
    const looker = await limitedTo([lake], ["finances.view"]);
    expect(JSON.stringify(await get("/api/entries", looker))).not.toContain("_cents");
    expect((await post("/api/entries", bill("Gás", { accommodation_id: lake }), looker)).status).toBe(403);
    expect((await settle(entries.lake, 100, looker)).status).toBe(403);
    const desk = await limitedTo([lake], ["bookings.view", "money.view"]);
    expect(await status("/api/entries", desk)).toBe(403);
  });
});
