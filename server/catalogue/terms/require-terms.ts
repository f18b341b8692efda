import { storedTerms, wrongTerms } from "#server/catalogue/terms/terms";
import type { Ctx } from "#server/platform/context";
import { invalid, Problem } from "#server/platform/http/problem";

interface Chosen {
  payment_plan_id: string | null;
  cancellation_policy_id: string | null;
}

/** Refuses with 422 a plan or a policy that is unknown or archived. A stored value may be saved again unchanged. */
export async function requireTerms(ctx: Ctx, chosen: Chosen, before: Chosen | null = null): Promise<void> {
  const changed = <K extends keyof Chosen>(key: K) => (chosen[key] === before?.[key] ? null : chosen[key]);
  const asked = {
    payment_plan_id: changed("payment_plan_id"),
    cancellation_policy_id: changed("cancellation_policy_id"),
  };
  if (asked.payment_plan_id === null && asked.cancellation_policy_id === null) return;
  const nowhere = "00000000-0000-0000-0000-000000000000"; // no accommodation: only the ids matter
  const errors = wrongTerms(await storedTerms(ctx, nowhere, asked), asked);
  if (Object.keys(errors).length > 0) throw new Problem("ValidationException", { errors });
}

interface Terms {
  is_default: boolean;
  archived: boolean;
}

/**
 * Refuses with 409 to archive or delete the company's default plan or policy, and with 422 to unset it: otherwise
 * bookings would silently be made without one. `after` is null for a deletion.
 */
export function requireDefaultStays(before: Terms, after: Terms | null): void {
  if (!before.is_default) return;
  if (after === null || after.archived) throw new Problem("DefaultTermsException");
  if (!after.is_default) throw invalid("is_default", "Em vez de desligar aqui, torne outro o padrão");
}
