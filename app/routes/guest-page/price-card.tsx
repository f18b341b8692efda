import type { GuestPage } from "#contract/guest-page";
import { paidToChannel } from "#domain/paid-to-channel";
import { groupNights, groupReason, groupTitle } from "~/domains/bookings/group-nights";
import { formatDate, formatMoney } from "~/lib/format";
import { Card } from "~/routes/guest-page/card";
import { atHouseText } from "~/routes/guest-page/guest-words";
import type { OpenPart } from "~/routes/guest-page/open-parts";

/** The price in its parts, and when which part of it is due. */
export function PriceCard({ price }: { price: GuestPage["price"] }) {
  if (price === null) return null;
  const { nights, charges, total_cents, paid_to, paid_cents, at_house_cents, installments } = price;
  return (
    <Card title="Preço">
      {total_cents !== null && (
        <dl className="grid gap-2.5">
          {groupNights(nights).map((group) => (
            <Line key={group.first} label={groupTitle(group)} note={groupReason(group)} cents={group.sum_cents ?? 0} />
          ))}
          {charges.map(({ name, amount_cents }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: charges come in the order of the booking and keep it
            <Line key={index} label={name} cents={amount_cents} />
          ))}
          <Line label="Total" cents={total_cents} strong />
          {paid_cents > 0 && <Line label="Recebido" cents={paid_cents} />}
        </dl>
      )}
      {paid_to && (
        <div className="grid gap-1">
          <p>{paidToChannel(paid_to)} O preço é o que você viu lá.</p>
          {at_house_cents > 0 && <p>{atHouseText(at_house_cents)}</p>}
        </div>
      )}
      {installments.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 text-sm font-semibold">Pagamento</h3>
          <dl className="grid gap-2 rounded-2 bg-sunken p-3">
            {installments.map((part, index) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike, and their order stays
                key={index}
                label={`${part.deposit ? "Sinal" : "Parcela"} até ${formatDate(part.due_date)}`}
                note={paidNote(part)}
                cents={part.amount_cents}
              />
            ))}
          </dl>
        </>
      )}
    </Card>
  );
}

/** How far a part is paid. */
function paidNote({ state, amount_cents, paid_cents }: OpenPart): string | null {
  if (state === "paid") return "Pago";
  if (paid_cents === 0) return null;
  const open = amount_cents - paid_cents;
  return `Recebido ${formatMoney(paid_cents)}, ${state === "cancelled" ? "cancelado" : `falta ${formatMoney(open)}`}`;
}

interface LineProps {
  label: string;
  note?: string | null | undefined;
  cents: number;
  strong?: boolean;
}

function Line({ label, note, cents, strong }: LineProps) {
  const look = strong ? "border-t border-line pt-3 font-semibold" : "";
  return (
    <div className={`num flex items-start justify-between gap-4 ${look}`}>
      <dt className={strong ? "" : "min-w-0 text-muted"}>
        {label}
        {note && <span className="block text-sm">{note}</span>}
      </dt>
      <dd className="shrink-0 text-right">{formatMoney(cents)}</dd>
    </div>
  );
}
