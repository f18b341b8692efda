import { href, Link } from "react-router";
import { adjustmentName } from "#contract/catalogue/owner-words";
import type { OwnerAdjustment, OwnerPayout } from "#contract/money/owner-account";
import type { OwnerMonth } from "#contract/money/owner-statements";
import { Fact } from "~/components/page/fact";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { ReasonDialog } from "~/domains/finances/reason-dialog";
import { formatDate } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { ownerActs } from "~/routes/finances/owners/owner-acts";
import { SettingsDialog } from "~/routes/finances/owners/payout-dialogs";
import { money } from "~/routes/finances/owners/stay-columns";

/** What the owner is owed today, what is held back and what may be paid, and the account's movements so far. */
export function PayoutPanel({ about, today }: { about: OwnerMonth; today: string }) {
  const session = useSession();
  const settling = useDialog<null>();
  const reversing = useDialog<OwnerPayout>();
  const { settings, payouts, adjustments, owed_cents, payable_now_cents } = about;
  const mayEdit = holds(session, "finances.edit") && holds(session, "money.view");
  return (
    <Panel
      title="Repasse"
      actions={mayEdit && settings && <Button onClick={() => settling.show(null)}>Saldo inicial e reserva</Button>}
      flush
    >
      <dl className="grid grid-cols-2 gap-4 px-4 py-3 sm:grid-cols-3">
        <Fact label={(owed_cents ?? 0) < 0 ? "O proprietário deve hoje" : "Saldo do proprietário hoje"}>
          {money(owed_cents)}
        </Fact>
        <Fact label="Reserva com a empresa">{money(settings?.reserve_cents)}</Fact>
        <Fact label="A repassar agora">
          <b className="font-semibold text-primary">{money(payable_now_cents)}</b>
        </Fact>
      </dl>
      {payouts.length > 0 && (
        <ul className="divide-y divide-line-soft border-t border-line-soft text-sm">
          {payouts.map((payout) => (
            <li key={payout.id} className="flex min-h-target items-center gap-3 px-4 py-2.5">
              <span className="min-w-0 flex-1">
                <Link
                  to={href("/financeiro/lancamentos/:id", { id: payout.entry_id })}
                  className={
                    payout.reversed ? "block font-semibold line-through" : "block font-semibold hover:underline"
                  }
                >
                  {payout.reversal_of === null ? "Repasse" : "Estorno de repasse"}
                </Link>
                <span className="block text-xs text-muted">
                  {[formatDate(payout.paid_on), payout.account_name, payout.note].filter(Boolean).join(", ")}
                </span>
              </span>
              <b className="num font-semibold whitespace-nowrap">{money(payout.paid_cents)}</b>
              {mayEdit && payout.reversal_of === null && !payout.reversed && (
                <Button size="row" onClick={() => reversing.show(payout)}>
                  Estornar
                  <span className="sr-only"> repasse de {money(payout.paid_cents)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <AdjustmentList adjustments={adjustments} mayEdit={mayEdit} />
      {settling.open && <SettingsDialog key={settling.turn} {...{ about, today }} onClose={settling.close} />}
      {reversing.open && reversing.about && (
        <ReasonDialog
          key={reversing.turn}
          act={ownerActs.unpay}
          hidden={{ id: reversing.about.id }}
          title={`Estornar o repasse de ${money(reversing.about.paid_cents)}?`}
          description="O registro continua na lista, com o estorno ao lado. O valor volta para o saldo do proprietário e para a conta."
          confirm="Estornar repasse"
          confirming="Estornando"
          onClose={reversing.close}
        />
      )}
    </Panel>
  );
}

/** Credits, debits and contributions so far, each with its reversal. */
function AdjustmentList({ adjustments, mayEdit }: { adjustments: readonly OwnerAdjustment[]; mayEdit: boolean }) {
  const reversing = useDialog<OwnerAdjustment>();
  if (adjustments.length === 0) return null;
  const named = ({ kind, amount_cents = 0 }: OwnerAdjustment) => adjustmentName(kind, amount_cents);
  return (
    <ul
      aria-label="Créditos, débitos e aportes"
      className="divide-y divide-line-soft border-t border-line-soft text-sm"
    >
      {adjustments.map((adjustment) => {
        const { id, booked_on, amount_cents, account_name, entry_id, reason, reversal_of, reversed } = adjustment;
        const about = reversed ? "block font-semibold line-through" : "block font-semibold";
        return (
          <li key={id} className="flex min-h-target items-center gap-3 px-4 py-2.5">
            <span className="min-w-0 flex-1">
              {entry_id ? (
                <Link to={href("/financeiro/lancamentos/:id", { id: entry_id })} className={about}>
                  {named(adjustment)}
                </Link>
              ) : (
                <span className={about}>{named(adjustment)}</span>
              )}
              <span className="block text-xs break-words text-muted">
                {[formatDate(booked_on), account_name, reason].filter(Boolean).join(", ")}
              </span>
            </span>
            <b className="num font-semibold whitespace-nowrap">{money(amount_cents)}</b>
            {mayEdit && reversal_of === null && !reversed && (
              <Button size="row" onClick={() => reversing.show(adjustment)}>
                Estornar
                <span className="sr-only">
                  {" "}
                  {named(adjustment).toLowerCase()} de {money(amount_cents)}
                </span>
              </Button>
            )}
          </li>
        );
      })}
      {reversing.open && reversing.about && (
        <ReasonDialog
          key={reversing.turn}
          act={ownerActs.unadjust}
          hidden={{ id: reversing.about.id }}
          title={`Estornar ${named(reversing.about).toLowerCase()} de ${money(reversing.about.amount_cents)}?`}
          description="O registro continua na lista, com o estorno ao lado, e a prestação de contas do mês de hoje mostra o estorno."
          confirm="Estornar"
          confirming="Estornando"
          onClose={reversing.close}
        />
      )}
    </ul>
  );
}
