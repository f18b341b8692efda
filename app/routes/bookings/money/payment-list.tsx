import Undo2 from "lucide-react/icons/undo-2";
import { useCallback, useState } from "react";
import { useFetcher } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import type { Payment } from "#contract/money/payments";
import { isExtra } from "#domain/kept-price";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { cx } from "~/components/ui/cx";
import type { FormResult } from "~/lib/form-submit";
import { formatDate, formatMoney } from "~/lib/format";
import { toast } from "~/lib/toast";
import { useResult } from "~/lib/use-dialog";
import type { ChargedOnTop } from "~/routes/bookings/money/charge-dialog";
import { ChargeDialog, ReversalDialog } from "~/routes/bookings/money/fetched-dialogs";
import { paymentTitle, takerWords } from "~/routes/bookings/money/money-words";

export interface PaymentListProps {
  booking: Booking;
  payments: readonly Payment[];
  may: boolean;
}

/** Payments and extra charges, each with its undo. */
export function PaymentList({ booking, payments, may }: PaymentListProps) {
  const fetcher = useFetcher<{ error?: FormResult["error"] }>();
  useResult(fetcher, ({ error }) => error?.[""]?.[0] && toast.error(error[""][0])); // the dialog is closed by then
  const [taken, setTaken] = useState<{ id: string; name: string } | null>(null);
  const [changed, setChanged] = useState<ChargedOnTop | null>(null);
  const [reversed, setReversed] = useState<Payment | null>(null);
  const closeChange = useCallback(() => setChanged(null), []);
  const close = useCallback(() => setReversed(null), []);
  const onTop = booking.charges.filter(isExtra);
  const closed = booking.status === "cancelled";
  return (
    <>
      {onTop.length > 0 && (
        <MoneyLines title="Lançado na reserva">
          {onTop.map(({ id, name, amount_cents = 0 }) => (
            <MoneyLine key={id} title={name} cents={amount_cents}>
              {may && !closed && (
                <>
                  <Button size="row" onClick={() => setChanged({ id: id!, name, amount_cents })}>
                    Editar <span className="sr-only">{name}</span>
                  </Button>
                  <Button size="row" onClick={() => setTaken({ id: id!, name })}>
                    Retirar <span className="sr-only">{name}</span>
                  </Button>
                </>
              )}
            </MoneyLine>
          ))}
        </MoneyLines>
      )}
      {payments.length > 0 && (
        <MoneyLines title="Recebimentos">
          {payments.map((payment) => (
            <MoneyLine
              key={payment.id}
              title={paymentTitle(payment)}
              note={[formatDate(payment.received_on), takerWords(payment), payment.note, payment.created_by_name]
                .filter(Boolean)
                .join(" · ")}
              cents={payment.amount_cents ?? 0}
              struck={payment.reversed}
            >
              {may && isReversible(payment) && (
                <Button size="row" icon={<Undo2 />} onClick={() => setReversed(payment)}>
                  Estornar <span className="sr-only">{formatMoney(Math.abs(payment.amount_cents ?? 0))}</span>
                </Button>
              )}
            </MoneyLine>
          ))}
        </MoneyLines>
      )}
      <ConfirmDialog
        danger
        open={taken !== null}
        title={`Retirar ${taken?.name} da reserva?`}
        description="O total e o saldo da reserva acompanham."
        confirm="Retirar"
        onClose={() => setTaken(null)}
        onConfirm={() => {
          if (taken) fetcher.submit({ act: "money_charge_deletion", id: taken.id }, { method: "post" });
          setTaken(null);
        }}
      />
      {changed && <ChargeDialog booking={booking} charge={changed} onClose={closeChange} onMissing={closeChange} />}
      {reversed && (
        <ReversalDialog
          of="payment"
          id={reversed.id}
          what={reversalNames[reversed.kind] ?? "pagamento"}
          cents={Math.abs(reversed.amount_cents ?? 0)}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  );
}

const reversalNames: Partial<Record<Payment["kind"], string>> = { refund: "devolução", credit: "uso do crédito" };

/** Reversals are final, and so are transfers to another booking: reversing one half would create money. */
const isReversible = ({ kind, reversed }: Payment) => kind !== "reversal" && kind !== "passed_on" && !reversed;

/** Movements of money with a title. */
export function MoneyLines({ title, children }: { title?: string; children: React.ReactNode }) {
  return (
    <div>
      {title && <h3 className="mb-1 text-sm font-semibold">{title}</h3>}
      <ul className="divide-y divide-line-soft">{children}</ul>
    </div>
  );
}

export interface MoneyLineProps {
  title: string;
  note?: string;
  cents: number;
  struck?: boolean;
  children: React.ReactNode;
}

/** One movement of money: what, when, how much, and its undo buttons; struck through if reversed. */
export function MoneyLine({ title, note, cents, struck = false, children }: MoneyLineProps) {
  return (
    <li className="num flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span className="min-w-0">
        <span className={cx(struck && "text-muted line-through")}>{title}</span>
        {struck && <span className="ml-2 text-xs text-muted">Estornado</span>}
        {note && <span className="block text-xs text-muted">{note}</span>}
      </span>
      <span className="ml-auto flex items-center gap-3">
        {children}
        <b className={cx("font-semibold", struck && "text-muted line-through")}>{formatMoney(cents)}</b>
      </span>
    </li>
  );
}
