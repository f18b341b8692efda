import type { ownerStatements } from "#contract/money/owner-statements";
import {
  deleteReleasedTerms,
  findChain,
  findKept,
  findSettings,
  findStatedOwner,
  insertStatement,
  insertTerms,
  lockClosings,
  updateReopened,
} from "#server/money/owner-statements/kept-statements.queries";
import { monthState } from "#server/money/owner-statements/owner-answers";
import { showOwnerMonth } from "#server/money/owner-statements/owner-month";
import { type StatedMonth, stateMonth } from "#server/money/owner-statements/state-month";
import { beforeLine, linesOf, type StatementLine } from "#server/money/owner-statements/statement-lines";
import { record } from "#server/platform/audit/record";
import { type Ctx, companyDay } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { requireMoney } from "#server/platform/http/money-mask";
import { found, invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { enqueue } from "#server/platform/jobs/queue";

const closedWords = "Este mês já foi fechado para este proprietário. Atualize a página para ver a prestação de contas.";
const changedWords = "Os valores mudaram desde que você abriu a página. Confira de novo e feche.";

/**
 * Closes an owner's month: copies its lines, and fixes their terms for all owners from now on. Refuses with 404 an
 * unknown owner; with 422 a month that is not over, or without an opening; with 409 a closed month, or one whose
 * figures changed since the user saw them.
 */
export const closeStatement: Verb<typeof ownerStatements.create> = async (ctx, { body: input }) => {
  const { actor, db, clock } = ctx;
  requireMoney(actor);
  const { owner_id, month } = input;
  const tenant_id = actor.tenant_id;
  found(await findStatedOwner(db, tenant_id, owner_id));
  await lockClosings(db, tenant_id);
  const settings = await findSettings(db, tenant_id, owner_id);
  const { ofMonth, newest } = await findChain(db, tenant_id, owner_id, `${month}-01`);
  if (ofMonth) throw new Problem("PeriodClosedException", { reason: closedWords });
  const { begins_on, reserve_cents = 0 } = settings ?? {};
  const state = monthState({ month, today: companyDay(ctx), begins_on, newest_month: newest?.month });
  if (state !== "open") throw invalid("month", notOpenWords[state]);
  const stated = await stateMonth(ctx, { owner_id, month, settings, newest });
  const { opening_cents, closing_cents } = stated.statement;
  if (closing_cents !== input.closing_cents) throw new Problem("StaleRecordException", { reason: changedWords });
  const { shown, begun, terms } = keptOf(stated);
  const now = clock.now();
  const id = newId(now);
  const closed = { opening_cents, closing_cents, reserve_cents };
  await insertTerms(db, tenant_id, terms);
  await insertStatement(
    db,
    {
      ...{ tenant_id, id, owner_id, month: `${month}-01`, ...closed },
      position: (newest?.position ?? 0) + 1,
      closed_by: actor.user_id,
      closed_at: now,
    },
    [...shown, ...begun],
  );
  await enqueueDocument(ctx, id, shown.length);
  await record(ctx, "owner_statement.closed", id, null, { owner_id, month, ...closed });
  return showOwnerMonth(ctx, { owner_id, month });
};

const notOpenWords = {
  not_begun: "Informe antes o saldo inicial deste proprietário",
  running: "Só um mês que já terminou pode ser fechado",
  before: "Este mês vem antes do primeiro, ou de um que já foi fechado",
  closed: closedWords,
};

/** What a closing stores of a month. */
interface KeptMonth {
  /** The lines that the owner reads. */
  shown: StatementLine[];
  /** What the bookings among them had earned before the owner's statements began, if anything. */
  begun: StatementLine[];
  /** The agreed terms of everything in the statement, fixed from now on. */
  terms: StatedMonth["terms"];
}

/** The lines of a closed month, and the terms that are fixed from now on. */
function keptOf({ statement, sources, before, terms }: StatedMonth): KeptMonth {
  const told = new Set([...statement.stays.map((stay) => stay.booking_id), ...statement.expenses.map(({ id }) => id)]);
  // the terms of nights still to come may change until they are slept; what only waits for payment is already the
  // owner's
  const heard = new Set([
    ...told,
    ...statement.left_out.map(({ id }) => id),
    ...statement.not_received.map(({ booking_id }) => booking_id),
  ]);
  return {
    shown: linesOf(statement, sources),
    begun: [...before].flatMap(([id, stated]) =>
      told.has(id) && hadSomething(stated) ? [beforeLine(id, stated)] : [],
    ),
    terms: terms.filter(({ source_id }) => heard.has(source_id)),
  };
}

const hadSomething = (stated: object) => Object.values(stated).some((cents) => cents !== 0);

/**
 * Reopens an owner's latest statement, with a reason; its content is stated again under the terms in force then. The
 * closed version stays in the history.
 */
export const reopenStatement: Verb<typeof ownerStatements.reopen> = async (
  ctx,
  { params: { id }, body: { reason } },
) => {
  const { actor, db, clock } = ctx;
  requireMoney(actor);
  await lockClosings(db, actor.tenant_id);
  const { owner_id, month, closing_cents, is_newest } = found(await findKept(db, actor.tenant_id, id));
  if (!is_newest) {
    const reason = "Só a prestação de contas mais recente do proprietário pode ser reaberta.";
    throw new Problem("PeriodClosedException", { reason });
  }
  await updateReopened(db, actor.tenant_id, id, { by: actor.user_id, reason, now: clock.now() });
  await deleteReleasedTerms(db, actor.tenant_id, id);
  await record(ctx, "owner_statement.reopened", id, { owner_id, month, closing_cents }, { reason });
  return showOwnerMonth(ctx, { owner_id, month: month.slice(0, 7) });
};

export async function statementExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findKept(db, actor.tenant_id, id)) !== null;
}

/**
 * Prevents any statement from being closed until the transaction ends, so that the terms that a closing fixes do not
 * change meanwhile.
 */
export function holdClosings({ actor, db }: Ctx): Promise<void> {
  return lockClosings(db, actor.tenant_id);
}

export const drawingJob = "draw-owner-statement";

/** Queues the PDF of a statement for a worker, in the same transaction. */
export async function enqueueDocument({ actor, db, clock }: Ctx, statementId: string, lines: number): Promise<void> {
  const now = clock.now();
  await insertWaitingDocument(db, actor.tenant_id, statementId, { lines, now });
  const payload = { statement: statementId };
  await enqueue(db, {
    kind: drawingJob,
    tenant_id: actor.tenant_id,
    payload,
    run_at: now,
    now,
  });
}

/** Sets the PDF of a statement to waiting, whatever its state was. */
async function insertWaitingDocument(
  db: Db,
  tenantId: string,
  statementId: string,
  { lines, now }: { lines: number; now: Date },
): Promise<void> {
  const waiting = { state: "waiting", drawn: 0, lines, stored_name: null, updated_at: now };
  await db
    .insertInto("owner_statement_documents")
    .values({ tenant_id: tenantId, statement_id: statementId, ...waiting })
    .onConflict((conflict) => conflict.columns(["tenant_id", "statement_id"]).doUpdateSet(waiting))
    .execute();
}
