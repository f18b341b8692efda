import { useState } from "react";
import { href, Link } from "react-router";
import { bookingWords } from "#contract/bookings/booking-words";
import {
  type ChannelMonth,
  type CommissionBill,
  CommissionBillInput,
  type OfferedCommission,
} from "#contract/money/commission-bills";
import { billDueOn } from "#domain/commission";
import { sumCents } from "#domain/money";
import { Checkbox } from "~/components/form/checkbox";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/number-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import type { CardLinesProps } from "~/components/table/card-list";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { bookingsText } from "~/domains/bookings/booking-words";
import { EntryStateChip } from "~/domains/finances/entry-state-chip";
import { money } from "~/domains/finances/finance-words";
import { moneyActs } from "~/domains/finances/money-acts";
import { useActForm } from "~/lib/act-form";
import { formatDate, formatMonth } from "~/lib/format";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf } from "~/lib/today";

interface ChannelPanelProps extends ChannelMonth {
  month: string;
  onBill: (billing: Billing) => void;
}

const commissionOf = ({ commission_cents }: OfferedCommission) => commission_cents ?? 0;

/** A channel's month: its bills, and the bookings not yet billed, all checked at first. */
export function ChannelPanel({ month, channel, offered, bills, onBill }: ChannelPanelProps) {
  const session = useSession();
  const mayBill = holds(session, "finances.create");
  const seesBookings = opens("/reservas/:code", session);
  const [left, setLeft] = useState<readonly string[]>([]);
  const tick = ({ id }: OfferedCommission) =>
    setLeft((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  const isTicked = ({ id }: OfferedCommission) => !left.includes(id);
  const chosen = offered.filter(isTicked);
  const sum = sumCents(chosen.map(commissionOf));
  const name = bookingWords.channel[channel];
  return (
    <Panel
      flush
      id={`comissao-${channel}`}
      title={name}
      count={offered.length > 0 ? bookingsText(offered.length) : undefined}
    >
      <BillList bills={bills} />
      {offered.length > 0 && (
        <>
          <DataTable
            caption={`Reservas da comissão: ${name}`}
            columns={mayBill ? [tickColumn(isTicked, tick), ...offeredColumns] : offeredColumns}
            rows={offered}
            rowKey={({ id }) => id}
            {...(seesBookings && {
              rowHref: ({ code }: OfferedCommission) => href("/reservas/:code", { code: code ?? "" }),
            })}
            card={offeredCard}
            {...(mayBill && { rowChosen: isTicked, cardChoice: { choosing: true, onToggle: tick, nameOf: tickName } })}
          />
          <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line-soft px-4 py-3 text-sm">
            <span>
              {chosen.length === offered.length
                ? "Comissão de todas: "
                : `Comissão de ${chosen.length} de ${offered.length}: `}
              <b className="num font-semibold">{money(sum)}</b>
            </span>
            {mayBill && (
              <Button
                variant="primary"
                className="max-sm:w-full"
                disabled={chosen.length === 0}
                onClick={() => onBill({ month, channel, ids: chosen.map(({ id }) => id), sum })}
              >
                Lançar fatura
              </Button>
            )}
          </footer>
        </>
      )}
    </Panel>
  );
}

/** A channel's bills of the month, each linking to its entry. */
function BillList({ bills }: { bills: readonly CommissionBill[] }) {
  if (bills.length === 0) return null;
  return (
    <ul
      aria-label="Faturas lançadas"
      className="divide-y divide-line-soft border-b border-line-soft text-sm last:border-b-0"
    >
      {bills.map(({ entry_id, description, amount_cents, due_on, state, bookings: held }) => (
        <li key={entry_id}>
          <Link
            to={href("/financeiro/lancamentos/:id", { id: entry_id })}
            className="flex min-h-target flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
          >
            <span className="min-w-0 flex-1 basis-56">
              <b className="block font-semibold">{description}</b>
              <span className="block text-xs text-muted">
                Vence {formatDate(due_on)} · {bookingsText(held)}
              </span>
            </span>
            <EntryStateChip state={state} />
            <b className="num font-semibold whitespace-nowrap">{money(amount_cents)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ code, holder_name }: OfferedCommission) =>
  code === null ? "Reserva" : [code, holder_name].filter(Boolean).join(", ");

/** The bookings for which a channel may bill its commission. */
const offeredColumns: readonly Column<OfferedCommission>[] = [
  {
    head: "Reserva",
    cell: ({ code, holder_name }) => (
      <span className="block min-w-40">
        <b className="num block font-semibold">{code ?? "Reserva"}</b>
        {holder_name && <span className="block text-xs text-muted">{holder_name}</span>}
      </span>
    ),
  },
  { head: "Saída", width: "8rem", cell: ({ check_out }) => <span className="num">{formatDate(check_out)}</span> },
  { head: "Total", align: "end", width: "10rem", cell: ({ total_cents }) => money(total_cents) },
  {
    head: "Comissão",
    align: "end",
    width: "10rem",
    cell: ({ commission_cents }) => <b className="font-semibold">{money(commission_cents)}</b>,
  },
];

/** The label of a booking's checkbox. */
const tickName = (row: OfferedCommission) => `${nameOf(row)}: na fatura`;

/** The checkbox that includes or excludes a booking. */
function tickColumn(
  isTicked: (row: OfferedCommission) => boolean,
  onTick: (row: OfferedCommission) => void,
): Column<OfferedCommission> {
  return {
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
function offeredCard(row: OfferedCommission): CardLinesProps {
  return {
    title: nameOf(row),
    lines: [
      [`Saída ${formatDate(row.check_out)}`, money(row.total_cents)],
      ["Comissão", <b key="cents">{money(row.commission_cents)}</b>],
    ],
  };
}

/** The bookings of a channel's month (YYYY-MM) to bill, and the sum of their commissions. */
export interface Billing {
  month: string;
  channel: ChannelMonth["channel"];
  ids: readonly string[];
  sum: number;
}

const half = "col-span-12 sm:col-span-6";

/** Asks for the amount of the channel's bill, and its due date. */
export function BillDialog({ month, channel, ids, sum, onClose }: Billing & { onClose: () => void }) {
  const first = `${month}-01`;
  const { frame, form, fields, field } = useActForm(moneyActs.bill, CommissionBillInput, {
    defaultValue: { amount_cents: sum, due_on: billDueOn(first) },
  });
  return (
    <SaveDialog
      {...frame}
      title={`Fatura de ${formatMonth(month)}: ${bookingWords.channel[channel]}`}
      description={`${bookingsText(ids.length)}, comissão de ${money(sum)}. Se a fatura do canal disser outro valor, corrija: ele é dividido na proporção das comissões.`}
      save="Lançar fatura"
      saving="Lançando"
      form={{ id: form.id, onSubmit: form.onSubmit, errors: form.errors ?? fields.booking_ids.errors }}
      hidden={{ month: first, channel }}
      onClose={onClose}
    >
      <MoneyField {...field(fields.amount_cents)} required className={half} />
      <DateField {...field(fields.due_on)} today={todayOf(useSession())} className={half} />
      {ids.map((id, index) => (
        <input key={id} type="hidden" name={`booking_ids[${index}]`} value={id} />
      ))}
    </SaveDialog>
  );
}
