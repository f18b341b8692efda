import { href, Link } from "react-router";
import type { OwnerPayout } from "#contract/owner-payouts";
import type { OwnerMonth } from "#contract/owner-statements";
import { Fact } from "~/components/page/fact";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { ReasonDialog } from "~/domains/finances/reason-dialog";
import { formatDate } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { SettingsDialog } from "~/routes/finances/owners/settings-dialog";
import { money } from "~/routes/finances/owners/stay-columns";

/** What the owner is owed today, what stays and what may be paid, and the payouts so far. */
export function PayoutPanel({ about, today }: { about: OwnerMonth; today: string }) {
  const session = useSession();
  const settling = useDialog<null>();
  const reversing = useDialog<OwnerPayout>();
  const { settings, payouts, owed_cents, payable_now_cents } = about;
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
      {settling.open && <SettingsDialog key={settling.turn} {...{ about, today }} onClose={settling.close} />}
      {reversing.open && reversing.about && (
        <ReasonDialog
          key={reversing.turn}
          act="unpay"
          about={reversing.about.id}
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
