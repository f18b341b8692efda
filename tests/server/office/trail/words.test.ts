import { beforeAll, describe, expect, test } from "vitest";
import type { TrailEntry } from "#contract/office/trail";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { makePerson } from "#tests/support/database-company";
import { type House, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
let service: Caller;

beforeAll(async () => {
  house = await openMoneyHouse(app());
  const { user_id } = await makePerson(app().database, { is_super_admin: true });
  service = await app().signedIn(user_id);
});

/** Sends a request that must succeed; returns the answer. */
async function act(method: string, path: string, body: object, by: Caller = house.admin) {
  const reply = await by.send(method, path, { body });
  expect([path, reply.status, reply.status < 300 ? "" : JSON.stringify(reply.body)]).toEqual([path, reply.status, ""]);
  return reply.body;
}
const post = (path: string, body: object, by?: Caller) => act("POST", path, body, by);
const put = (path: string, body: object, by?: Caller) => act("PUT", path, body, by);
const get = async (path: string) => (await house.admin.send("GET", path)).body;

/** The trail's untranslated column names and codes. */
async function untranslated(): Promise<string[]> {
  const entries: TrailEntry[] = (await get("/api/audit?per_page=100")).data;
  const isCode = (text: string | null | undefined) => text != null && /^[a-z]+(_[a-z]+)*$/.test(text);
  return entries.flatMap(({ action, changes }) =>
    changes
      .filter(({ label, before, after }) => /^[a-z]/.test(label) || isCode(before) || isCode(after))
      .map(({ label, before, after }) => `${action}: ${label} ${before} ${after}`),
  );
}

describe("The history has a text for every change", () => {
  test("in the finances", async () => {
    const place = await house.accommodation();
    const accounts = (await get("/api/financial-accounts")).data;
    const categories = (await get("/api/financial-categories")).data;
    const [bank, cash] = ["bank", "cash"].map(
      (kind) => accounts.find((each: { kind: string }) => each.kind === kind).id,
    );
    const [energy, other] = ["3.4", "2.3"].map(
      (code) => categories.find((each: { code: string }) => each.code === code).id,
    );
    const key = { pix_kind: "cpf", pix_key: "52998224725" };
    const payee = await post("/api/counterparties", { name: "Zé", kind: "person", document: "52998224725", ...key });
    const bill = {
      kind: "payable",
      description: "Luz",
      amount_cents: 10_000,
      due_on: "2026-11-25",
      category_id: energy,
    };
    const borne = { accommodation_id: place.id, owner_borne: true, counterparty_id: payee.id };
    const entry = await post("/api/entries", { ...bill, ...borne, repeats: "monthly", times: 2 });
    await put(`/api/entries/${entry.id}`, { version: 1, owner_borne: false, counterparty: "Companhia" });
    const part = { amount_cents: 5_000, account_id: bank, interest_cents: 100, discount_cents: 50 };
    const [settled] = (await post(`/api/entries/${entry.id}/settlements`, part)).entry.settlements;
    await post(`/api/settlements/${settled.id}/reversal`, { reason: "Engano" });
    await post(`/api/entries/${entry.id}/reversal`, { reason: "Engano" });
    const endless = await post("/api/entries", { ...bill, repeats: "always" });
    await post(`/api/entries/${endless.id}/series-end`, { reason: "Fim" });
    const between = { from_account_id: bank, to_account_id: cash, amount_cents: 100, fee_cents: 1 };
    await post(`/api/transfers/${(await post("/api/transfers", between)).id}/reversal`, { reason: "Engano" });
    await post("/api/financial-accounts", { name: "Nu", kind: "bank", opening_cents: 1, opening_on: "2026-11-01" });
    await post("/api/financial-categories", { name: "Nova", kind: "expense", code: "9" });
    await post("/api/period-closings", { month: "2026-09-01", reason: "Certo" });
    expect((await house.admin.send("DELETE", "/api/period-closings/2026-09-01?reason=Faltou")).status).toBe(200);
    const rule = { words: "CEMIG", direction: "out", category_id: energy, description: "Luz" };
    const { id, version } = await post("/api/bank-rules", rule);
    await put(`/api/bank-rules/${id}`, { ...rule, version, direction: "in", category_id: other });
    await put(`/api/bank-rules/${id}`, { version: version + 1, other_account_id: cash });
    expect(await untranslated()).toEqual([]);
  });

  test("of an owner's money", async () => {
    const { id } = await post("/api/owners", { name: "Ilda", pix_kind: "random", pix_key: crypto.randomUUID() });
    const place = await house.accommodation({ name: "Casa" });
    const commission = { kind: "percent_of_nights", rate_bps: 2_000, fees_paid_by: "owner" };
    const shares = [{ owner_id: id, share_bps: 10_000 }];
    await put(`/api/accommodations/${place.id}/ownership`, { shares, commission, version: place.version });
    const settings = { begins_in: "2026-10", opening_cents: 200, reserve_cents: 10, version: 1 };
    await post(`/api/owners/${id}/statement-settings`, settings);
    const { kept } = await post("/api/owner-statements", { owner_id: id, month: "2026-10", closing_cents: 200 });
    await post(`/api/owner-statements/${kept.id}/reopening`, { reason: "Faltou" });
    const account = (await get("/api/financial-accounts")).data.find((each: { kind: string }) => each.kind === "bank");
    const paid = { amount_cents: 50, account_id: account.id, in_advance: true };
    await post(`/api/owner-payouts/${(await post(`/api/owners/${id}/payouts`, paid)).id}/reversal`, {
      reason: "Engano",
    });
    expect(await untranslated()).toEqual([]);
  });

  test("of message rules", async () => {
    const words = { name: "Texto", subject: "Até {{entrada}}", body: "Olá", chat: "Olá" };
    const { id: template_id } = await post("/api/message-templates", words);
    const { id: place } = await house.accommodation({ name: "Casa Norte" });
    const { role_id } = house.company;
    const rule = await post("/api/notification-rules", {
      ...{ name: "Regra", trigger: "installment_due", installment: "deposit", template_id, audience: "role", role_id },
      ...{ statuses: ["checked_in"], payment_states: ["partial"], channels: ["airbnb"], languages: ["en"] },
      ...{ contract: "unsigned", accommodation_ids: [place] },
    });
    const changed = { audience: "owner", way: "whatsapp", trigger: "hold_expires", contract: "settled", active: true };
    await put(`/api/notification-rules/${rule.id}`, { ...changed, version: 1 });
    await put(`/api/message-templates/${template_id}`, { body: "Olá de novo", version: 1 });
    expect(await untranslated()).toEqual([]);
    const entries: TrailEntry[] = (await get("/api/audit?per_page=100")).data;
    const made = entries.find(({ action }) => action === "notification_rule.created");
    expect(made?.changes).toContainEqual({ label: "Conta a partir de", before: null, after: "Vencimento de parcela" });
    expect(made?.changes).toContainEqual({ label: "Acomodações", before: null, after: "1" });
    expect(made?.changes).toContainEqual({ label: "Modelo de mensagem", before: null, after: "Texto" });
  });

  test("that the service makes to the company", async () => {
    const { tenant_id } = house.company;
    const path = `/api/admin/tenants/${tenant_id}`;
    const agreed = {
      price_cents: 12_345,
      discount_bps: 500,
      discount_until: "2027-01-01",
      max_users: 50,
      cycle: "yearly",
    };
    const { version } = await put(path, { ...agreed, version: 1 }, service);
    const overrides = [{ module: "financial", open: true, reason: "Teste", expires_on: null }];
    await put(`${path}/module-overrides`, { version, overrides }, service);
    const lines = [{ label: "Ajuste", amount_cents: 100 }];
    const drawn = await post("/api/admin/invoices", { tenant_uuid: tenant_id, due_on: "2026-12-01", lines }, service);
    const paid = { paid_by: "transfer", version: drawn.version };
    await post(`/api/admin/invoices/${drawn.id}/payment`, paid, service);
    const { version: standing } = await get("/api/subscription");
    await post("/api/subscription/cancellation", { version: standing, reason: "Fechamos" });
    expect(await untranslated()).toEqual([]);
    const entries: TrailEntry[] = (await get("/api/audit?per_page=100")).data;
    const price = entries.flatMap(({ changes }) => changes).find(({ after_cents }) => after_cents === 12_345);
    expect(price?.label).toBe("Preço do plano");
  });
});
