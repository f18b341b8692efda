import Plus from "lucide-react/icons/plus";
import { type ReactNode, useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import type { BookingInstallment } from "#contract/bookings/booking-money";
import type { Booking } from "#contract/bookings/bookings";
import type { Announcement } from "#contract/guest/announcements";
import type { BookingMoney } from "#contract/money/payments";
import { fromChannel } from "#domain/paid-to-channel";
import { partWord } from "#domain/part-names";
import { owedBack } from "#domain/refund";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { FoldingPanel as Panel } from "~/components/ui/folding-panel";
import { Notice } from "~/components/ui/notice";
import { standingRows } from "~/domains/bookings/standing-money";
import { whenQuiet } from "~/lib/fetched-part";
import { formatDate, formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { AnnouncementList } from "~/routes/bookings/money/announcement-list";
import type { TypedDiscount } from "~/routes/bookings/money/charge-dialog";
import {
  AgreeDialog,
  ChargeDialog,
  DepositDialog,
  DiscountDialog,
  fetchMoneyDialogs,
  PaymentDialog,
} from "~/routes/bookings/money/fetched-dialogs";
import { installmentLooks } from "~/routes/bookings/money/money-words";
import { Composition, moneyRowId, PaymentList } from "~/routes/bookings/money/payment-list";
import { mayCourtesy } from "~/routes/bookings/money/possible-discounts";
import { isEnded, SecurityDeposit } from "~/routes/bookings/money/security-deposit";

interface MoneyAct {
  kind: "payment" | "refund" | "deposit" | "charge" | "discount" | "agree";
  /** The amount to suggest for a payment (cents), if not what is due. */
  cents?: number;
  /** What was typed of a discount before its act was opened. */
  typed?: TypedDiscount;
}

export interface MoneyDialogs {
  /** Opens a dialog; null for users who may not change money. */
  show: ((act: MoneyAct) => void) | null;
  /** Render it anywhere in the screen. */
  moneyDialog: ReactNode;
}

/** The dialogs of a booking's money, which several parts of its page open. */
export function useMoneyDialogs(booking: Booking, money: BookingMoney): MoneyDialogs {
  const session = useSession();
  const { show, close, open, about } = useDialog<MoneyAct>();
  const may = holds(session, "money.view") && holds(session, "bookings.edit");
  useEffect(() => (may ? whenQuiet(fetchMoneyDialogs) : undefined), [may]);
  const { kind: asked, cents, typed } = (open && about) || { kind: null };
  const moneyDialog = (
    <>
      {(asked === "payment" || asked === "refund") && (
        <PaymentDialog
          {...{ booking, kind: asked, onClose: close, onMissing: close }}
          {...(cents !== undefined && { suggested: cents })}
          owed={owedBackNow(booking, money)}
          refundKey={money.refund_key}
          credits={money.open_credits}
          owners={money.owners}
        />
      )}
      {asked === "charge" && (
        <ChargeDialog
          booking={booking}
          onClose={close}
          onMissing={close}
          onDiscount={(kind, meant) => show({ kind, typed: meant })}
        />
      )}
      {asked === "discount" && <DiscountDialog booking={booking} typed={typed} onClose={close} onMissing={close} />}
      {asked === "agree" && <AgreeDialog booking={booking} typed={typed} onClose={close} onMissing={close} />}
      {asked === "deposit" && (
        <DepositDialog booking={booking} deposit={money.security_deposit} onClose={close} onMissing={close} />
      )}
    </>
  );
  return { show: may ? show : null, moneyDialog };
}

export interface PaymentsSectionProps extends Pick<MoneyDialogs, "show"> {
  booking: Booking;
  money: BookingMoney;
}

/**
 * The money of a booking: instalments, payments, reported payments and extra charges at the left, the composition of the
 * price at the right, and the security deposit. Without `money.view` only what the price consists of.
 */
export function PaymentsSection({ booking, money, show }: PaymentsSectionProps) {
  const marked = useMarkedRows(money);
  if (!holds(useSession(), "money.view")) {
    return (
      <Panel id="preco" title="Preço">
        <Composition booking={booking} />
      </Panel>
    );
  }
  const may = show !== null;
  const cancelled = booking.status === "cancelled";
  const { paid_cents = 0, balance_cents = 0, status } = booking;
  const over = status === "checked_out";
  return (
    <>
      <Panel
        id="pagamentos"
        title="Pagamentos"
        called={money.data.some(({ id }) => marked.includes(id))}
        spread={!cancelled}
        actions={
          show && (
            <>
              {paid_cents > 0 && (
                <Button size="row" onClick={() => show({ kind: "refund" })}>
                  Devolver
                </Button>
              )}
              {!cancelled && (
                <Button size="row" onClick={() => show({ kind: "charge" })}>
                  {over ? "Cobrar depois da saída" : "Lançar consumo"}
                </Button>
              )}
              {mayCourtesy(booking) && (
                <Button size="row" onClick={() => show({ kind: "discount" })}>
                  Dar cortesia
                </Button>
              )}
              {(!cancelled || balance_cents > 0) && (
                <Button size="row" variant="soft" icon={<Plus />} onClick={() => show({ kind: "payment" })}>
                  Registrar pagamento
                </Button>
              )}
            </>
          )
        }
      >
        <div className="@container">
          <div className="grid grid-cols-1 gap-x-8 gap-y-5 @2xl:grid-cols-2">
            <div className="grid grid-cols-1 content-start gap-5">
              <CreditLeft booking={booking} money={money} />
              {booking.collected_by === "channel" && !cancelled && <Notice tone="info">{channelNote(booking)}</Notice>}
              <AnnouncementList
                code={booking.code}
                parts={booking.installments}
                announcements={money.announcements}
                may={may}
              />
              <InstallmentList booking={booking} announcements={money.announcements} />
              <PaymentList booking={booking} payments={money.data} marked={marked} may={may} />
            </div>
            <Composition booking={booking} />
          </div>
        </div>
      </Panel>
      <SecurityDeposit
        deposit={money.security_deposit}
        marked={marked}
        ended={isEnded(booking)}
        onMove={show && (() => show({ kind: "deposit" }))}
      />
    </>
  );
}

/** The ids of the rows of money that the address leads to; the first takes the focus. */
function useMarkedRows(money: BookingMoney): readonly string[] {
  const { hash, key } = useLocation();
  const marked = useMemo(() => standingRows(hash, money), [hash, money]);
  const first = marked[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation leads there, no later payment
  useEffect(() => {
    if (first === undefined) return;
    const lead = () => {
      // the dialog whose link led here gives the focus back to its opener once it has closed
      if (document.querySelector("[aria-modal=true]")) {
        frame = requestAnimationFrame(lead);
        return;
      }
      const row = document.getElementById(moneyRowId(first));
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: "center" });
    };
    let frame = requestAnimationFrame(lead); // a dialog that closes with this navigation does so right after it
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return marked;
}

/** Who owes what of a stay collected by the channel. */
function channelNote({ channel, owed_by, guest_balance_cents = 0 }: Booking): string {
  const there = `O hóspede deve ${formatMoney(guest_balance_cents)} do que consumiu: receba dele.`;
  if (owed_by === "nobody") return "Quem cobra o hóspede pela estadia é o canal. Não falta nada a receber.";
  if (owed_by === "guest") return `${there} O canal já pagou o que cobrou dele.`;
  const rest = `O que falta da estadia é a receber ${fromChannel(channel)}: registre o pagamento quando o dinheiro chegar.`;
  return `Quem cobra o hóspede pela estadia é o canal. ${rest}${owed_by === "both" ? ` ${there}` : ""}`;
}

/** The amount still to refund in money for a cancelled booking (cents): all above the fee, minus the credit. */
export function owedInMoney({ refund, paid_cents = 0 }: Booking, { credit }: BookingMoney): number {
  if (!refund) return 0;
  return owedBack(refund.fee_cents ?? 0, paid_cents) - (credit?.left_cents ?? 0);
}

/** What the company owes back (cents): the refund of a booking that was given up, or what was paid too much. */
export function owedBackNow(booking: Booking, money: BookingMoney): number {
  const { refund, collected_by, balance_cents = 0 } = booking;
  if (refund) return owedInMoney(booking, money);
  return collected_by === "company" ? Math.max(0, -balance_cents) : 0;
}

/** What a cancelled booking leaves: a fee that is not paid yet, or a credit. */
function CreditLeft({ booking, money }: { booking: Booking; money: BookingMoney }) {
  const { credit } = money;
  const left = credit?.left_cents ?? 0;
  const { balance_cents: open = 0 } = booking;
  return (
    <>
      {booking.refund && open > 0 && <Notice tone="warning">Falta receber {formatMoney(open)} da multa.</Notice>}
      {credit && left > 0 && (
        <Notice>
          {credit.expired
            ? `O crédito de ${formatMoney(left)} venceu em ${formatDate(credit.valid_until)}.`
            : `Crédito de ${formatMoney(left)} para outra reserva de ${booking.holder.name}, válido até ${formatDate(credit.valid_until)}.`}
        </Notice>
      )}
    </>
  );
}

interface InstallmentListProps {
  booking: Booking;
  announcements: readonly Announcement[];
}

const isPartPaid = ({ state, paid_cents = 0 }: BookingInstallment) =>
  paid_cents > 0 && state !== "paid" && state !== "cancelled";

/** The open amount of a partly paid instalment, late or not; the full amount of others. */
const shownCents = (part: BookingInstallment) =>
  (part.amount_cents ?? 0) - (isPartPaid(part) ? (part.paid_cents ?? 0) : 0);

/** The instalments of a booking, each with its state. */
function InstallmentList({ booking, announcements }: InstallmentListProps) {
  const { installments, payment_plan_name } = booking;
  const told = new Set(announcements.flatMap(({ state, installment }) => (state === "open" && installment?.id) || []));
  if (installments.length === 0) return <p className="text-sm text-muted">Nada a pagar nesta reserva.</p>;
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold">
        Parcelas{payment_plan_name && <span className="font-regular text-muted"> · {payment_plan_name}</span>}
      </h3>
      <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 divide-y divide-line-soft">
        {installments.map((part) => (
          <li key={part.id} className="num col-span-full grid grid-cols-subgrid items-center py-2 text-sm">
            <span className="flex flex-col">
              <span>{formatDate(part.due_date)}</span>
              <span className="text-xs text-muted">{partWord(part, installments)}</span>
            </span>
            <span className="flex flex-wrap gap-1.5">
              <Chip tone={installmentLooks[part.state].tone}>{installmentLooks[part.state].text}</Chip>
              {told.has(part.id) && <Chip tone="warning">Aguarda conferência</Chip>}
            </span>
            <span className="flex flex-col items-end">
              <b className="font-semibold">{formatMoney(shownCents(part))}</b>
              {isPartPaid(part) && <span className="text-xs text-muted">de {formatMoney(part.amount_cents ?? 0)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
