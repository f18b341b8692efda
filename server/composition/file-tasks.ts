import type { calendarTask } from "#server/bookings/channels/read-calendar-text";
import type { sceneTask } from "#server/demo/draw-photos";
import type { contractTask } from "#server/guest/contracts/contract-pdf";
import type { contractBlocksTask, contractFaultsTask, contractSizesTask } from "#server/guest/contracts/text-work";
import type { paperTask } from "#server/guest/papers/paper-parts";
import type { statementTask } from "#server/money/bank-statements/create-import";
import type { ownerStatementTask } from "#server/money/owner-statements/make-document";
import type { sheetTask } from "#server/office/imports/draft-import";
import { serveTasks } from "#server/platform/file-work/process";
import type { documentTask, faceTask, logoTask, photoTask, WorkOf } from "#server/platform/file-work/task";
import type { workbookTask } from "#server/platform/sheets/sheets";
import type { invoiceTask } from "#server/service/service/invoices/invoices";

// The process in which files are read, drawn and shrunk. Each task loads its libraries with its first file.
serveTasks({
  async sheet({ bytes, mostRows }) {
    const { readSheet } = await import("#server/office/imports/file/read-sheet");
    return readSheet(bytes, mostRows);
  },
  async statement({ bytes, own }) {
    const { readStatement } = await import("#domain/bank-statements/read-statement");
    const { toCsvProfile } = await import("#domain/bank-statements/made-profile");
    return readStatement(bytes, own.map(toCsvProfile));
  },
  async calendar({ text, accommodation, timezone, today }) {
    const { readCalendar } = await import("#domain/calendar/read-calendar");
    const { calendarTitle } = await import("#domain/calendar/content-lines");
    const { isOwnUid } = await import("#server/bookings/channels/channel-services");
    const isOwn = accommodation === null ? () => false : isOwnUid(accommodation);
    return { reading: readCalendar(text, { timezone, today, isOwn }), title: calendarTitle(text) };
  },
  async photo(bytes) {
    const { shrinkImage } = await import("#server/platform/files/shrink-image");
    return shrinkImage(bytes);
  },
  async face(bytes) {
    const { facePicture } = await import("#server/platform/files/shrink-image");
    return facePicture(bytes);
  },
  async logo(bytes) {
    const { logoPicture } = await import("#server/platform/files/shrink-image");
    return logoPicture(bytes);
  },
  async document(bytes) {
    const { judgeDocument } = await import("#server/platform/files/judge-document");
    return judgeDocument(bytes);
  },
  async ownerStatement(paper, progress) {
    const { drawStatement } = await import("#server/money/owner-statements/draw-statement");
    return drawStatement(paper, progress);
  },
  async contract(paper) {
    const { drawContract } = await import("#server/guest/contracts/draw-contract");
    return drawContract(paper);
  },
  async paper(drawn) {
    const { drawPaper } = await import("#server/guest/papers/draw-paper");
    return drawPaper(drawn);
  },
  async contractBlocks({ text }) {
    const { toBlocks } = await import("#server/guest/contracts/contract-markdown");
    return toBlocks(text);
  },
  async contractFaults({ body }) {
    const { faultsOf } = await import("#server/guest/contracts/contract-markdown");
    return faultsOf(body);
  },
  async contractSizes({ bodies, values }) {
    const { tooLongWith } = await import("#domain/contracts/contract-text");
    return bodies.map((body) => values.reduce<string | null>((found, each) => found ?? tooLongWith(body, each), null));
  },
  async workbook(book) {
    const { drawWorkbook } = await import("#server/platform/sheets/draw-workbook");
    return drawWorkbook(book);
  },
  async scene(asked) {
    const { drawScene } = await import("#server/demo/draw-scene");
    return drawScene(asked);
  },
  async invoice(invoice) {
    const { drawInvoice } = await import("#server/service/service/invoices/draw-invoice");
    return drawInvoice(invoice);
  },
} satisfies Works);

interface Works {
  sheet: WorkOf<typeof sheetTask>;
  statement: WorkOf<typeof statementTask>;
  calendar: WorkOf<typeof calendarTask>;
  photo: WorkOf<typeof photoTask>;
  face: WorkOf<typeof faceTask>;
  logo: WorkOf<typeof logoTask>;
  document: WorkOf<typeof documentTask>;
  ownerStatement: WorkOf<typeof ownerStatementTask>;
  contract: WorkOf<typeof contractTask>;
  paper: WorkOf<typeof paperTask>;
  contractBlocks: WorkOf<typeof contractBlocksTask>;
  contractFaults: WorkOf<typeof contractFaultsTask>;
  contractSizes: WorkOf<typeof contractSizesTask>;
  workbook: WorkOf<typeof workbookTask>;
  scene: WorkOf<typeof sceneTask>;
  invoice: WorkOf<typeof invoiceTask>;
}
