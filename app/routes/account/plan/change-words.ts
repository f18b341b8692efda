import type { ChangePreview, Subscription } from "#contract/subscription";
import { formatDate, formatMoney, formatPercent, plural } from "~/lib/format";

/** The button's label, with the effect. */
export function actWords({ kind, plan_name }: ChangePreview): string {
  if (kind === "kept") return `Continuar com o ${plan_name}`;
  if (kind === "undone") return `Voltar para o ${plan_name}`;
  return kind === "restart" ? `Assinar o ${plan_name}` : `Mudar para ${plan_name}`;
}

/** Effects other than the price, in whole sentences. */
export function changeWords(preview: ChangePreview): string {
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
export function excessWords(excess: ChangePreview["excess"]): string {
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
export function gainWords(own: Subscription, { plan_id }: ChangePreview): { label: string; text: string }[] {
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
