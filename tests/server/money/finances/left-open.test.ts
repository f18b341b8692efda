import { beforeAll, expect, test } from "vitest";
import { bankDesk } from "#tests/server/money/bank-statements/bank-desk";
import { openStatementHouse, type StatementHouse } from "#tests/server/money/owner-statements/statement-house";
import { ofxOf, ofxStatement } from "#tests/support/bank-files";
import { testApp } from "#tests/support/house";

// Before a month is closed, the screen names what it leaves open: docs/finances.md.
const app = testApp();
let made: StatementHouse;
beforeAll(async () => {
  made = await openStatementHouse(app());
});

const leftOpen = async (month: string) => {
  const reply = await made.house.admin.send("GET", `/api/period-closings/${month}/left-open`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
};
test("a month without anything open names nothing", async () => {
  await made.at("2026-11-20T15:00:00Z");
  expect(await leftOpen("2026-10-01")).toEqual([]);
});

test("a month names its amounts due, commissions and bank lines, and the file's balance stands against the account's", async () => {
  await made.at("2026-11-20T15:00:00Z");
  await made.expense(12_000, "2026-12-10");
  const channel = { channel: "booking_com", collected_by: "company", commission_basis_points: 1_000 };
  await made.stay("2026-12-01", "2026-12-04", "2026-11-20", channel);
  await made.stay("2026-12-10", "2026-12-12");
  await made.at("2027-01-10T15:00:00Z");
  const line = { date: "2026-12-05", amount_cents: 70_000, text: "TED" };
  const closing = "<LEDGERBAL><BALAMT>950.00<DTASOF>20261231</LEDGERBAL>";
  const sent = await bankDesk(made.house).send(ofxOf(ofxStatement({ number: "12345-6" }, [line], closing)));
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  expect((await leftOpen("2026-12-01")).map(({ kind }: { kind: string }) => kind)).toContain("bank_files");
  const body = { account_ids: [made.account] };
  const taken = await made.house.admin.send("POST", `/api/bank-imports/${sent.body.id}/accounts`, { body });
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  const left = Object.fromEntries(
    (await leftOpen("2026-12-01")).map(({ kind, count, cents }: Record<string, unknown>) => [kind, [count, cents]]),
  );
  expect(left).toEqual({
    bank_lines: [1, 70_000],
    payables: [1, 12_000],
    receivables: [2, 60_000],
    commissions: [1, 9_000],
  });
  const [{ statements }] = (await made.house.admin.send("GET", "/api/bank-imports")).body.data;
  expect(statements).toMatchObject([
    { closing_on: "2026-12-31", closing_cents: 95_000, account_cents: 90_000, unchecked_cents: 70_000 },
  ]);
});

test("only users who close months see it", async () => {
  const clerk = await made.house.personWith("finances.view", "money.view");
  expect((await clerk.send("GET", "/api/period-closings/2026-12-01/left-open")).status).toBe(403);
});
