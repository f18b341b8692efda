import { beforeAll, expect, test } from "vitest";
import { openStatementHouse, type StatementHouse } from "#tests/server/money/owner-statements/statement-house";
import { testApp } from "#tests/support/house";

// November of an owner with an opening of R$ 500,00, closed in December.
const app = testApp();
let made: StatementHouse;
beforeAll(async () => {
  made = await openStatementHouse(app());
  await made.settings("2026-11", 50_000, 0);
  await made.at("2026-12-05T15:00:00Z");
});
const post = (path: string, body: object, by = made.house.admin) => by.send("POST", path, { body });

test("a preview requested by POST equals the one requested by GET", async () => {
  const asked = { owner_id: made.owner, month: "2026-11" };
  const { status, body } = await post("/api/owner-statements/preview", asked);
  expect([status, body]).toEqual([200, await made.month("2026-11")]);
  expect((await post("/api/owner-statements/preview", { ...asked, owner_id: crypto.randomUUID() })).status).toBe(404);
});

test("a closed statement can be paid with permission, up to the payable amount", async () => {
  const { id } = (await made.close("2026-11")).body.kept;
  const path = `/api/owner-statements/${id}/payment`;
  const paid = { amount_cents: 20_000, account_id: made.account };
  const reader = await made.house.personWith("finances.view", "money.view");
  expect((await post(path, paid, reader)).status).toBe(403);
  expect((await post(`/api/owner-statements/${crypto.randomUUID()}/payment`, paid)).status).toBe(404);
  expect((await post(path, { ...paid, amount_cents: 50_001 })).status).toBe(422);
  expect(await post(path, paid)).toMatchObject({ status: 201, body: { paid_cents: 20_000, reversed: false } });
  expect(await made.month("2026-11")).toMatchObject({ owed_cents: 30_000, payouts: [{ paid_cents: 20_000 }] });
});
