import type { BookingMoney } from "#contract/payments";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { formatDate, formatMoney } from "~/lib/format";
import { methodWords, movementWords } from "~/routes/bookings/money/money-words";

export interface SecurityDepositProps {
  deposit: BookingMoney["security_deposit"];
  /** Null for people who may only look. */
  onMove: (() => void) | null;
}

/** The security deposit beside the payments: what is asked, what lies here, what became of it. */
export function SecurityDeposit({ deposit, onMove }: SecurityDepositProps) {
  const { asked_cents = 0, held_cents = 0, movements } = deposit;
  if (asked_cents === 0 && movements.length === 0) return null;
  return (
    <Panel
      id="caucao"
      title="Caução"
      actions={
        onMove && (
          <Button size="row" onClick={onMove}>
            Registrar caução
          </Button>
        )
      }
    >
      <p className="num text-sm">
        {held_cents > 0 ? (
          <>
            <b className="font-semibold">{formatMoney(held_cents)}</b> em mãos, a devolver depois da estadia.
          </>
        ) : (
          <>Nada em mãos. A acomodação pede {formatMoney(asked_cents)}.</>
        )}
      </p>
      {movements.length > 0 && (
        <ul className="mt-2 divide-y divide-line-soft">
          {movements.map(({ id, kind, amount_cents = 0, method, moved_on, reason }) => (
            <li key={id} className="num flex flex-wrap items-center gap-x-3 py-2 text-sm">
              <span>
                {movementWords[kind]}
                <span className="block text-xs text-muted">
                  {[formatDate(moved_on), method && methodWords[method], reason].filter(Boolean).join(" · ")}
                </span>
              </span>
              <b className="ml-auto font-semibold">{formatMoney(amount_cents)}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
