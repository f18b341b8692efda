import { todayIn } from "#domain/stay-dates";
import type { Clock } from "#server/context";
import type { Database, Db } from "#server/db/database";
import { askForExport } from "#server/exports/ask-for-export";
import { discardExports, leaveDiscard } from "#server/exports/discard-exports";
import { findCompany, findExport, finishExport, updateProgress } from "#server/exports/exports.queries";
import { kinds } from "#server/exports/kinds";
import { type Part, partsOf } from "#server/exports/parts";
import { PieceWriter, pieceKey, removePieces } from "#server/exports/piece-writer";
import { readMe } from "#server/exports/read-me";
import { countRows, listRowsAfter, listShapes, type Row } from "#server/exports/table-rows.queries";
import { csvOf, jsonOf } from "#server/exports/write-part";
import { ZipWriter } from "#server/exports/zip-writer";
import type { FileStore } from "#server/files/file-store";
import type { Job } from "#server/jobs/job";
import { holdClaim } from "#server/jobs/queue";

const tries = 5;
const rowsAtOnce = 500;
const turn = 15_000; // ms
const holdEvery = 60_000; // ms

interface Tools {
  database: Database;
  clock: Clock;
  files: FileStore;
}

/** It is no longer wanted, and its pieces are gone, or another worker makes it: nothing more is to be done here. */
class GivenUp extends Error {}

let isMaking = false;

/**
 * The job: writes everything a company keeps into one zip, piece by piece, and says meanwhile how far it is. A failure is
 * tried again from the beginning, the fifth is told. One is made at a time: mails have the other lane of the worker.
 */
export async function makeExport(job: Job, tools: Tools, stopping: AbortSignal): Promise<void> {
  const { database, clock, files } = tools;
  const tenantId = job.tenant_id ?? "";
  const id = String(job.payload.export);
  const inCompany = <T>(run: (db: Db) => Promise<T>) => database.asTenant(tenantId, run);
  const fail = () => inCompany((db) => giveUp(db, tenantId, id, clock.now()));
  const found = await inCompany((db) => findExport(db, tenantId, id));
  if (found?.state === "gone") return removePieces(files, tenantId, id, found.pieces); // begun and broken off before
  if (found?.state !== "waiting") return;
  if (job.attempts > tries) return fail();
  if (isMaking) {
    const now = clock.now();
    return inCompany((db) => askForExport(db, tenantId, id, { now, at: new Date(now.getTime() + turn) }));
  }
  isMaking = true;
  try {
    await removePieces(files, tenantId, id, found.pieces);
    await writeExport(job, id, tools, stopping);
  } catch (error) {
    if (error instanceof GivenUp) return;
    if (job.attempts >= tries) await fail();
    throw error;
  } finally {
    isMaking = false;
  }
}

async function writeExport(job: Job, id: string, { database, clock, files }: Tools, stopping: AbortSignal) {
  const tenantId = job.tenant_id ?? "";
  const inCompany = <T>(run: (db: Db) => Promise<T>) => database.asTenant(tenantId, run);
  const { parts, counts, company } = await inCompany((db) => lookAround(db, tenantId));
  const progress = { done: 0, total: stepsOf(parts, counts), pieces: 0 };
  let held = clock.now().getTime();

  // whoever gave it up removed what was told of, and a piece that was on its way came after that
  async function leaveNothing(): Promise<never> {
    await removePieces(files, tenantId, id, progress.pieces);
    throw new GivenUp();
  }

  async function step(done: number): Promise<void> {
    stopping.throwIfAborted();
    progress.done += done;
    if (!(await inCompany((db) => updateProgress(db, tenantId, id, progress)))) await leaveNothing();
    if (clock.now().getTime() - held < holdEvery) return;
    held = clock.now().getTime();
    if (!(await holdClaim(database, job, clock.now()))) throw new GivenUp();
  }

  const writer = new PieceWriter(async (piece, bytes) => {
    progress.pieces = piece + 1; // told first: whatever happens, what lies in the store is known
    await step(0);
    await files.write(pieceKey(tenantId, id, piece), bytes, "application/octet-stream");
  });
  const zip = new ZipWriter(clock.now(), (bytes) => writer.write(bytes));

  async function* pagesOf({ asked }: Part): AsyncGenerator<Row[]> {
    let after: Row | null = null;
    for (;;) {
      const next = { ...asked, after, most: rowsAtOnce };
      const rows: Row[] = await inCompany((db) => listRowsAfter(db, tenantId, next));
      yield rows;
      after = rows.at(-1) ?? null;
      if (rows.length > 0) await step(rows.length);
      if (rows.length < rowsAtOnce || asked.key.length === 0) return;
    }
  }

  for (const part of parts) {
    await zip.add(`${part.kind.path}.csv`, csvOf(part, pagesOf(part), company.timezone));
    if (part.kind.within === null) await zip.add(`${part.kind.path}.json`, jsonOf(part, pagesOf(part)));
  }
  const missing: string[] = [];
  for (const part of parts) {
    const { stored } = part.kind;
    if (stored === null) continue;
    for await (const rows of pagesOf(part)) {
      for (const row of rows) {
        const path = stored.path(row);
        if (path === null) continue;
        const from = stored.from(tenantId, row);
        const bytes = typeof from === "string" ? await files.read(from) : from;
        if (bytes === null) missing.push(path);
        else await zip.add(path, [bytes], { packed: false });
        await step(0);
      }
    }
  }
  const today = todayIn(company.timezone, clock.now());
  await zip.add("LEIA-ME.txt", [readMe({ company: company.name, today, counts, missing })]);
  const bytes = await zip.end();
  await writer.end();
  const isReady = await inCompany(async (db) => {
    const now = clock.now();
    const isKept = await finishExport(db, tenantId, id, { state: "ready", bytes, finished_at: now });
    if (isKept) await discardExports(db, tenantId, { but: id, now });
    return isKept;
  });
  if (!isReady) await leaveNothing();
}

async function giveUp(db: Db, tenantId: string, id: string, now: Date): Promise<void> {
  const { pieces = 0 } = (await findExport(db, tenantId, id)) ?? {};
  if (!(await finishExport(db, tenantId, id, { state: "failed", bytes: null, finished_at: now }))) return;
  await leaveDiscard(db, tenantId, { export: id, pieces }, { now, at: now });
}

async function lookAround(db: Db, tenantId: string) {
  const tables = [...new Set(kinds.map(({ table }) => table))];
  const [shapes, counts, company] = await Promise.all([
    listShapes(db, tables),
    countRows(db, tenantId, tables),
    findCompany(db, tenantId),
  ]);
  return { parts: partsOf(shapes), counts, company };
}

/** Rows are read for the CSV, for the JSON, and once more where files belong to them. */
function stepsOf(parts: readonly Part[], counts: ReadonlyMap<string, number>): number {
  const times = ({ kind }: Part) => (kind.within === null ? 2 : 1) + (kind.stored === null ? 0 : 1);
  return parts.reduce((sum, part) => sum + times(part) * (counts.get(part.kind.table) ?? 0), 0);
}
