import { sql } from "kysely";
import type { ownerStatements } from "#contract/money/owner-statements";
import { showDocument } from "#domain/document-text";
import { monthName } from "#domain/month-name";
import { todayIn } from "#domain/stay-dates";
import { enqueueDocument } from "#server/money/owner-statements/close-statement";
import type { drawStatement, StatementPaper } from "#server/money/owner-statements/draw-statement";
import { findKept, findStatedOwner, listKeptLines } from "#server/money/owner-statements/kept-statements.queries";
import { type Clock, may } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import { fileTask } from "#server/platform/file-work/task";
import { workOn } from "#server/platform/file-work/work-on";
import type { FileStore } from "#server/platform/files/file-store";
import { requireMoney } from "#server/platform/http/money-mask";
import { found, Problem } from "#server/platform/http/problem";
import type { FileVerb, Verb } from "#server/platform/http/route";
import type { Job } from "#server/platform/jobs/queue";

/** Draws a closed statement, and reports the lines drawn. */
export const ownerStatementTask = fileTask<typeof drawStatement>("ownerStatement", 120);

/** The storage key of a statement's PDF. Its content never changes: a second PDF is the same. */
export const documentKey = (tenantId: string, statementId: string) => `${tenantId}/owner-statements/${statementId}.pdf`;

/** The job: draws a statement, reports progress, and stores the PDF. A failure is reported, and retried. */
export async function makeDocument(
  { tenant_id, payload }: Job,
  { database, clock, files }: { database: Database; clock: Clock; files: FileStore },
): Promise<void> {
  const tenantId = tenant_id ?? "";
  const id = String(payload.statement);
  const inCompany = <T>(run: (db: Db) => Promise<T>) => database.asTenant(tenantId, run);
  const paper = await inCompany((db) => paperOf(db, tenantId, id));
  if (paper === null) return;
  try {
    let told: Promise<unknown> = Promise.resolve();
    const bytes = await workOn(tenantId, ownerStatementTask, paper, (drawn) => {
      told = told.then(() => inCompany((db) => updateDrawn(db, tenantId, id, drawn)));
      told.catch(() => {}); // the error is thrown where it is awaited
    });
    await told;
    await files.write(documentKey(tenantId, id), bytes, "application/pdf");
    await inCompany((db) => updateDocument(db, tenantId, id, { stored_name: `${id}.pdf`, now: clock.now() }));
  } catch (error) {
    await inCompany((db) => updateDocument(db, tenantId, id, { stored_name: null, now: clock.now() }));
    throw error;
  }
}

async function paperOf(db: Db, tenantId: string, id: string): Promise<StatementPaper | null> {
  const kept = await findKept(db, tenantId, id);
  if (!kept) return null;
  const company = await findIssuer(db, tenantId);
  const owner = found(await findStatedOwner(db, tenantId, kept.owner_id));
  return {
    company: { name: company.legal_name || company.name, document: showDocument(company.document) },
    owner: { name: owner.name, document: owner.document && showDocument(owner.document) },
    month: monthName(kept.month),
    statement: kept,
    closed_on: todayIn(company.timezone, kept.closed_at),
    timezone: company.timezone,
    lines: await listKeptLines(db, tenantId, id),
  };
}

/** Retries a statement's PDF after a failure. */
export const drawStatementAgain: Verb<typeof ownerStatements.draw> = async (ctx, { params: { id } }) => {
  requireMoney(ctx.actor);
  const { lines } = found(await findKept(ctx.db, ctx.actor.tenant_id, id));
  await enqueueDocument(ctx, id, lines ?? 0);
  return { state: "waiting" as const };
};

/**
 * A closed statement as a PDF; 404 until it is made. Users who may not see amounts get a PDF without them, drawn on
 * request.
 */
export const readStatementPdf: FileVerb<typeof ownerStatements.pdf> = async (
  { actor, db, services },
  { params: { id } },
) => {
  const { files } = services;
  const { month, document_state } = found(await findKept(db, actor.tenant_id, id));
  const name = `Prestação de contas ${month.slice(0, 7)}.pdf`;
  if (!may(actor, "money.view")) {
    const paper = found(await paperOf(db, actor.tenant_id, id));
    return { name, read: () => workOn(actor.tenant_id, ownerStatementTask, { ...paper, hidesMoney: true }) };
  }
  if (document_state !== "ready") throw new Problem("NotFoundException");
  return { name, read: () => files.read(documentKey(actor.tenant_id, id)) };
};

/** Stores the progress of a PDF. */
async function updateDrawn(db: Db, tenantId: string, statementId: string, drawn: number): Promise<void> {
  await sql`update owner_statement_documents set drawn = ${drawn}
    where tenant_id = ${tenantId} and statement_id = ${statementId} and state = 'waiting'`.execute(db);
}

/** Marks a PDF as stored, or with null as failed. */
async function updateDocument(
  db: Db,
  tenantId: string,
  statementId: string,
  { stored_name, now }: { stored_name: string | null; now: Date },
): Promise<void> {
  await sql`update owner_statement_documents set stored_name = ${stored_name}, updated_at = ${now},
      state = case when ${stored_name}::text is null then 'failed' else 'ready' end,
      drawn = case when ${stored_name}::text is null then drawn else lines end
    where tenant_id = ${tenantId} and statement_id = ${statementId}`.execute(db);
}

/** The company as its statements name it. */
async function findIssuer(db: Db, tenantId: string) {
  return db
    .selectFrom("tenants")
    .select(["name", "legal_name", "document", "timezone"])
    .where("id", "=", tenantId)
    .executeTakeFirstOrThrow();
}
