import { journalSourceWords } from "#contract/finance-words";
import type { Movement } from "#contract/journal";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { money } from "~/domains/finances/finance-words";
import { formatDate } from "~/lib/format";

const title = ({ source, is_reversal, description, booking_code }: Movement) => {
  const act = `${is_reversal ? "Estorno · " : ""}${journalSourceWords[source]}`;
  return [act, booking_code ?? description].filter(Boolean).join(" · ");
};
const about = ({ categories, accommodation_name }: Movement) =>
  [...categories, accommodation_name].filter(Boolean).join(" · ");

/** An amount that is nothing is a dash: it is the other column's act. */
function Amount({ cents }: { cents: number | undefined }) {
  if (cents === 0) return <span className="text-muted">–</span>;
  return (
    <b className={`num font-semibold whitespace-nowrap ${(cents ?? 0) < 0 ? "text-error-text" : ""}`}>{money(cents)}</b>
  );
}

/** The columns of the list of movements. */
export const movementColumns: Column<Movement>[] = [
  {
    key: "posted_on",
    head: "Data",
    sort: "posted_on",
    width: "7rem",
    cell: ({ posted_on }) => <span className="num">{formatDate(posted_on)}</span>,
  },
  {
    key: "act",
    head: "Movimento",
    width: "40%",
    cell: (movement) => (
      <span className="block min-w-40 [contain:inline-size]">
        <b className="block truncate font-semibold">{title(movement)}</b>
        <span className="block truncate text-xs text-muted">{about(movement) || "Sem categoria"}</span>
      </span>
    ),
  },
  { key: "accounts", head: "Contas", roomy: true, cell: ({ accounts }) => accounts.join(", ") },
  { key: "cash", head: "Nas contas", align: "end", cell: ({ cash_cents }) => <Amount cents={cash_cents} /> },
  { key: "result", head: "No resultado", align: "end", cell: ({ result_cents }) => <Amount cents={result_cents} /> },
];

/** A movement on a phone. */
export function movementCard(movement: Movement) {
  const { posted_on, cash_cents, result_cents } = movement;
  return (
    <CardLines
      title={title(movement)}
      lines={[
        [formatDate(posted_on), money(cash_cents === 0 ? result_cents : cash_cents)],
        [about(movement) || movement.accounts.join(", "), null],
      ]}
    />
  );
}
