import { messages } from "#contract/messages";
import {
  findPolicy,
  listNamesUsing,
  lockHolidayPolicies,
} from "#server/cancellation-policies/cancellation-policies.queries";
import type { Ctx } from "#server/context";
import { invalid, Problem } from "#server/http/problem";

/**
 * Refuses with 422 what cannot be the policy for holidays: an unknown, foreign or archived one, the policy itself, and a
 * second link of a chain. Who changes that at the same time waits.
 */
export async function requireHolidayPolicy({ actor, db }: Ctx, id: string | null, chosen: string): Promise<void> {
  await lockHolidayPolicies(db, actor.tenant_id);
  const policy = await findPolicy(db, actor.tenant_id, chosen);
  const wrong = (sentence: string) => invalid("holiday_policy_id", sentence);
  if (policy === null || policy.archived) throw wrong(messages.invalid("Política de feriado", "a"));
  if (chosen === id) throw wrong("Escolha outra política: esta já vale fora dos feriados");
  if (policy.holiday_policy_id !== null) {
    throw wrong(`${policy.name} já tem a sua política de feriado. Escolha uma que não tenha`);
  }
  const users = id === null ? [] : await listNamesUsing(db, actor.tenant_id, id);
  if (users.length > 0) throw wrong(`Esta política vale nos feriados de ${named(users)} e não pode ter outra`);
}

/** Refuses with 409 to take a policy away that another one names for holidays, and names that one. */
export async function requireUnnamed({ actor, db }: Ctx, id: string): Promise<void> {
  await lockHolidayPolicies(db, actor.tenant_id);
  const users = await listNamesUsing(db, actor.tenant_id, id);
  if (users.length === 0) return;
  const reason = `Esta política vale nos feriados de ${named(users)}. Escolha ali outra política de feriado, ou nenhuma, e retire depois.`;
  throw new Problem("CancellationPolicyInUseException", { reason });
}

const named = (names: readonly string[]) => names.join(", ").replace(/, ([^,]*)$/, " e $1");
