import type { ListedEntry } from "#contract/financial-entries";
import { showMonth } from "#domain/stay-dates";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { Button } from "~/components/ui/button";
import { EntryStateChip } from "~/domains/finances/entry-state-chip";
import { money, signedMoney } from "~/domains/finances/finance-words";
import { formatDate } from "~/lib/format";

const dash = <span className="text-muted">–</span>;
const who = ({ counterparty, accommodation_name }: ListedEntry) =>
  [counterparty, accommodation_name].filter(Boolean).join(" · ");

function name({ description, series_position, series_count, booking_code }: ListedEntry): string {
  if (booking_code !== null || series_count === null) return description;
  return `${description}, ${series_position} de ${series_count}`;
}

const isPartSettled = ({ settled_cents = 0, state }: ListedEntry) =>
  settled_cents > 0 && state !== "settled" && state !== "cancelled";

/** The columns of the list of entries. */
export const entryColumns: Column<ListedEntry>[] = [
  {
    key: "due_on",
    head: "Vence",
    sort: "due_on",
    control: true,
    width: "7rem",
    cell: ({ due_on, state }) => (
      <span className={state === "overdue" ? "num text-error-text" : "num"}>{formatDate(due_on)}</span>
    ),
  },
  {
    key: "entry",
    head: "Lançamento",
    width: "34%",
    cell: (entry) => (
      <span className="block min-w-40 [contain:inline-size]">
        <b className={`block truncate font-semibold ${entry.state === "cancelled" ? "line-through" : ""}`}>
          {name(entry)}
        </b>
        <span className="block truncate font-regular text-muted text-xs">{who(entry) || "Sem contato"}</span>
      </span>
    ),
  },
  {
    key: "competence",
    head: "Competência",
    roomy: true,
    width: "7.5rem",
    cell: ({ competence }) => <span className="num">{showMonth(competence)}</span>,
  },
  { key: "category", head: "Categoria", roomy: true, cell: ({ category_name }) => category_name || dash },
  {
    key: "state",
    head: "Situação",
    cell: (entry) => <EntryStateChip state={entry.state} />,
  },
  {
    key: "amount",
    head: "Valor",
    align: "end",
    cell: (entry) => (
      <span className="num grid justify-items-end whitespace-nowrap">
        <b className={`font-semibold ${entry.state === "cancelled" ? "text-muted line-through" : ""}`}>
          {signedMoney(entry.kind, isPartSettled(entry) ? entry.open_cents : entry.amount_cents)}
        </b>
        {isPartSettled(entry) && <span className="text-xs text-muted">de {money(entry.amount_cents)}</span>}
      </span>
    ),
  },
];

/** The button that settles an entry or receives an instalment. */
export const settleColumn = (onSettle: (entry: ListedEntry) => void): Column<ListedEntry> => ({
  key: "act",
  head: "Ações",
  quietHead: true,
  align: "end",
  cell: (entry) =>
    entry.state === "settled" || entry.state === "cancelled" ? null : (
      <Button size="row" onClick={() => onSettle(entry)}>
        {entry.kind === "payable" ? "Pagar" : "Receber"}
      </Button>
    ),
});

/** An entry on a phone. */
export function entryCard(entry: ListedEntry) {
  return (
    <CardLines
      title={name(entry)}
      state={<EntryStateChip state={entry.state} />}
      lines={[
        [formatDate(entry.due_on), signedMoney(entry.kind, entry.amount_cents)],
        [who(entry) || entry.category_name, `competência ${showMonth(entry.competence)}`],
      ]}
    />
  );
}
