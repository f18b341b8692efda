import { Readable } from "node:stream";
import { showDate, todayIn } from "#domain/stay-dates";
import { discardExports, enqueueDiscard, enqueueExport } from "#server/office/exports/exports";
import {
  countRows,
  findCompany,
  findExport,
  finishExport,
  listRowsAfter,
  listShapes,
  type Row,
  updateProgress,
} from "#server/office/exports/exports.queries";
import { kinds } from "#server/office/exports/kinds";
import { type Part, partsOf } from "#server/office/exports/parts";
import { PieceWriter, pieceKey, removePieces } from "#server/office/exports/piece-writer";
import { csvOf, jsonOf } from "#server/office/exports/write-part";
import type { Clock } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import type { FileStore } from "#server/platform/files/file-store";
import { holdClaim, type Job } from "#server/platform/jobs/queue";

const tries = 5;
const rowsAtOnce = 500;
/** Of tables with long texts, so that a page stays below a few megabytes. */
const fewRows: Readonly<Record<string, number>> = {
  ...{ contract_types: 10, contract_type_versions: 10, contracts: 10, contract_signatures: 20, messages: 50 },
};
const turn = 15_000; // ms
const holdEvery = 60_000; // ms

interface Tools {
  database: Database;
  clock: Clock;
  files: FileStore;
}

/** The export was given up and its pieces are gone, or another worker makes it: stop. */
class GivenUp extends Error {}

let isMaking = false;

/**
 * The job: writes all of a company's data into one zip, in pieces, and reports progress. A failure is retried from the
 * beginning; the fifth is final. One export is made at a time: mails use the worker's other lane.
 */
export async function makeExport(job: Job, tools: Tools, stopping: AbortSignal): Promise<void> {
  const { database, clock, files } = tools;
  const tenantId = job.tenant_id ?? "";
  const id = String(job.payload.export);
  const inCompany = <T>(run: (db: Db) => Promise<T>) => database.asTenant(tenantId, run);
  const fail = () => inCompany((db) => giveUp(db, tenantId, id, clock.now()));
  const found = await inCompany((db) => findExport(db, tenantId, id));
  if (found?.state === "gone") return removePieces(files, tenantId, id, found.pieces); // begun and interrupted before
  if (found?.state !== "waiting") return;
  if (job.attempts > tries) return fail();
  if (isMaking) {
    const now = clock.now();
    return inCompany((db) => enqueueExport(db, tenantId, id, { now, at: new Date(now.getTime() + turn) }));
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

  // Giving up removed the pieces recorded so far; a piece written at that moment came later.
  async function abandon(): Promise<never> {
    await removePieces(files, tenantId, id, progress.pieces);
    throw new GivenUp();
  }

  async function step(done: number): Promise<void> {
    stopping.throwIfAborted();
    progress.done += done;
    if (!(await inCompany((db) => updateProgress(db, tenantId, id, progress)))) await abandon();
    if (clock.now().getTime() - held < holdEvery) return;
    held = clock.now().getTime();
    if (!(await holdClaim(database, job, clock.now()))) throw new GivenUp();
  }

  const writer = new PieceWriter(async (piece, bytes) => {
    progress.pieces = piece + 1; // recorded first, so that every stored piece is known whatever happens
    await step(0);
    await files.write(pieceKey(tenantId, id, piece), bytes, "application/octet-stream");
  });
  const zip = await openZip(clock.now(), (bytes) => writer.write(bytes));

  async function* pagesOf({ asked }: Part): AsyncGenerator<Row[]> {
    if (counts.get(asked.table) === 0) return yield []; // what the file LEIA-ME.txt says too
    let after: Row | null = null;
    const most = fewRows[asked.table] ?? rowsAtOnce;
    for (;;) {
      const next = { ...asked, after, most };
      const rows: Row[] = await inCompany((db) => listRowsAfter(db, tenantId, next));
      yield rows;
      after = rows.at(-1) ?? null;
      if (rows.length > 0) await step(rows.length);
      if (rows.length < most || asked.key.length === 0) return;
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
        else await zip.store(path, bytes);
        await step(0);
      }
    }
  }
  const today = todayIn(company.timezone, clock.now());
  await zip.store("LEIA-ME.txt", readMe({ company: company.name, today, counts, missing }));
  const bytes = await zip.end();
  await writer.end();
  const isReady = await inCompany(async (db) => {
    const now = clock.now();
    const isKept = await finishExport(db, tenantId, id, { state: "ready", bytes, finished_at: now });
    if (isKept) await discardExports(db, tenantId, { but: id, now });
    return isKept;
  });
  if (!isReady) await abandon();
}

async function giveUp(db: Db, tenantId: string, id: string, now: Date): Promise<void> {
  const { pieces = 0 } = (await findExport(db, tenantId, id)) ?? {};
  if (!(await finishExport(db, tenantId, id, { state: "failed", bytes: null, finished_at: now }))) return;
  await enqueueDiscard(db, tenantId, { export: id, pieces }, { now, at: now });
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

/** Rows are read for the CSV, for the JSON, and once more if they have files. */
function stepsOf(parts: readonly Part[], counts: ReadonlyMap<string, number>): number {
  const times = ({ kind }: Part) => (kind.within === null ? 2 : 1) + (kind.stored === null ? 0 : 1);
  return parts.reduce((sum, part) => sum + times(part) * (counts.get(part.kind.table) ?? 0), 0);
}

interface Told {
  company: string;
  today: string;
  /** Rows by table. */
  counts: ReadonlyMap<string, number>;
  /** Files missing in the store. */
  missing: readonly string[];
}

/** The description of an export's contents, readable in Windows Notepad. */
function readMe({ company, today, counts, missing }: Told): Buffer {
  const lines = [
    `Exportação de todos os dados de ${company}`,
    `Feita pelo Estadia em ${showDate(today)}`,
    "",
    "COMO LER",
    "",
    "Cada assunto tem dois arquivos com o mesmo nome e o mesmo conteúdo:",
    "- .csv abre em planilhas (Excel, LibreOffice, Google Planilhas). O separador é ponto e vírgula.",
    "- .json é para outros programas. Os valores em dinheiro estão em centavos (campos terminados em _cents) e os",
    "  percentuais em centésimos de por cento (campos terminados em _bps ou basis_points).",
    "",
    "Nos CSV, um apóstrofo no começo de um texto evita que a planilha o leia como fórmula. Data e hora estão no fuso da",
    "empresa; nos JSON, em UTC. As colunas com (id) ligam um arquivo ao outro: o mesmo código aparece na coluna Código",
    "interno do outro assunto.",
    "",
    "Os arquivos enviados (documentos das reservas e dos lançamentos, fotos, PDF das prestações de contas) estão na pasta",
    "arquivos. A coluna Arquivo no zip diz qual é cada um.",
    "",
    "Os dados foram lidos um assunto depois do outro. O que alguém mudou durante a exportação pode aparecer em um arquivo",
    "e ainda não em outro.",
    "",
    "O QUE HÁ AQUI",
    "",
    ...kinds.map(({ path, title, table, within }) => {
      const rows = within === null ? `: ${(counts.get(table) ?? 0).toLocaleString("pt-BR")}` : "";
      return `- ${path}: ${title}${rows}`;
    }),
    "",
    "O QUE NÃO ESTÁ AQUI",
    "",
    "Senhas de entrada no Estadia, verificação em duas etapas, sessões, endereços secretos de calendários e links de",
    "hóspedes e convites: abrem portas, e não são dados da empresa. O texto dos e-mails enviados não é guardado. Já a senha",
    "do Wi-Fi e as instruções de acesso das acomodações estão aqui, em acomodacoes/acomodacoes.",
    ...(missing.length === 0
      ? []
      : [
          "",
          "ARQUIVOS QUE FALTAM",
          "",
          "Estes arquivos constam dos dados, mas não foram encontrados no armazenamento:",
          ...missing.map((path) => `- ${path}`),
        ]),
    "",
    "Este arquivo tem dados pessoais de hóspedes e de outras pessoas. Guarde-o com cuidado e apague as cópias de que não",
    "precisar mais (LGPD).",
    "",
  ];
  return Buffer.from(`\ufeff${lines.join("\r\n")}`, "utf8");
}

const chunkSize = 64 * 1024; // bytes

/** Joins small pieces: each one that passes through the streams of the zip costs as much as a large one. */
async function* joined(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    waiting.push(piece);
    length += piece.length;
    if (length < chunkSize) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/**
 * A zip written as a stream, of any size and with any number of files. `at` is the date of all entries. The library is
 * loaded on first use.
 */
export async function openZip(at: Date, write: (bytes: Uint8Array) => Promise<void>) {
  const { Uint8ArrayReader, ZipWriter } = await import("@zip.js/zip.js");
  let length = 0;
  const target = new WritableStream<Uint8Array>({
    async write(bytes) {
      length += bytes.length;
      await write(bytes);
    },
  });
  const zip = new ZipWriter(target, { lastModDate: at, useWebWorkers: false });
  return {
    async add(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
      await zip.add(path, Readable.toWeb(Readable.from(joined(content))) as ReadableStream<Uint8Array>);
    },
    /** Adds a file without compression, for pictures and PDFs, which are compressed already. */
    async store(path: string, bytes: Uint8Array): Promise<void> {
      await zip.add(path, new Uint8ArrayReader(bytes), { level: 0 });
    },
    /** Writes the central directory; returns the size of the zip in bytes. */
    async end(): Promise<number> {
      await zip.close();
      return length;
    },
  };
}
