import { entryKindWords, entryStateWords } from "#contract/money/finance-words";
import type { FinancialEntryQuery, financialEntries, ListedEntry } from "#contract/money/financial-entries";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { entryRows } from "#contract/platform/limits";
import { fold } from "#domain/search-words";
import { todayIn } from "#domain/stay-dates";
import { seesCounterpartyDocuments } from "#server/money/counterparties/counterparties";
import { countEntries, type EntryListing, listEntriesPage } from "#server/money/finances/list-entries.queries";
import { toListed } from "#server/money/finances/show-entry";
import { type Ctx, companyDay, may } from "#server/platform/context";
import { pageAnswer, pageAsked } from "#server/platform/db/pages";
import { invalid } from "#server/platform/http/problem";
import type { FileVerb } from "#server/platform/http/route";
import { csvPieces, type SheetColumn, xlsxPieces } from "#server/platform/sheets/sheets";

/** Receivables and payables, earliest due date first by default. */
export async function listEntries(
  ctx: Ctx,
  query: FinancialEntryQuery,
): Promise<VerbAnswer<typeof financialEntries.list>> {
  const { actor, db } = ctx;
  const today = companyDay(ctx);
  const listing = entryListing(ctx, query);
  const rows = await listEntriesPage(db, actor.tenant_id, listing, pageAsked(query));
  const data = rows.map((row) => toListed(actor, today, row));
  return pageAnswer(query, data, (limit) => countEntries(db, actor.tenant_id, listing, limit));
}

function entryListing(ctx: Ctx, query: FinancialEntryQuery): EntryListing {
  return {
    kinds: query.kind ?? [],
    states: query.state ?? [],
    category_ids: query.category_id ?? [],
    accommodation_ids: query.accommodation_id ?? [],
    counterparty_ids: query.counterparty_id ?? [],
    account_ids: query.account_id ?? [],
    from: query.from ?? null,
    to: query.to ?? null,
    competences: query.competence ?? [],
    text: fold(query.q ?? "").trim(),
    ended_holds: query.ended_holds === "1",
    descending: query.sort === "-due_on",
    today: companyDay(ctx),
    now: ctx.clock.now(),
  };
}

/** The filtered list of entries and installments as CSV. Refuses with 422 more than 20,000. */
export const exportEntriesCsv: FileVerb<typeof financialEntries.csv> = async (ctx, { query }) => {
  const rows = await exported(ctx, query, entryRows.csv);
  return { name: fileName(ctx, "csv"), pieces: () => csvPieces(ctx.actor, entryColumns(ctx), once(rows)) };
};

/** The same as XLSX. Refuses with 422 more than 5,000. */
export const exportEntriesXlsx: FileVerb<typeof financialEntries.xlsx> = async (ctx, { query }) => {
  const rows = await exported(ctx, query, entryRows.xlsx);
  return {
    name: fileName(ctx, "xlsx"),
    pieces: () => xlsxPieces(ctx.actor, "Lançamentos", entryColumns(ctx), once(rows)),
  };
};

type ExportedEntry = ListedEntry & { counterparty_document: string | null };

async function exported(ctx: Ctx, query: FinancialEntryQuery, most: number): Promise<ExportedEntry[]> {
  const page = { page: 1, per_page: most + 1, offset: 0 };
  const rows = await listEntriesPage(ctx.db, ctx.actor.tenant_id, entryListing(ctx, query), page);
  if (rows.length <= most) {
    const today = companyDay(ctx);
    return rows.map((row) => {
      const { counterparty_document } = row;
      return { ...toListed(ctx.actor, today, row), counterparty_document };
    });
  }
  throw invalid("from", `A planilha leva até ${most.toLocaleString("pt-BR")} lançamentos. Escolha um período menor`);
}

async function* once<T>(rows: T[]): AsyncGenerator<T[]> {
  yield rows;
}

type Column = SheetColumn<ExportedEntry>;

function entryColumns({ actor }: Ctx): Column[] {
  const text = (head: string, value: Column["value"]): Column => ({ head, kind: "text", value });
  const date = (head: string, value: Column["value"]): Column => ({ head, kind: "date", value });
  const cents = (head: string, value: (row: ListedEntry) => number | undefined): Column => ({
    head,
    kind: "cents",
    value: (row) => value(row) ?? null,
  });
  const amounts = [
    cents("Valor", ({ amount_cents }) => amount_cents),
    cents("Quitado", ({ settled_cents }) => settled_cents),
    cents("Em aberto", ({ open_cents }) => open_cents),
  ];
  return [
    date("Vencimento", ({ due_on }) => due_on),
    date("Competência", ({ competence }) => competence),
    text("Tipo", ({ kind }) => entryKindWords[kind]),
    text("Descrição", ({ description }) => description),
    text("De quem ou para quem", ({ counterparty }) => counterparty),
    ...(seesCounterpartyDocuments(actor) ? [text("CPF ou CNPJ", (row) => row.counterparty_document)] : []),
    text("Categoria", ({ category_name }) => category_name),
    text("Código contábil", ({ category_code }) => category_code),
    text("Acomodação", ({ accommodation_name }) => accommodation_name),
    text("Reserva", ({ booking_code }) => booking_code),
    text("Situação", ({ state }) => entryStateWords[state]),
    ...(may(actor, "money.view") ? amounts : []),
  ];
}

const fileName = ({ actor, clock }: Ctx, ending: string) =>
  `lancamentos-${todayIn(actor.timezone, clock.now())}.${ending}`;
