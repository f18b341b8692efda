import type { OwnerMonth, OwnerStatementQuery } from "#contract/owner-statements";
import type { Ctx } from "#server/context";
import { companyDay } from "#server/finances/today";
import { found } from "#server/http/problem";
import {
  findChain,
  findKept,
  findSettings,
  findStatedOwner,
  type KeptStatement,
  listHolders,
  listKeptLines,
} from "#server/owner-statements/kept-statements.queries";
import { monthAnswer } from "#server/owner-statements/month-answer";
import { monthState } from "#server/owner-statements/month-state";
import { listPlaces } from "#server/owner-statements/owner-statements.queries";
import { sampleMonth } from "#server/owner-statements/sample-month";
import { stateMonth } from "#server/owner-statements/state-month";
import { answerOf } from "#server/owner-statements/statement-answer";
import { linesOf, type StatementLine } from "#server/owner-statements/statement-lines";

/**
 * An owner's month as it was closed, else as things are now; a sample where one is asked for. Nothing of one that is passed.
 * Unknown owners are 404.
 */
export async function showOwnerMonth(ctx: Ctx, { owner_id, month, sample }: OwnerStatementQuery): Promise<OwnerMonth> {
  const { actor, db } = ctx;
  const owner = found(await findStatedOwner(db, actor.tenant_id, owner_id));
  const settings = await findSettings(db, actor.tenant_id, owner_id);
  const { ofMonth, newest } = await findChain(db, actor.tenant_id, owner_id, `${month}-01`);
  const places = await listPlaces(db, actor.tenant_id, owner_id);
  const about = { owner, month, settings, newest, places };
  if (sample) return monthAnswer(ctx, about, { kept: null, statement: sampleMonth(ctx, about) });
  if (ofMonth) return monthAnswer(ctx, about, { kept: ofMonth, statement: await keptAnswer(ctx, ofMonth) });
  const { begins_on } = settings ?? {};
  if (monthState({ month, today: companyDay(ctx), begins_on, newest_month: newest?.month }) === "before") {
    return monthAnswer(ctx, about, { kept: null, statement: null });
  }
  const { statement, sources } = await stateMonth(ctx, { owner_id, month, settings, newest });
  const holders = new Map([...sources.bookings].map(([id, { holder_name }]) => [id, holder_name]));
  const answer = answerOf(
    actor,
    { ...statement, reserve_cents: settings?.reserve_cents ?? 0 },
    linesOf(statement, sources),
    holders,
  );
  return monthAnswer(ctx, about, { kept: null, statement: answer });
}

/** A statement as it was closed, one that was opened again too. */
export async function showStatement(ctx: Ctx, id: string): Promise<OwnerMonth> {
  const { actor, db } = ctx;
  const kept = found(await findKept(db, actor.tenant_id, id));
  const owner = found(await findStatedOwner(db, actor.tenant_id, kept.owner_id));
  const settings = await findSettings(db, actor.tenant_id, kept.owner_id);
  const { newest } = await findChain(db, actor.tenant_id, kept.owner_id, kept.month);
  const places = await listPlaces(db, actor.tenant_id, kept.owner_id);
  const statement = await keptAnswer(ctx, kept);
  return monthAnswer(ctx, { owner, month: kept.month.slice(0, 7), settings, newest, places }, { kept, statement });
}

async function keptAnswer({ actor, db }: Ctx, kept: KeptStatement): Promise<OwnerMonth["statement"]> {
  const lines = await listKeptLines(db, actor.tenant_id, kept.id);
  return answerOf(actor, kept, lines, await holdersOf(db, actor.tenant_id, lines));
}

async function holdersOf(db: Ctx["db"], tenantId: string, lines: readonly StatementLine[]) {
  const ids = lines.filter(({ ends_on }) => ends_on !== null).map(({ source_id }) => source_id);
  return new Map((await listHolders(db, tenantId, ids)).map(({ id, name }) => [id, name]));
}

/** Whether there is such an owner. */
export async function statedOwnerExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findStatedOwner(db, actor.tenant_id, id)) !== null;
}
