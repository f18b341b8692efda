import type { OwnerMonth, OwnerStatementInput } from "#contract/owner-statements";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { companyDay } from "#server/finances/today";
import { found, invalid, Problem } from "#server/http/problem";
import { askForDocument } from "#server/owner-statements/ask-for-document";
import {
  findChain,
  findSettings,
  findStatedOwner,
  insertStatement,
  insertTerms,
  lockClosings,
} from "#server/owner-statements/kept-statements.queries";
import { monthState } from "#server/owner-statements/month-state";
import { showOwnerMonth } from "#server/owner-statements/owner-month";
import { requireMoney } from "#server/owner-statements/require-money";
import { type StatedMonth, stateMonth } from "#server/owner-statements/state-month";
import { beforeLine, linesOf, type StatementLine } from "#server/owner-statements/statement-lines";

const closedWords = "Este mês já foi fechado para este proprietário. Atualize a página para ver a prestação de contas.";
const changedWords = "Os valores mudaram desde que você abriu a página. Confira de novo e feche.";

/**
 * Closes an owner's month: its lines are copied, and what was agreed of them holds from now on for all owners. Refuses with
 * 404 an unknown owner; with 422 a month that is not over, or with nothing said of the opening; with 409 one that is
 * closed, or whose closing is not the one that was seen.
 */
export async function closeStatement(ctx: Ctx, input: OwnerStatementInput): Promise<OwnerMonth> {
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
  await askForDocument(ctx, id, shown.length);
  await record(ctx, "owner_statement.closed", id, null, { owner_id, month, ...closed });
  return showOwnerMonth(ctx, { owner_id, month });
}

const notOpenWords = {
  not_begun: "Informe antes o saldo inicial deste proprietário",
  running: "Só um mês que já terminou pode ser fechado",
  before: "Este mês vem antes do primeiro, ou de um que já foi fechado",
  closed: closedWords,
};

/** What a closing keeps of a month. */
interface KeptMonth {
  /** The lines that the owner reads. */
  shown: StatementLine[];
  /** What the bookings among them had come to when the owner's statements began, where it was anything. */
  begun: StatementLine[];
  /** What was agreed of all that the owner was told of, and holds from now on. */
  terms: StatedMonth["terms"];
}

/** The lines of a month that is closed, and the terms that hold from now on. */
function keptOf({ statement, sources, before, terms }: StatedMonth): KeptMonth {
  const told = new Set([...statement.stays.map((stay) => stay.booking_id), ...statement.expenses.map(({ id }) => id)]);
  // what is still to come may be agreed otherwise until it is slept; what only waits for its money is the owner's
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
