import { drawingJob } from "#server/money/owner-statements/close-statement";
import { makeDocument } from "#server/money/owner-statements/make-document";
import { goodBodies } from "#tests/contract/good-bodies";
import { accountsOf, expenseOf } from "#tests/server/contract/finance-requests";
import type { Prepare } from "#tests/server/contract/good-request";
import { created, newAccommodation, newOwner, type Side } from "#tests/server/contract/world";

/** An owner of a separate accommodation, whose statements begin in October with R$ 600,00. */
async function statedOwner(side: Side): Promise<{ id: string; place: string }> {
  const { id } = await newOwner(side);
  const { id: place } = await newAccommodation(side); // no other test changes its owners
  const path = `/api/accommodations/${place}/ownership`;
  const { version } = (await side.admin.send("GET", path)).body;
  await side.admin.send("PUT", path, { body: { shares: [{ owner_id: id, share_bps: 10_000 }], version } });
  const body = { begins_in: "2026-10", opening_cents: 60_000, reserve_cents: 0, version: 1 };
  const said = await side.admin.send("POST", `/api/owners/${id}/statement-settings`, { body });
  if (said.status !== 200) throw new Error(JSON.stringify(said.body));
  return { id, place };
}

/** October of such an owner, closed, with its PDF if requested. */
async function closedStatement(side: Side, { drawn = false } = {}): Promise<string> {
  const { id } = await statedOwner(side);
  const body = { ...goodBodies["ownerStatements.create"], owner_id: id };
  const { kept } = await created(side.admin, "/api/owner-statements", body);
  if (drawn) {
    const { database, clock, files } = side.world;
    const job = { id: kept.id, claim: 1, kind: drawingJob, attempts: 1, run_at: clock.now() };
    await makeDocument(
      { ...job, tenant_id: side.company.tenant_id, payload: { statement: kept.id } },
      { database, clock, files },
    );
  }
  return kept.id;
}

async function newPayout(side: Side): Promise<string> {
  const { id } = await statedOwner(side);
  const body = { ...goodBodies["ownerPayouts.create"], account_id: (await accountsOf(side)).bank };
  return (await created(side.admin, `/api/owners/${id}/payouts`, body)).id;
}

async function newAdjustment(side: Side): Promise<string> {
  const { id } = await statedOwner(side);
  const credit = { kind: "credit", amount_cents: 9_000, reason: `Comissão corrigida ${side.canary}` };
  return (await created(side.admin, `/api/owners/${id}/adjustments`, credit)).id;
}

const ofStatement =
  (name?: keyof typeof goodBodies): Prepare =>
  async (side) => ({
    params: { id: await closedStatement(side) },
    ...(name && { body: goodBodies[name] as unknown as Record<string, unknown> }),
  });
const ofDrawn: Prepare = async (side) => ({ params: { id: await closedStatement(side, { drawn: true }) } });

/** Valid requests about owner statements. */
export const ownerStatementRequests: Record<string, Prepare> = {
  "ownerStatements.list": async (side) => {
    await statedOwner(side);
    return { query: "month=2026-10" };
  },
  "ownerStatements.preview": async (side) => ({ query: `month=2026-10&owner_id=${(await statedOwner(side)).id}` }),
  "ownerStatements.settings": async (side) => ({
    params: { id: (await statedOwner(side)).id },
    body: goodBodies["ownerStatements.settings"],
  }),
  "ownerStatements.leaveOut": async (side) => {
    const { id, place } = await statedOwner(side);
    await accountsOf(side);
    const cost = { kind: "payable", description: `Jardim ${side.canary}`, amount_cents: 9_000, due_on: "2026-10-12" };
    const owned = { accommodation_id: place, owner_borne: true, category_id: await expenseOf(side) };
    const { id: line_id } = await created(side.admin, "/api/entries", { ...cost, ...owned });
    return { params: { id }, body: { ...goodBodies["ownerStatements.leaveOut"], line_id } };
  },
  "ownerStatements.compute": async (side) => {
    const { sample: _, ...asked } = goodBodies["ownerStatements.compute"];
    return { body: { ...asked, owner_id: (await statedOwner(side)).id } };
  },
  "ownerStatements.create": async (side) => ({
    body: { ...goodBodies["ownerStatements.create"], owner_id: (await statedOwner(side)).id },
  }),
  "ownerStatements.pay": async (side) => ({
    params: { id: await closedStatement(side) },
    body: { ...goodBodies["ownerStatements.pay"], account_id: (await accountsOf(side)).bank },
  }),
  "ownerStatements.show": ofStatement(),
  "ownerStatements.reopen": ofStatement("ownerStatements.reopen"),
  "ownerStatements.draw": ofStatement(),
  "ownerStatements.pdf": ofDrawn,
  "ownerStatements.send": ofDrawn,
  "ownerAdjustments.create": async (side) => ({
    params: { id: (await statedOwner(side)).id },
    body: { ...goodBodies["ownerAdjustments.create"], account_id: (await accountsOf(side)).bank },
  }),
  "ownerAdjustments.reverse": async (side) => ({
    params: { id: await newAdjustment(side) },
    body: goodBodies["ownerAdjustments.reverse"],
  }),
  "ownerPayouts.create": async (side) => ({
    params: { id: (await statedOwner(side)).id },
    body: { ...goodBodies["ownerPayouts.create"], account_id: (await accountsOf(side)).bank },
  }),
  "ownerPayouts.reverse": async (side) => ({
    params: { id: await newPayout(side) },
    body: goodBodies["ownerPayouts.reverse"],
  }),
};
