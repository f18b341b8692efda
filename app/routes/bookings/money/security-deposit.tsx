import Undo2 from "lucide-react/icons/undo-2";
import { useCallback, useState } from "react";
import type { BookingMoney, SecurityDepositMovement } from "#contract/payments";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { formatDate, formatMoney } from "~/lib/format";
import { ReversalDialog } from "~/routes/bookings/money/fetched-dialogs";
import { MoneyLine, MoneyLines } from "~/routes/bookings/money/money-lines";
import { methodWords, movementWords } from "~/routes/bookings/money/money-words";

export interface SecurityDepositProps {
  deposit: BookingMoney["security_deposit"];
  /** Null for people who may only look. */
  onMove: (() => void) | null;
}

/** The security deposit beside the payments: what is asked, what lies here, what became of it. */
export function SecurityDeposit({ deposit, onMove }: SecurityDepositProps) {
  const { asked_cents = 0, held_cents = 0, movements } = deposit;
  const [taken, setTaken] = useState<SecurityDepositMovement | null>(null);
  const close = useCallback(() => setTaken(null), []);
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
        <MoneyLines>
          {movements.map((movement) => {
            const { id, kind, amount_cents = 0, method, moved_on, reason, reversed } = movement;
            const note = [formatDate(moved_on), method && methodWords[method], reason].filter(Boolean).join(" · ");
            return (
              <MoneyLine key={id} title={movementWords[kind]} note={note} cents={amount_cents} struck={reversed}>
                {onMove && kind !== "reversal" && !reversed && (
                  <Button size="row" icon={<Undo2 />} onClick={() => setTaken(movement)}>
                    Estornar{" "}
                    <span className="sr-only">
                      {movementWords[kind]} {formatMoney(amount_cents)}
                    </span>
                  </Button>
                )}
              </MoneyLine>
            );
          })}
        </MoneyLines>
      )}
      {taken && (
        <ReversalDialog
          act="deposit-reversal"
          id={taken.id}
          what={`caução ${movementWords[taken.kind].toLowerCase()}`}
          cents={taken.amount_cents ?? 0}
          onClose={close}
          onMissing={close}
        />
      )}
    </Panel>
  );
}
