import type { Plan } from "#contract/admin-plans";
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
