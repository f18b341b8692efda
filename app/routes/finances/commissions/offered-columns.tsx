import type { OfferedCommission } from "#contract/commission-bills";
import { Checkbox } from "~/components/form/checkbox";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { money } from "~/domains/finances/finance-words";
import { formatDate } from "~/lib/format";

const nameOf = ({ code, holder_name }: OfferedCommission) =>
  code === null ? "Reserva" : [code, holder_name].filter(Boolean).join(", ");

/** The bookings of which a channel may bill its commission. */
export const offeredColumns: readonly Column<OfferedCommission>[] = [
  {
    key: "booking",
    head: "Reserva",
    cell: ({ code, holder_name }) => (
      <span className="block min-w-40">
        <b className="num block font-semibold">{code ?? "Reserva"}</b>
        {holder_name && <span className="block text-xs text-muted">{holder_name}</span>}
      </span>
    ),
  },
  {
    key: "check_out",
    head: "Saída",
    width: "8rem",
    cell: ({ check_out }) => <span className="num">{formatDate(check_out)}</span>,
  },
  { key: "total", head: "Total", align: "end", width: "10rem", cell: ({ total_cents }) => money(total_cents) },
  {
    key: "commission",
    head: "Comissão",
    align: "end",
    width: "10rem",
    cell: ({ commission_cents }) => <b className="font-semibold">{money(commission_cents)}</b>,
  },
];

/** What the box of a booking is called. */
export const tickName = (row: OfferedCommission) => `${nameOf(row)}: na fatura`;

/** The box by which a booking goes along or is left out. */
export function tickColumn(
  isTicked: (row: OfferedCommission) => boolean,
  onTick: (row: OfferedCommission) => void,
): Column<OfferedCommission> {
  return {
    key: "tick",
    head: "Na fatura",
    quietHead: true,
    control: true,
    width: "3rem",
    cell: (row) => (
      <span className="relative z-1 inline-flex">
        <Checkbox accessibleName={tickName(row)} checked={isTicked(row)} onCheckedChange={() => onTick(row)} />
      </span>
    ),
  };
}

/** A booking on a phone. */
export function offeredCard(row: OfferedCommission) {
  return (
    <CardLines
      title={nameOf(row)}
      lines={[
        [`Saída ${formatDate(row.check_out)}`, money(row.total_cents)],
        ["Comissão", <b key="cents">{money(row.commission_cents)}</b>],
      ]}
    />
  );
}
