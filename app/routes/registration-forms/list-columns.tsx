import type { FormRow } from "#contract/registration-forms";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { FormChip, formName, minorWords, missingWords } from "~/domains/registration-forms/form-chip";
import { formatDate, formatDay } from "~/lib/format";

/** Whose form it is, and of which stay. */
function Who({ row }: { row: FormRow }) {
  const minor = minorWords(row);
  return (
    <>
      <span className="block wrap-anywhere">{formName(row)}</span>
      <span className="num block text-xs font-regular text-muted wrap-anywhere">
        {row.booking_code}
        {!row.holder && ` · com ${row.holder_name}`}
        {minor && ` · ${minor}`}
      </span>
    </>
  );
}

/** What is to be known of a form beside its state: what is missing, why it was refused, when it was sent. */
function Said({ row, zone }: { row: FormRow; zone: string }) {
  const { state, error_reason, sent_at } = row;
  if (state === "error" && error_reason) return <span className="wrap-anywhere">{error_reason}</span>;
  if (state === "sent" && sent_at) return `Enviada em ${formatDay(sent_at, zone)}`;
  return missingWords(row) || null;
}

export const formColumns = (zone: string): Column<FormRow>[] => [
  { key: "who", head: "Pessoa", cell: (row) => <Who row={row} /> },
  { key: "state", head: "Situação", cell: (row) => <FormChip {...row} /> },
  {
    key: "said",
    head: "O que falta",
    cell: (row) => (
      <span className="block max-w-80 text-muted">
        <Said row={row} zone={zone} />
      </span>
    ),
  },
  {
    key: "place",
    head: "Acomodação",
    roomy: true,
    cell: ({ accommodation_name }) => <span className="block max-w-56 truncate">{accommodation_name}</span>,
  },
  {
    key: "check_in",
    head: "Entrada",
    sort: "check_in",
    cell: ({ check_in }) => <span className="num whitespace-nowrap">{formatDate(check_in)}</span>,
  },
];

/** A form on a phone. */
export const formCard = (zone: string) => (row: FormRow) => (
  <CardLines
    title={formName(row)}
    state={<FormChip {...row} />}
    lines={[
      [
        <span key="stay" className="num">
          {row.booking_code}
          {minorWords(row) && ` · ${minorWords(row)}`}
        </span>,
        <span key="day" className="num">
          {formatDate(row.check_in)}
        </span>,
      ],
      [row.accommodation_name, null],
      [<Said key="said" row={row} zone={zone} />, null],
    ]}
  />
);
