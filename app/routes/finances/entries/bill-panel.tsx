import { href, Link } from "react-router";
import { bookingWords } from "#contract/booking-words";
import type { ChannelBill } from "#contract/financial-entries";
import { Panel } from "~/components/ui/panel";
import { bookingsText } from "~/domains/bookings/booking-words";
import { addressOf } from "~/domains/finances/asked-month";
import { money } from "~/domains/finances/finance-words";
import { formatMonth } from "~/lib/format";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";

/** The bookings that a channel's bill holds, each with its commission, and the way to the bills of its month. */
export function BillPanel({ bill: { channel, month, bookings: held } }: { bill: ChannelBill }) {
  const session = useSession();
  const to = `${href("/financeiro/comissoes")}${addressOf({ month: month.slice(0, 7) })}`;
  return (
    <Panel
      flush
      id="fatura"
      title={`Fatura ${bookingWords.channel[channel]}`}
      count={`${formatMonth(month)} · ${bookingsText(held.length)}`}
      actions={
        opens("/financeiro/comissoes", session) && (
          <Link to={to} className="link print:hidden">
            Comissões do mês
          </Link>
        )
      }
    >
      {held.length === 0 ? (
        <p className="px-4 py-4 text-sm text-muted">
          A fatura foi estornada: as reservas dela voltaram para as comissões do mês.
        </p>
      ) : (
        <ul className="max-h-96 divide-y divide-line-soft overflow-y-auto text-sm print:max-h-none">
          {held.map(({ code, holder_name, amount_cents }, index) => (
            <li key={code ?? index} className="flex min-h-target items-center gap-3 px-4 py-2">
              <span className="min-w-0 flex-1">
                {code === null ? (
                  "Reserva"
                ) : opens("/reservas/:code", session) ? (
                  <Link to={href("/reservas/:code", { code })} className="link">
                    {code}
                  </Link>
                ) : (
                  code
                )}
                {holder_name && <span className="text-muted"> · {holder_name}</span>}
              </span>
              <b className="num font-semibold whitespace-nowrap">{money(amount_cents)}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
