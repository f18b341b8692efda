import HandCoins from "lucide-react/icons/hand-coins";
import ReceiptText from "lucide-react/icons/receipt-text";
import Undo2 from "lucide-react/icons/undo-2";
import { useCallback, useState } from "react";
import { useFetcher } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import type { Payment } from "#contract/money/payments";
import { isExtra } from "#domain/kept-price";
import { hasReceipt } from "#domain/receipts";
import { weekday } from "#domain/stay-dates";
import { Button, LinkButton } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { cx } from "~/components/ui/cx";
import { formatWeekday } from "~/domains/bookings/booking-words";
import type { FormResult } from "~/lib/form-submit";
import { formatDate, formatMoney } from "~/lib/format";
import { formatAmount } from "~/lib/format-amount";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { toast } from "~/lib/toast";
import { todayOf } from "~/lib/today";
import { useDialog, useResult } from "~/lib/use-dialog";
import { AgreedLines } from "~/routes/bookings/agreed-price";
import type { ChargedOnTop } from "~/routes/bookings/money/charge-dialog";
import { AgreeDialog, ChargeDialog, ReversalDialog } from "~/routes/bookings/money/fetched-dialogs";
import { paymentTitle, receiptPath, takerWords } from "~/routes/bookings/money/money-words";
import { mayAgree } from "~/routes/bookings/money/possible-discounts";

export interface PaymentListProps {
  booking: Booking;
  payments: readonly Payment[];
  /** The ids of the payments that an address leads to. */
  marked: readonly string[];
  may: boolean;
}

/** Payments and extra charges, each with its undo. */
export function PaymentList({ booking, payments, marked, may }: PaymentListProps) {
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
          {onTop.map(({ id, name, amount_cents = 0, reason, about }) => (
            <MoneyLine key={id} title={name} cents={amount_cents} {...(reason && { note: reason })}>
              {may && !closed && (
                <>
                  <Button size="row" onClick={() => setChanged({ id: id!, name, amount_cents, reason, about })}>
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
              {...(marked.includes(payment.id) && { marked: moneyRowId(payment.id) })}
            >
              <Receipt
                code={booking.code}
                payment={payment}
                onIssue={
                  may
                    ? () =>
                        fetcher.submit({ act: "money_receipt", code: booking.code, id: payment.id }, { method: "post" })
                    : null
                }
              />
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
        description="O total e o que está em aberto acompanham."
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

interface ReceiptProps {
  code: string;
  payment: Payment;
  /** Null for users who may not change money. */
  onIssue: (() => void) | null;
}

/** The link to the receipt of a payment, which keeps its number; before it is issued, the button that does so. */
function Receipt({ code, payment, onIssue }: ReceiptProps) {
  const { id, receipt, reversed, amount_cents = 0 } = payment;
  if (receipt !== null) {
    return (
      <LinkButton size="row" to={receiptPath(code, id)}>
        Recibo {receipt}
      </LinkButton>
    );
  }
  if (onIssue === null || reversed || !hasReceipt(payment)) return null;
  return (
    <Button size="row" icon={<ReceiptText />} onClick={onIssue}>
      Recibo <span className="sr-only">de {formatMoney(amount_cents)}</span>
    </Button>
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
  /** The id of a row that an address leads to, which stands out and takes the focus. */
  marked?: string;
  children: React.ReactNode;
}

export const moneyRowId = (id: string) => `dinheiro-${id}`;

/** One movement of money: what, when, how much, and its undo buttons; struck through if reversed. */
export function MoneyLine({ title, note, cents, struck = false, marked, children }: MoneyLineProps) {
  return (
    <li
      {...(marked && { id: marked, tabIndex: -1, "aria-current": true })}
      className={cx(
        "num flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm",
        marked && "-mx-2 rounded-1 bg-warning-soft px-2 text-on-warning-soft [&_.text-muted]:text-on-warning-soft",
      )}
    >
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

/** The price of a booking in its parts, with a bar for each night, and below it what agrees another one. */
export function Composition({ booking }: { booking: Booking }) {
  return (
    <section aria-label="Preço combinado" className="min-w-0">
      <h3 className="mb-2 text-sm font-semibold">Composição</h3>
      <NightBars nights={booking.nights} today={todayOf(useSession())} />
      <AgreedLines booking={booking} />
      <Agreeing booking={booking} />
    </section>
  );
}

/** Below the price of a booking: the button that agrees another one. */
function Agreeing({ booking }: { booking: Booking }) {
  const session = useSession();
  const { show, close, open } = useDialog<"agree">();
  if (!mayAgree(booking, session)) return null;
  return (
    <div className="mt-3 grid gap-3 empty:hidden">
      {holds(session, "bookings.edit") && (
        <Button variant="soft" icon={<HandCoins />} onClick={() => show("agree")}>
          {booking.status === "checked_out" ? "Dar desconto" : "Combinar preço"}
        </Button>
      )}
      {open && <AgreeDialog booking={booking} onClose={close} onMissing={close} />}
    </div>
  );
}

const fewNights = 8;

/** A bar for each night, as high as its price: weekends darker, tonight pink. Prices are shown if there is room. */
function NightBars({ nights, today }: Pick<Booking, "nights"> & { today: string }) {
  const prices = nights.map(({ price_cents = 0 }) => price_cents);
  const highest = Math.max(0, ...prices);
  const [first, last] = [nights[0], nights.at(-1)];
  if (highest === 0 || first === undefined || last === undefined) return null;
  const told = (night: typeof first) => `${formatWeekday(night.date)}, ${formatMoney(night.price_cents ?? 0)}`;
  const written = nights.length <= fewNights;
  return (
    <div
      role="img"
      aria-label={
        first === last ? `Uma noite: ${told(first)}` : `Uma barra por noite, de ${told(first)} a ${told(last)}`
      }
      className="mb-3 grid auto-cols-fr grid-flow-col items-end gap-1 text-center text-xs text-muted"
    >
      {nights.map(({ date, price_cents = 0 }) => (
        <span key={date} className="num grid min-w-0 gap-1">
          {written && <b className="font-medium text-ink">{formatAmount(price_cents)}</b>}
          <span
            style={{ height: `${Math.max(1, Math.round((price_cents / highest) * 48))}px` }}
            className={cx(
              "rounded-t-1 border-b border-line-strong forced-color-adjust-none",
              date === today ? "bg-accent" : weekday(date) >= 5 ? "bg-(--bar-weekend)" : "bg-(--bar)",
            )}
          />
          {written && <span className="truncate">{formatWeekday(date).replace(/\/.*/, "")}</span>}
        </span>
      ))}
    </div>
  );
}
