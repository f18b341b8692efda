import type { Standing } from "#contract/session";
import { addDays, nightsBetween } from "#domain/stay-dates";
import { formatDate, formatMoney, plural } from "~/lib/format";

/** What the line above every page says of a subscription on a day, and what there is to do. */
export function bandWords(standing: Standing, today: string): { text: string; act: "pay" | "choose" } {
  const { state, trial_ends_on, ends_on, read_until, pay_until, state_since } = standing;
  if (state === "past_due") {
    const until = pay_until ? ` Sem pagamento até ${formatDate(pay_until)}, a conta passa a só leitura.` : "";
    return { text: `${owed(standing, today)}${until}`, act: "pay" };
  }
  if (state === "suspended") {
    const back = standing.owed_cents
      ? ` Novas reservas voltam com o pagamento de ${formatMoney(standing.owed_cents)}.`
      : "";
    return {
      text: `Conta suspensa desde ${formatDate(state_since)}. Você consulta, exporta e paga.${back}`,
      act: "pay",
    };
  }
  if (state === "cancelled") {
    if (standing.reading_ended) {
      const text = "A assinatura terminou, e o prazo para consultar e exportar também. Escolha um plano para voltar.";
      return { text, act: "choose" };
    }
    const since = ends_on ? ` em ${formatDate(ends_on)}` : "";
    const until = read_until ? ` até ${formatDate(read_until)}` : "";
    return { text: `A assinatura terminou${since}. Você consulta e exporta${until}.`, act: "choose" };
  }
  if (trial_ends_on === null) return { text: "Período de teste.", act: "choose" };
  if (ends_on)
    return {
      text: `O período de teste e a assinatura terminam em ${formatDate(addDays(ends_on, -1))}.`,
      act: "choose",
    };
  return { text: `${daysLeft(trial_ends_on, today)} Nada é cobrado até ${formatDate(trial_ends_on)}.`, act: "choose" };
}

function daysLeft(last: string, today: string): string {
  const days = nightsBetween(today, last);
  if (days <= 0) return "O período de teste termina hoje.";
  return days === 1 ? "Falta 1 dia do período de teste." : `Faltam ${days} dias do período de teste.`;
}

function owed({ owed_cents, owed_since }: Standing, today: string): string {
  const amount = owed_cents ? ` de ${formatMoney(owed_cents)}` : "";
  const days = owed_since ? nightsBetween(owed_since, today) : 0;
  const late = plural(days, { none: "0 dias", one: "dia", many: "dias" });
  return `Fatura${amount} vencida há ${late}.`;
}
