import { useState } from "react";
import { href } from "react-router";
import { bookingWords } from "#contract/booking-words";
import type { ChannelMonth, OfferedCommission } from "#contract/commission-bills";
import { sumCents } from "#domain/money";
import { DataTable } from "~/components/table/data-table";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { bookingsText } from "~/domains/bookings/booking-words";
import { money } from "~/domains/finances/finance-words";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import type { Billing } from "~/routes/finances/commissions/bill-dialog";
import { BillList } from "~/routes/finances/commissions/bill-list";
import { offeredCard, offeredColumns, tickColumn, tickName } from "~/routes/finances/commissions/offered-columns";

interface ChannelPanelProps extends ChannelMonth {
  month: string;
  onBill: (billing: Billing) => void;
}

const commissionOf = ({ commission_cents }: OfferedCommission) => commission_cents ?? 0;

/** A channel's month: its bills, and the bookings of which a bill is still to come, all of them ticked at first. */
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
