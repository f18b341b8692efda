import Plus from "lucide-react/icons/plus";
import { useEffect } from "react";
import type { Booking } from "#contract/bookings";
import type { BookingMoney } from "#contract/payments";
import { fromChannel } from "#domain/paid-to-channel";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { whenQuiet } from "~/lib/when-quiet";
import { AnnouncementList } from "~/routes/bookings/money/announcement-list";
import { ChargeDialog, DepositDialog, fetchMoneyDialogs, PaymentDialog } from "~/routes/bookings/money/fetched-dialogs";
import { GivenUpMoney, owedInMoney } from "~/routes/bookings/money/given-up-money";
import { InstallmentList } from "~/routes/bookings/money/installment-list";
import { PaymentList } from "~/routes/bookings/money/payment-list";
import { SecurityDeposit } from "~/routes/bookings/money/security-deposit";

export interface PaymentsSectionProps {
  booking: Booking;
  money: BookingMoney;
}

/** The money of a booking: what is due when, what was paid or is said to be, what was charged on top, and the security deposit. */
export function PaymentsSection({ booking, money }: PaymentsSectionProps) {
  const session = useSession();
  const { show, close, open, about } = useDialog<"payment" | "refund" | "deposit" | "charge">();
  const asked = open ? about : null;
  const sees = holds(session, "money.view");
  const may = holds(session, "bookings.edit");
  useEffect(() => (sees && may ? whenQuiet(fetchMoneyDialogs) : undefined), [sees, may]);
  if (!sees) return null;
  const cancelled = booking.status === "cancelled";
  const { paid_cents = 0, balance_cents = 0 } = booking;
  return (
    <>
      <Panel
        id="pagamentos"
        title="Pagamentos"
        spread={!cancelled}
        actions={
          may && (
            <>
              {paid_cents > 0 && (
                <Button size="row" onClick={() => show("refund")}>
                  Devolver
                </Button>
              )}
              {!cancelled && (
                <Button size="row" onClick={() => show("charge")}>
                  Lançar consumo
                </Button>
              )}
              {(!cancelled || balance_cents > 0) && (
                <Button size="row" variant="soft" icon={<Plus />} onClick={() => show("payment")}>
                  Registrar pagamento
                </Button>
              )}
            </>
          )
        }
      >
        <div className="grid grid-cols-1 gap-5">
          <GivenUpMoney booking={booking} money={money} />
          {booking.collected_by === "channel" && !cancelled && <Notice tone="info">{channelNote(booking)}</Notice>}
          <AnnouncementList code={booking.code} announcements={money.announcements} may={may} />
          <InstallmentList booking={booking} announcements={money.announcements} />
          <PaymentList booking={booking} payments={money.data} may={may} />
        </div>
      </Panel>
      <SecurityDeposit deposit={money.security_deposit} onMove={may ? () => show("deposit") : null} />
      {(asked === "payment" || asked === "refund") && (
        <PaymentDialog
          {...{ booking, kind: asked, onClose: close, onMissing: close }}
          owed={owedInMoney(booking, money)}
          credits={money.open_credits}
          owners={money.owners}
        />
      )}
      {asked === "charge" && <ChargeDialog booking={booking} onClose={close} onMissing={close} />}
      {asked === "deposit" && (
        <DepositDialog booking={booking} deposit={money.security_deposit} onClose={close} onMissing={close} />
      )}
    </>
  );
}

/** Who pays what of a stay that the channel collects, as far as it is still open. */
function channelNote({ channel, owed_by, guest_balance_cents = 0 }: Booking): string {
  const there = `O hóspede deve ${formatMoney(guest_balance_cents)} do que consumiu: receba dele.`;
  if (owed_by === "nobody") return "Quem cobra o hóspede pela estadia é o canal. Não falta nada a receber.";
  if (owed_by === "guest") return `${there} O canal já pagou o que cobrou dele.`;
  const rest = `O que falta da estadia é a receber ${fromChannel(channel)}: registre o pagamento quando o dinheiro chegar.`;
  return `Quem cobra o hóspede pela estadia é o canal. ${rest}${owed_by === "both" ? ` ${there}` : ""}`;
}
