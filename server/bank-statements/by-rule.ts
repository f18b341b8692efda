import type { MatchPartInput } from "#contract/bank-matches";
import type { BankRule } from "#contract/bank-rules";
import { nearDays } from "#domain/bank-matching/own-transfers";
import { addDays } from "#domain/stay-dates";
import { lockAccount } from "#server/bank-statements/account-names.queries";
import type { LockedBankLine } from "#server/bank-statements/lines.queries";
import { listPosted } from "#server/bank-statements/open-items.queries";
import { findRule } from "#server/bank-statements/rules.queries";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";

/** The rules by which parts of a line are posted. Refuses one that was deleted, or that is for the other direction. */
export async function rulesOf({ actor, db }: Ctx, line: LockedBankLine, parts: readonly MatchPartInput[]) {
  const rules = new Map<MatchPartInput, BankRule>();
  for (const part of parts) {
    if (part.kind !== "rule") continue;
    const rule = part.id === undefined ? null : await findRule(db, actor.tenant_id, part.id);
    if (rule === null || (rule.direction === "in") !== line.amount_cents > 0) {
      throw invalid("parts", "Esta regra não existe mais. Atualize a página.");
    }
    rules.set(part, rule);
  }
  return rules;
}

/**
 * A transfer by a rule, as it is said by hand. Refuses an account that was archived since, and a transfer that its other
 * line posted meanwhile: nobody has seen that one beside the rule. Both lines of one transfer wait for each other here.
 */
export async function asTransfer(
  { actor, db }: Ctx,
  line: LockedBankLine,
  { other_account_id, other_account_name, other_account_archived }: BankRule,
): Promise<MatchPartInput> {
  const account_id = other_account_id ?? line.account_id;
  if (other_account_archived) {
    throw invalid("parts", `A conta ${other_account_name} está arquivada. Desarquive-a para lançar por esta regra.`);
  }
  for (const id of [account_id, line.account_id].sort()) await lockAccount(db, actor.tenant_id, id);
  const around = [addDays(line.written_on, -nearDays), addDays(line.written_on, nearDays)] as const;
  const standing = await listPosted(db, actor.tenant_id, [line.account_id], around);
  if (standing.some((posted) => posted.other_account_id === account_id && posted.amount_cents === line.amount_cents)) {
    throw invalid("parts", "Esta transferência já está lançada nesta conta. Atualize a página para conferir com ela.");
  }
  return { kind: "transfer", account_id };
}
