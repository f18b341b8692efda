import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import type { ChangePreview, Subscription } from "#contract/service/subscription";
import { serviceDay } from "#domain/stay-dates";
import type { Cycle } from "#domain/subscription-clock";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { Skeleton } from "~/components/ui/skeleton";
import { eachCycle } from "~/domains/subscription/plan-words";
import { type ActAnswer, actInput } from "~/lib/acts";
import { useAsk } from "~/lib/ask";
import { formatDate, formatDayMonth, formatMoney, formatPercent, plural } from "~/lib/format";
import { planActs } from "~/routes/account/plan/plan-acts";

export interface ChangePanelProps {
  own: Subscription;
  planId: string;
  cycle: Cycle;
  /** Closes without a change. */
  onStay: () => void;
}

/** The cost of a change of plan, before it is done: credit, new part, today, then every period. */
export function ChangePanel({ own, planId, cycle, onStay }: ChangePanelProps) {
  const fetcher = useFetcher<ActAnswer>();
  const asked = useAsk(
    "POST /api/subscription/change-preview",
    { body: { new_plan_id: planId, cycle } },
    { since: own.version },
  );
  const preview = asked.answer;
  const plan = own.plans.find(({ id }) => id === planId);
  const fits = preview !== null && preview.excess.length === 0;
  const failed = fetcher.data?.error?.[""]?.[0];
  return (
    <Panel id="mudanca" title={`Mudar para ${plan?.name ?? ""}`} flush className="xl:sticky xl:top-5">
      <div className="grid gap-3 p-4" aria-live="polite" aria-busy={asked.state === "asking"}>
        <p className="text-sm text-muted">A partir de hoje, {formatDate(serviceDay(new Date()))}</p>
        {asked.failure && <Notice tone="error">{asked.failure.message}</Notice>}
        {asked.state === "asking" && <Skeleton className="h-40" />}
        {preview && fits && <Price preview={preview} own={own} />}
        {preview && !fits && (
          <Notice tone="warning">
            <b>{preview.plan_name} não cabe hoje.</b> {excessWords(preview.excess)}
          </Notice>
        )}
        {failed && <Notice tone="error">{failed}</Notice>}
      </div>
      <fetcher.Form method="post" className="grid gap-2 border-t border-line-soft p-4">
        <input type="hidden" name={actInput} value={planActs.change.name} />
        <input type="hidden" name="new_plan_id" value={planId} />
        <input type="hidden" name="cycle" value={cycle} />
        <input type="hidden" name="version" value={own.version} />
        {fits && (
          <Button type="submit" variant="primary" block working={fetcher.state !== "idle"} workingLabel="Mudando">
            {actWords(preview)}
          </Button>
        )}
        <Button variant="quiet" block onClick={onStay}>
          {own.state === "cancelled" ? "Voltar" : `Continuar no ${own.plan_name}`}
        </Button>
      </fetcher.Form>
    </Panel>
  );
}

function Price({ preview, own }: { preview: ChangePreview; own: Subscription }) {
  const { kind, new_rest, unused_rest, new_cents = 0, unused_cents = 0, used_credit_cents = 0, pay_cents } = preview;
  const charged = kind === "now" || kind === "restart";
  const gains = gainWords(own, preview);
  return (
    <>
      <dl className="grid gap-2 text-sm">
        {charged && (
          <Line label={preview.plan_name} note={`${new_rest.days} de ${new_rest.of} dias`} cents={new_cents} />
        )}
        {charged && unused_cents > 0 && (
          <Line
            label={`${preview.old_plan_name} não usado`}
            note={`${unused_rest.days} de ${unused_rest.of} dias`}
            cents={-unused_cents}
          />
        )}
        {used_credit_cents > 0 && <Line label="Crédito" cents={-used_credit_cents} />}
        {pay_cents !== undefined && (
          <div className="flex justify-between gap-4 border-t border-line pt-2 text-md font-semibold">
            <dt>Hoje</dt>
            <dd className="num">{formatMoney(pay_cents)}</dd>
          </div>
        )}
      </dl>
      <dl className="grid gap-2 rounded-2 bg-sunken p-3 text-sm">
        {preview.next_cents !== undefined && preview.next_on && (
          <Pair label={`${eachCycle[preview.cycle]}, desde ${formatDayMonth(preview.next_on)}`}>
            <b className="font-semibold">{formatMoney(preview.next_cents)}</b>
          </Pair>
        )}
        {gains.map(({ label, text }) => (
          <Pair key={label} label={label}>
            {text}
          </Pair>
        ))}
      </dl>
      <p className="text-sm text-muted">{changeWords(preview)}</p>
    </>
  );
}

function Line({ label, note, cents }: { label: string; note?: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>
        {label}
        {note && <small className="block text-xs text-muted">{note}</small>}
      </dt>
      <dd className="num">{formatMoney(cents)}</dd>
    </div>
  );
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="num text-right">{children}</dd>
    </div>
  );
}

/** The button's label, with the effect. */
function actWords({ kind, plan_name }: ChangePreview): string {
  if (kind === "kept") return `Continuar com o ${plan_name}`;
  if (kind === "undone") return `Voltar para o ${plan_name}`;
  return kind === "restart" ? `Assinar o ${plan_name}` : `Mudar para ${plan_name}`;
}

/** Effects other than the price, in whole sentences. */
function changeWords(preview: ChangePreview): string {
  const { kind, plan_name, next_on, lost_discount_bps, pay_cents = 0, credit_cents = 0 } = preview;
  if (kind === "kept") return "O cancelamento é desfeito, e a assinatura continua como estava.";
  if (kind === "undone") {
    return `A mudança de hoje é desfeita sem custo: volta o ${plan_name} com o preço e o desconto que tinha.`;
  }
  const first = next_on ? `A primeira fatura sai em ${formatDate(next_on)}. ` : "";
  if (kind === "trial") return `O plano novo vale na hora. ${first}Você pode mudar ou sair antes sem pagar.`;
  const lost = `O desconto de ${formatPercent(lost_discount_bps / 10_000)} não passa para o ${plan_name}.`;
  return [
    pay_cents > 0 && `Sai agora uma fatura de ${formatMoney(pay_cents)}, para pagar até ${formatDate(preview.due_on)}.`,
    credit_cents > 0 &&
      `A diferença de ${formatMoney(credit_cents)} vira crédito e desconta da fatura em aberto e das próximas.`,
    lost_discount_bps > 0 && lost,
    "O plano novo vale na hora.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** What must be removed for a plan to fit. */
function excessWords(excess: ChangePreview["excess"]): string {
  return excess
    .map(({ place, used, most }) => {
      if (place === "storage") return `Os arquivos ocupam ${used} GB e o plano guarda ${most} GB.`;
      const held = place === "users" ? "usuários e convites" : "acomodações ativas";
      const act = place === "users" ? "Bloqueie ou revogue" : "Arquive";
      return `Você tem ${used} ${held} e o plano recebe ${most}. ${act} ${used - most}.`;
    })
    .join(" ");
}

/** Gains and losses, by the limits of both plans. */
function gainWords(own: Subscription, { plan_id }: ChangePreview): { label: string; text: string }[] {
  const plan = own.plans.find(({ id }) => id === plan_id);
  if (plan === undefined || plan_id === own.plan_id) return [];
  const more = (now: number | null, then: number | null) => (now === null || then === null ? 0 : then - now);
  const parts = (sign: 1 | -1) =>
    [
      { count: more(own.max_accommodations, plan.max_accommodations), one: "acomodação", many: "acomodações" },
      { count: more(own.max_users, plan.max_users), one: "usuário", many: "usuários" },
      { count: more(own.max_storage_gb, plan.max_storage_gb), one: "GB", many: "GB" },
    ]
      .map(({ count, one, many }) => plural(Math.max(0, sign * count), { none: "", one, many }))
      .concat(
        own.module_labels
          .filter(({ name }) =>
            sign === 1
              ? plan.modules.includes(name) && !own.modules.includes(name)
              : own.modules.includes(name) && !plan.modules.includes(name),
          )
          .map(({ label }) => label),
      )
      .filter(Boolean)
      .join(", ");
  return [
    { label: "Ganha", text: parts(1) },
    { label: "Perde", text: parts(-1) },
  ].filter(({ text }) => text !== "");
}
