import type { Plan } from "#contract/service/admin-plans";
import type { Cycle } from "#domain/subscription-clock";
import { Chip } from "~/components/ui/chip";
import { plural } from "~/lib/format";

type Limits = Pick<Plan, "max_accommodations" | "max_users" | "max_storage_gb">;

/** The limits of a plan: "25 acomodações, 8 usuários, 10 GB". */
export function limitsInWords({ max_accommodations, max_users, max_storage_gb }: Limits): string {
  const places = { none: "", one: "acomodação", many: "acomodações" };
  const people = { none: "", one: "usuário", many: "usuários" };
  const limits = [
    max_accommodations && plural(max_accommodations, places),
    max_users && plural(max_users, people),
    max_storage_gb && `${max_storage_gb} GB`,
  ].filter(Boolean);
  return limits.length === 0 ? "Sem limites" : limits.join(", ");
}

/** Exceptions of a plan: no longer offered, or not public. */
export function PlanMarks({ plan }: { plan: Pick<Plan, "active" | "public"> }) {
  return (
    <>
      {!plan.active && <Chip tone="warning">Inativo</Chip>}
      {!plan.public && <Chip>Não público</Chip>}
    </>
  );
}

export const perCycle: Record<Cycle, string> = { monthly: "por mês", yearly: "por ano" };
export const eachCycle: Record<Cycle, string> = { monthly: "A cada mês", yearly: "A cada ano" };

interface Priced {
  monthly_cents?: number | undefined;
  yearly_cents?: number | undefined;
}

/** The billing cycles, the yearly one with its free months: "Anual, 2 meses grátis". */
export function cycleOptions(plans: readonly Priced[]): { value: Cycle; label: string }[] {
  return [
    { value: "monthly", label: "Mensal" },
    { value: "yearly", label: yearlyWords(plans) },
  ];
}

/** The months that every plan gives for free; empty if one gives none. */
function yearlyWords(plans: readonly Priced[]): string {
  const free = plans.map(({ monthly_cents = 0, yearly_cents = 0 }) =>
    monthly_cents > 0 ? Math.floor((12 * monthly_cents - yearly_cents) / monthly_cents) : 0,
  );
  const least = free.length === 0 ? 0 : Math.min(...free);
  return least < 1 ? "Anual" : `Anual, ${least} ${least === 1 ? "mês" : "meses"} grátis`;
}
