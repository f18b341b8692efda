import { journalSourceWords } from "#contract/finance-words";
import type { NamedLine } from "#server/finances/journal/movement-lines.queries";
import type { SheetColumn } from "#server/sheets/sheet-columns";

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
export function journalColumns({ seesMoney, seesBookings, seesDocuments }: Record<Seen, boolean>): Column[] {
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
