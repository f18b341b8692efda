import { href, Link } from "react-router";
import type { BankLine, BankMatchPart } from "#contract/bank-lines";
import { lineStateWords } from "#contract/finance-words";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { Chip, type ChipTone } from "~/components/ui/chip";
import { formatDate } from "~/lib/format";
import { signedLine } from "~/routes/finances/statements/signed-line";

const tones: Record<BankLine["state"], ChipTone> = {
  open: "warning",
  asked: "warning",
  matched: "success",
  ignored: "plain",
  told: "plain",
};

const state = (line: BankLine) => (
  <span className="flex flex-wrap gap-1.5">
    <Chip tone={tones[line.state]}>{lineStateWords[line.state]}</Chip>
    {line.missing && <Chip tone="warning">ausente no último arquivo</Chip>}
    {line.parts.some(({ reversed }) => reversed) && <Chip tone="error">pagamento estornado</Chip>}
  </span>
);

const day = ({ written_on }: BankLine) => (written_on ? formatDate(written_on) : "–");

/** The columns of the list of bank lines. */
export const lineColumns: Column<BankLine>[] = [
  {
    key: "written_on",
    head: "Data",
    sort: "written_on",
    width: "7rem",
    cell: (line) => <span className="num">{day(line)}</span>,
  },
  {
    key: "text",
    head: "Linha do banco",
    width: "32%",
    cell: (line) => (
      <span className="block min-w-40 [contain:inline-size]">
        <b className="block truncate font-medium">{line.text || "Sem descrição"}</b>
        <span className="block truncate text-xs text-muted">
          {[line.account_name, line.number && `doc. ${line.number}`].filter(Boolean).join(" · ")}
        </span>
      </span>
    ),
  },
  {
    key: "parts",
    head: "O que é",
    cell: (line) => (
      <span className="grid gap-0.5 text-xs">
        {line.parts.map((part) => (
          <Part key={`${part.kind} ${part.booking_code ?? part.entry_id ?? part.description}`} part={part} />
        ))}
        {line.reason && <span className="text-muted">{line.reason}</span>}
      </span>
    ),
  },
  { key: "state", head: "Situação", cell: state },
  {
    key: "amount",
    head: "Valor",
    align: "end",
    cell: ({ amount_cents }) => <b className="num font-semibold whitespace-nowrap">{signedLine(amount_cents)}</b>,
  },
];

function Part({ part: { kind, booking_code: code, entry_id: id, description } }: { part: BankMatchPart }) {
  const link = "underline underline-offset-2 pointer-coarse:py-1";
  if (code) {
    return (
      <Link to={href("/reservas/:code", { code })} className={link}>
        Reserva {code}
        {description && `, ${description}`}
      </Link>
    );
  }
  if (id) {
    return (
      <Link to={href("/financeiro/lancamentos/:id", { id })} className={link}>
        {description}
      </Link>
    );
  }
  return (
    <span>
      {kind === "transfer" ? `Transferência, ${description ?? ""}` : (description ?? "Pagamento de uma reserva")}
    </span>
  );
}

/** A bank line on a phone. */
export function lineCard(line: BankLine) {
  const [part] = line.parts;
  const what = part && (part.booking_code ? `Reserva ${part.booking_code}` : part.description);
  return (
    <CardLines
      title={line.text || "Sem descrição"}
      state={state(line)}
      lines={[
        [day(line), signedLine(line.amount_cents)],
        [what ?? line.reason ?? line.account_name, null],
      ]}
    />
  );
}
