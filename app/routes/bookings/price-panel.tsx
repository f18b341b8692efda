import type { ReactNode } from "react";
import type { Quote } from "#contract/bookings/quotes";
import { groupNights } from "#domain/group-nights";
import { cx } from "~/components/ui/cx";
import { groupReason, groupTitle, hiddenAmounts } from "~/domains/bookings/booking-words";
import { formatMoney } from "~/lib/format";

export interface PriceFrameProps {
  label: string;
  id?: string;
  /** The buttons, at the bottom. */
  actions?: ReactNode;
  /** On a wide screen it fills the window's height, so that the buttons do not move when the price changes. */
  steady?: boolean;
  children: ReactNode;
}

/** The panel beside the form: the price of the stay, and below it the buttons. */
export function PriceFrame({ label, id, actions, steady = true, children }: PriceFrameProps) {
  return (
    <section
      id={id}
      aria-label={label}
      data-price
      className={cx(
        "flex flex-col rounded-2 border border-line bg-surface shadow-1",
        steady && "lg:h-[calc(100dvh-8rem)] lg:min-h-96",
      )}
    >
      <div className={cx("min-h-0", steady && "flex-1 lg:overflow-y-auto")}>{children}</div>
      {actions && <div className="grid gap-2 border-t border-line-soft p-4">{actions}</div>}
    </section>
  );
}

interface Price extends Pick<Quote, "nights" | "charges" | "total_cents"> {
  /** A free stay: its total is a word. */
  free?: boolean;
}

/** The price of a stay in parts: nights with their reasons, charges, total. Without amounts, only what is charged. */
export function PriceLines({ nights, charges, total_cents, free = false }: Price) {
  if (free) return <p className="text-lg font-semibold">Sem cobrança</p>;
  const hidden = total_cents === undefined;
  const groups = hidden ? [] : groupNights(nights);
  return (
    <>
      <dl className="grid gap-2.5 text-sm">
        {groups.map((group) => (
          <Line key={group.first} label={groupTitle(group)} note={groupReason(group)} cents={group.sum_cents} />
        ))}
        {charges.map((charge, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: charges come in the order of the booking and keep it
          <Line key={index} label={charge.name} cents={charge.amount_cents} />
        ))}
      </dl>
      {hidden && <p className={cx("text-sm text-muted", charges.length > 0 && "mt-3")}>{hiddenAmounts}</p>}
      {!hidden && (
        <p className="num mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          Total <span>{formatMoney(total_cents)}</span>
        </p>
      )}
    </>
  );
}

function Line({ label, note, cents }: { label: ReactNode; note?: ReactNode; cents: number | undefined }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <dt className="num min-w-0 text-muted">
        {label}
        {note && <span className="block text-xs">{note}</span>}
      </dt>
      {cents !== undefined && <dd className="num shrink-0 text-right">{formatMoney(cents)}</dd>}
    </div>
  );
}
