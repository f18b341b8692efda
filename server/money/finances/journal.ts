import { journalSourceWords } from "#contract/money/finance-words";
import type { JournalQuery, journal, Movement } from "#contract/money/journal";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { journalRows } from "#contract/platform/limits";
import { todayIn } from "#domain/stay-dates";
import { seesCounterpartyDocuments } from "#server/money/counterparties/counterparties";
import {
  countLines,
  countMovements,
  type FoundMovement,
  listMovements,
  listMovementsAfter,
  listNamedLines,
  type MovementFilter,
  type NamedLine,
} from "#server/money/finances/journal.queries";
import { requireStill } from "#server/people/people/rights-of-person";
import { type Ctx, may } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import { pageAnswer, pageAsked } from "#server/platform/db/pages";
import { invalid } from "#server/platform/http/problem";
import type { FileVerb } from "#server/platform/http/route";
import { csvPieces, type SheetColumn, xlsxPieces } from "#server/platform/sheets/sheets";

const movementFilter = (query: JournalQuery): MovementFilter => ({
  from: query.from ?? null,
  to: query.to ?? null,
  account_id: query.account_id ?? null,
  accommodation_id: query.accommodation_id ?? null,
  category_id: query.category_id ?? null,
  side: query.side ?? null,
});

/** The company's movements of money, newest day first by default. */
export async function listJournal(ctx: Ctx, query: JournalQuery): Promise<VerbAnswer<typeof journal.list>> {
  const { actor, db } = ctx;
  const filter = movementFilter(query);
  const asked = { ...pageAsked(query), ascending: query.sort === "posted_on" };
  const found = await listMovements(db, actor.tenant_id, filter, asked);
  const ids = found.map(({ id }) => id);
  const lines = await listNamedLines(db, actor.tenant_id, ids);
  const data = found.map((act) =>
    toMovement(
      ctx,
      act,
      lines.filter(({ id }) => id === act.id),
    ),
  );
  return pageAnswer(query, data, (limit) => countMovements(db, actor.tenant_id, filter, limit));
}

/** A movement with the names of its lines. Without permission to see bookings it has no booking code. */
function toMovement({ actor }: Ctx, act: FoundMovement, lines: readonly NamedLine[]): Movement {
  const [first] = lines as [NamedLine];
  const named = (name: (line: NamedLine) => string | null) => [...new Set(lines.flatMap((line) => name(line) ?? []))];
  return {
    ...act,
    source: first.source,
    is_reversal: first.is_reversal,
    booking_code: may(actor, "bookings.view") ? onlyOne(named(({ booking_code }) => booking_code)) : null,
    entry_id: first.entry_id,
    description: first.description,
    accounts: named(({ account_name }) => account_name),
    categories: named(({ category_name }) => category_name),
    accommodation_name: named(({ accommodation_name }) => accommodation_name).join(", ") || null,
  };
}

/** Null if there are several: a channel's payout may be for several bookings. */
const onlyOne = (names: readonly string[]): string | null => (names.length === 1 ? names[0]! : null);

const actsAtOnce = 500;

/** The lines of the filtered movements as CSV, by day. Refuses with 422 more than 200,000 lines. */
export const exportJournalCsv: FileVerb<typeof journal.csv> = async (ctx, { query }) => {
  await requireFew(ctx, query, journalRows.csv);
  return {
    name: fileName(ctx, "csv"),
    pieces: (database) => csvPieces(ctx.actor, columnsFor(ctx), pagesOf(ctx, database, query)),
  };
};

/** The same as XLSX with real dates and numbers. Refuses with 422 more than 20,000 lines. */
export const exportJournalXlsx: FileVerb<typeof journal.xlsx> = async (ctx, { query }) => {
  await requireFew(ctx, query, journalRows.xlsx);
  const pieces = (database: Database) =>
    xlsxPieces(ctx.actor, "Diário", columnsFor(ctx), pagesOf(ctx, database, query));
  return { name: fileName(ctx, "xlsx"), pieces };
};

async function requireFew({ actor, db }: Ctx, query: JournalQuery, most: number): Promise<void> {
  const { from, to } = movementFilter(query);
  if ((await countLines(db, actor.tenant_id, { from, to }, most + 1)) <= most) return;
  throw invalid("from", `A planilha leva até ${most.toLocaleString("pt-BR")} linhas. Escolha um período menor`);
}

/**
 * Whole movements, so that each balances in the file. Read in separate transactions; the export stops when the
 * permission ends.
 */
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

/** The account of the line in accounting terms. */
function postedTo({ ledger, account_name, category_name }: NamedLine): string | null {
  if (ledger === "account") return account_name;
  if (ledger === "passed_on") return "Passagem entre reservas";
  return ledger === "opening" ? "Saldo inicial" : category_name;
}

type Seen = "seesMoney" | "seesBookings" | "seesDocuments";

/**
 * The columns of the journal: debits and credits of a movement have the same sum. Amounts and documents only for users
 * who may see them.
 */
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
