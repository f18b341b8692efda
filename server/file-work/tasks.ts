import type { BankProfile } from "#contract/bank-profiles";
import type { Invoice } from "#contract/invoices";
import type { ContractValues } from "#domain/contracts/contract-text";
import type { Paper } from "#server/contracts/draw-evidence";
import { invalid, type Problem } from "#server/http/problem";
import type { StatementPaper } from "#server/owner-statements/draw-statement";
import type { Workbook } from "#server/sheets/draw-workbook";

interface CalendarText {
  text: string;
  /** The accommodation whose own events are ignored; null for a calendar of a future accommodation. */
  accommodation: string | null;
  timezone: string;
  today: string;
}

/** Called with the progress of a task. */
export type Progress = (done: number) => void;

/**
 * Tasks on files that run in a separate process, because the content is untrusted or takes long to draw. Each loads its
 * libraries with its first file.
 */
export const tasks = {
  async sheet({ bytes, mostRows }: { bytes: Buffer; mostRows: number }) {
    const { readSheet } = await import("#server/imports/file/read-sheet");
    return readSheet(bytes, mostRows);
  },
  async statement({ bytes, own }: { bytes: Buffer; own: readonly BankProfile[] }) {
    const { readStatement } = await import("#domain/bank-statements/read-statement");
    const { toCsvProfile } = await import("#domain/bank-statements/made-profile");
    return readStatement(bytes, own.map(toCsvProfile));
  },
  async calendar({ text, accommodation, timezone, today }: CalendarText) {
    const { readCalendar } = await import("#domain/calendar/read-calendar");
    const { calendarTitle } = await import("#domain/calendar/calendar-title");
    const { isOwnUid } = await import("#server/channels/channel-services");
    const isOwn = accommodation === null ? () => false : isOwnUid(accommodation);
    return { reading: readCalendar(text, { timezone, today, isOwn }), title: calendarTitle(text) };
  },
  async photo(bytes: Buffer) {
    const { shrinkImage } = await import("#server/files/shrink-image");
    return shrinkImage(bytes);
  },
  async face(bytes: Buffer) {
    const { facePicture } = await import("#server/files/shrink-image");
    return facePicture(bytes);
  },
  async logo(bytes: Buffer) {
    const { logoPicture } = await import("#server/files/shrink-image");
    return logoPicture(bytes);
  },
  async document(bytes: Buffer) {
    const { judgeDocument } = await import("#server/files/judge-document");
    return judgeDocument(bytes);
  },
  async ownerStatement(paper: StatementPaper, progress: Progress) {
    const { drawStatement } = await import("#server/owner-statements/draw-statement");
    return drawStatement(paper, progress);
  },
  async contract(paper: Paper) {
    const { drawContract } = await import("#server/contracts/draw-contract");
    return drawContract(paper);
  },
  /** The blocks of a filled text. */
  async contractBlocks({ text }: { text: string }) {
    const { toBlocks } = await import("#server/contracts/contract-markdown");
    return toBlocks(text);
  },
  /** The errors of a typed text. */
  async contractFaults({ body }: { body: string }) {
    const { faultsOf } = await import("#server/contracts/contract-markdown");
    return faultsOf(body);
  },
  /** Why each of these texts is too long with one of the values; null if it fits. */
  async contractSizes({ bodies, values }: { bodies: readonly string[]; values: readonly ContractValues[] }) {
    const { tooLongWith } = await import("#domain/contracts/contract-text");
    return bodies.map((body) => values.reduce<string | null>((found, each) => found ?? tooLongWith(body, each), null));
  },
  async workbook(book: Workbook) {
    const { drawWorkbook } = await import("#server/sheets/draw-workbook");
    return drawWorkbook(book);
  },
  async invoice(invoice: Invoice) {
    const { drawInvoice } = await import("#server/service/invoices/draw-invoice");
    return drawInvoice(invoice);
  },
};

export type TaskName = keyof typeof tasks;
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>;

/** Seconds of processor time after which a task is ended. */
export const mostSeconds: Record<TaskName, number> = {
  ...{ sheet: 15, statement: 15, calendar: 15, document: 40, photo: 40, face: 40, logo: 40 },
  ...{ ownerStatement: 120, invoice: 30, contract: 120, workbook: 60 },
  ...{ contractBlocks: 30, contractFaults: 30, contractSizes: 30 },
};

const ofTexts: readonly TaskName[] = ["contractBlocks", "contractFaults", "contractSizes"];

/** True for tasks that somebody waits for on a page: they do not queue behind files. */
export const isOfText = (task: TaskName): boolean => ofTexts.includes(task);

/** The refusal of a task that took too long or too much memory. */
export const refusalOf = (task: TaskName): Problem => (isOfText(task) ? unreadableText() : damagedFile());

/** The refusal of a file whose processing took too long or too much memory. */
function damagedFile(): Problem {
  return invalid(
    "file",
    "O arquivo é grande demais ou está danificado. Confira se ele abre no seu computador, salve-o de novo e envie outra vez.",
  );
}

/** The refusal of a text of the company, such as a contract, that took too long. */
function unreadableText(): Problem {
  return invalid(
    "body",
    "O texto é complicado demais para ser lido a tempo. Divida os parágrafos longos e tire sinais repetidos, como muitos asteriscos ou colchetes seguidos.",
  );
}

/** The messages between the server and the process. */
export interface Asked {
  task: TaskName;
  input: unknown;
}
export type Said =
  | { says: "ready" }
  | { says: "progress"; done: number }
  | { says: "result"; result: unknown }
  | { says: "refused"; refusal: { code: unknown; extras: unknown } }
  | { says: "failed"; error: unknown };
