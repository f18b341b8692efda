import Undo2 from "lucide-react/icons/undo-2";
import { useCallback, useState } from "react";
import type { Booking } from "#contract/bookings/bookings";
import type { BookingMoney, SecurityDepositMovement } from "#contract/money/payments";
import { sumCents } from "#domain/money";
import { missingDeposit } from "#domain/who-owes";
import { Button } from "~/components/ui/button";
import { FoldingPanel as Panel } from "~/components/ui/folding-panel";
import { formatDate, formatMoney } from "~/lib/format";
import { ReversalDialog } from "~/routes/bookings/money/fetched-dialogs";
import { methodWords, movementWords } from "~/routes/bookings/money/money-words";
import { MoneyLine, MoneyLines, moneyRowId } from "~/routes/bookings/money/payment-list";

interface SecurityDepositProps {
  deposit: BookingMoney["security_deposit"];
  /** The ids of the movements that an address leads to. */
  marked: readonly string[];
  /** Whether nobody will give a deposit any more. */
  ended: boolean;
  /** Null for read-only users. */
  onMove: (() => void) | null;
}

/** Whether a stay is over or will not be: only what is held of its deposit is still to be settled. */
export const isEnded = ({ status }: Booking) =>
  status === "checked_out" || status === "cancelled" || status === "no_show";

/** What is said of a deposit of which nothing is held: what became of it, or what is still asked. */
function depositWithout({ asked_cents = 0, movements }: BookingMoney["security_deposit"], ended: boolean): string {
  const sum = (kind: SecurityDepositMovement["kind"]) =>
    sumCents(movements.flatMap((each) => (each.kind === kind && !each.reversed ? [each.amount_cents ?? 0] : [])));
  const [returned, kept] = [sum("returned"), sum("kept")];
  const settled = [
    ...(returned > 0 ? [`Devolvido: ${formatMoney(returned)}.`] : []),
    ...(kept > 0 ? [`Retido: ${formatMoney(kept)}.`] : []),
  ];
  const missing = ended ? 0 : missingDeposit({ asked_cents, held_cents: 0, settled_cents: returned + kept });
  const asks = missing > 0 ? [`A reserva pede ${formatMoney(missing)}.`] : [];
  return ["Nada em mãos.", ...settled, ...asks].join(" ");
}

/** The security deposit beside the payments: required, held, and its movements. */
export function SecurityDeposit({ deposit, marked, ended, onMove }: SecurityDepositProps) {
  const { asked_cents = 0, held_cents = 0, movements } = deposit;
  const [taken, setTaken] = useState<SecurityDepositMovement | null>(null);
  const close = useCallback(() => setTaken(null), []);
  if ((asked_cents === 0 || ended) && movements.length === 0) return null;
  return (
    <Panel
      id="caucao"
      title="Caução"
      called={movements.some(({ id }) => marked.includes(id))}
      actions={
        onMove &&
        (!ended || held_cents > 0) && (
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
          depositWithout(deposit, ended)
        )}
      </p>
      {movements.length > 0 && (
        <MoneyLines>
          {movements.map((movement) => {
            const { id, kind, amount_cents = 0, method, moved_on, reason, reversed } = movement;
            const note = [formatDate(moved_on), method && methodWords[method], reason].filter(Boolean).join(" · ");
            return (
              <MoneyLine
                key={id}
                title={movementWords[kind]}
                note={note}
                cents={amount_cents}
                struck={reversed}
                {...(marked.includes(id) && { marked: moneyRowId(id) })}
              >
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
          of="deposit"
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
