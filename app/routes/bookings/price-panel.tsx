import type { ReactNode } from "react";
import type { Quote } from "#contract/bookings/quotes";
import { tableCents } from "#domain/agreed-price";
import { groupNights } from "#domain/group-nights";
import { isAgreedLine } from "#domain/kept-price";
import { isChannelPrice } from "#domain/paid-to-channel";
import { cx } from "~/components/ui/cx";
import { groupReason, groupTitle, hiddenAmounts } from "~/domains/bookings/booking-words";
import { formatMoney } from "~/lib/format";

interface Price extends Pick<Quote, "nights" | "charges" | "total_cents"> {
  /** A free stay: its total is a word. */
  free?: boolean;
  /** Below the table price of a stay without an agreed one, and above its agreed discount: what agrees a price. */
  agreeing?: ReactNode;
  /** The other part of a stay in two accommodations, with the names of both: the total is then of both. */
  second?: SecondPart | undefined;
}

export interface SecondPart {
  first_name: string;
  name: string;
  /** Undefined while its price is unknown. */
  total_cents: number | undefined;
}

/** The price of a stay in parts: nights with their reasons, charges, total. Without amounts, only what is charged. */
export function PriceLines({ nights, charges, total_cents, free = false, agreeing, second }: Price) {
  if (free) return <p className="text-lg font-semibold">Sem cobrança</p>;
  const hidden = total_cents === undefined;
  const groups = hidden ? [] : groupNights(nights);
  const onTop = charges.filter(({ id }) => id !== undefined);
  const agreed = charges.some(isAgreedLine);
  const table = charges.filter((charge) => !agreed || !onTop.includes(charge));
  return (
    <>
      <dl className="grid gap-2.5 text-sm">
        {groups.map((group) => (
          <Line key={group.first} label={groupTitle(group)} note={groupReason(group)} cents={group.sum_cents} />
        ))}
        <Charges charges={table} />
        {!hidden && (agreed || agreeing) && (
          <Line
            label={isChannelPrice(nights) ? "Pelo canal" : "Pela tabela"}
            cents={tablePrice(nights, charges)}
            className="border-t border-line-soft pt-2.5"
          />
        )}
      </dl>
      {!hidden && agreeing && <div className="mt-3">{agreeing}</div>}
      {agreed && (
        <dl className="mt-3 grid gap-2.5 text-sm">
          <Charges charges={onTop} />
        </dl>
      )}
      {hidden && <p className={cx("text-sm text-muted", charges.length > 0 && "mt-3")}>{hiddenAmounts}</p>}
      {!hidden && second && (
        <dl className="mt-3 grid gap-2.5 border-t border-line-soft pt-2.5 text-sm">
          <Line label={`Primeira parte, ${second.first_name}`} cents={total_cents} />
          <Line
            label={`Segunda parte, ${second.name}`}
            note={second.total_cents === undefined && "Sem preço por enquanto"}
            cents={second.total_cents}
          />
        </dl>
      )}
      {!hidden && (!second || second.total_cents !== undefined) && (
        <p className="num mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          {second ? "Total das duas partes" : "Total"}{" "}
          <span>{formatMoney(total_cents + (second?.total_cents ?? 0))}</span>
        </p>
      )}
    </>
  );
}

function Charges({ charges }: Pick<Price, "charges">) {
  return charges.map((charge, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: charges come in the order of the booking and keep it
    <Line key={index} label={charge.name} note={agreedNote(charge)} cents={charge.amount_cents} />
  ));
}

/** Why a price was agreed, by whom, and who approved it: "Acima da tabela, Evento, por Lívia". */
function agreedNote({ agreed, amount_cents = 0 }: Price["charges"][number]): string | undefined {
  if (!agreed) return undefined;
  const { reason, by_name, approved_by_name } = agreed;
  const above = amount_cents > 0 && "Acima da tabela";
  const parts = [above, reason, by_name && `por ${by_name}`, approved_by_name && `aprovado por ${approved_by_name}`];
  return parts.filter(Boolean).join(", ");
}

const tablePrice = (nights: Price["nights"], charges: Price["charges"]) =>
  tableCents({
    nights: nights.map(({ price_cents = 0 }) => ({ price_cents })),
    charges: charges.map(({ id, amount_cents = 0 }) => ({ id, amount_cents })),
  });

interface LineProps {
  label: ReactNode;
  note?: ReactNode;
  cents: number | undefined;
  className?: string;
}

function Line({ label, note, cents, className }: LineProps) {
  return (
    <div className={cx("flex items-start justify-between gap-4", className)}>
      <dt className="num min-w-0 text-muted">
        {label}
        {note && <span className="block text-xs">{note}</span>}
      </dt>
      {cents !== undefined && <dd className="num shrink-0 text-right">{formatMoney(cents)}</dd>}
    </div>
  );
}
