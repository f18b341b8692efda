import { journalSourceWords } from "#contract/finance-words";
import { type JournalQuery, journalRows } from "#contract/journal";
import { todayIn } from "#domain/stay-dates";
import { type Ctx, may } from "#server/context";
import { seesCounterpartyDocuments } from "#server/counterparties/sees-documents";
import type { Database } from "#server/db/database";
import { movementFilter } from "#server/finances/journal/list-journal";
import { countLines, listNamedLines, type NamedLine } from "#server/finances/journal/movement-lines.queries";
import { type FoundMovement, listMovementsAfter } from "#server/finances/journal/movements.queries";
import { invalid } from "#server/http/problem";
import type { PiecedFile } from "#server/http/route";
import { requireStill } from "#server/people/require-still";
import { csvPieces } from "#server/sheets/csv-pieces";
import type { SheetColumn } from "#server/sheets/sheet-columns";
import { xlsxPieces } from "#server/sheets/xlsx-pieces";

const actsAtOnce = 500;

/** The lines of the acts that the filters ask for as CSV, day by day. Refuses with 422 more than 200,000 lines. */
export async function exportJournalCsv(ctx: Ctx, query: JournalQuery): Promise<PiecedFile> {
  await requireFew(ctx, query, journalRows.csv);
  return {
    name: fileName(ctx, "csv"),
    pieces: (database) => csvPieces(columnsFor(ctx), pagesOf(ctx, database, query)),
  };
}

/** The same as XLSX with real dates and numbers. Refuses with 422 more than 20,000 lines. */
export async function exportJournalXlsx(ctx: Ctx, query: JournalQuery): Promise<PiecedFile> {
  await requireFew(ctx, query, journalRows.xlsx);
  const pieces = (database: Database) => xlsxPieces("Diário", columnsFor(ctx), pagesOf(ctx, database, query));
  return { name: fileName(ctx, "xlsx"), pieces };
}

async function requireFew({ actor, db }: Ctx, query: JournalQuery, most: number): Promise<void> {
  const { from, to } = movementFilter(query);
  if ((await countLines(db, actor.tenant_id, { from, to }, most + 1)) <= most) return;
  throw invalid("from", `A planilha leva até ${most.toLocaleString("pt-BR")} linhas. Escolha um período menor`);
}

/** Whole acts, so that each balances in the file; read in transactions of their own, which end where the right does. */
async function* pagesOf({ actor }: Ctx, database: Database, query: JournalQuery): AsyncGenerator<NamedLine[]> {
  const filter = movementFilter(query);
  let last: FoundMovement | null = null;
  for (;;) {
    const after: FoundMovement | null = last;
    const [acts, lines] = await database.asTenant(
      actor.tenant_id,
      async (db) => {
        await requireStill(db, actor, "finances.view");
        const found = await listMovementsAfter(db, actor.tenant_id, filter, { last: after, limit: actsAtOnce });
        const ids = found.map(({ id }) => id);
        return [found, await listNamedLines(db, actor.tenant_id, ids)] as const;
      },
      actor.reach,
    );
    yield lines;
    if (acts.length < actsAtOnce) return;
    last = acts.at(-1)!;
  }
}

const columnsFor = ({ actor }: Ctx) =>
  journalColumns({
    seesMoney: may(actor, "money.view"),
    seesBookings: may(actor, "bookings.view"),
    seesDocuments: seesCounterpartyDocuments(actor),
  });

const fileName = ({ actor, clock }: Ctx, ending: string) => `diario-${todayIn(actor.timezone, clock.now())}.${ending}`;

type Column = SheetColumn<NamedLine>;

const text = (head: string, value: Column["value"]): Column => ({ head, kind: "text", value });

/** What the line is posted to, as an accountant calls it. */
function postedTo({ ledger, account_name, category_name }: NamedLine): string | null {
  if (ledger === "account") return account_name;
  if (ledger === "passed_on") return "Passagem entre reservas";
  return ledger === "opening" ? "Saldo inicial" : category_name;
}

type Seen = "seesMoney" | "seesBookings" | "seesDocuments";

/** The columns of the journal: an act's debits and credits come to the same sum. Amounts only for people who see money, documents likewise. */
function journalColumns({ seesMoney, seesBookings, seesDocuments }: Record<Seen, boolean>): Column[] {
  const amounts: Column[] = [
    { head: "Débito", kind: "cents", value: ({ amount_cents }) => (amount_cents > 0 ? amount_cents : null) },
    { head: "Crédito", kind: "cents", value: ({ amount_cents }) => (amount_cents < 0 ? -amount_cents : null) },
  ];
  return [
    { head: "Data", kind: "date", value: ({ posted_on }) => posted_on },
    text("Movimento", ({ id }) => id),
    text("Origem", ({ source, is_reversal }) => `${is_reversal ? "Estorno: " : ""}${journalSourceWords[source]}`),
    text("Conta ou categoria", postedTo),
    text("Código contábil", ({ code }) => code),
    ...(seesMoney ? amounts : []),
    ...(seesBookings ? [text("Reserva", ({ booking_code }) => booking_code)] : []),
    text("Acomodação", ({ accommodation_name }) => accommodation_name),
    text("Descrição", ({ description }) => description),
    text("De quem ou para quem", ({ counterparty }) => counterparty),
    ...(seesDocuments ? [text("CPF ou CNPJ", ({ counterparty_document }) => counterparty_document)] : []),
  ];
}
