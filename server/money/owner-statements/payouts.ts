import type { OwnerPayout, OwnerPayoutInput, ownerPayouts } from "#contract/money/owner-account";
import type { ownerStatements } from "#contract/money/owner-statements";
import { createEntries } from "#server/money/finances/entries";
import { createReadyMadeFinances } from "#server/money/finances/money-accounts";
import { reverseEntry } from "#server/money/finances/reverse-entry";
import { reverseSettlement } from "#server/money/finances/settlements";
import {
  findChain,
  findKept,
  findSettings,
  findStatedOwner,
  lockClosings,
} from "#server/money/owner-statements/kept-statements.queries";
import { owedNow, toPayout } from "#server/money/owner-statements/owner-answers";
import { findPayout, findPayoutCategory, sumSince } from "#server/money/owner-statements/standings.queries";
import { record } from "#server/platform/audit/record";
import { type Ctx, companyDay } from "#server/platform/context";
import { requireMoney, toldCents } from "#server/platform/http/money-mask";
import { found, invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Records a payment to an owner: a finance entry, settled in full, which appears in the statement of its day. Refuses
 * with 422 more than is payable, unless it is marked as an advance.
 */
export async function payOwner(ctx: Ctx, owner_id: string, input: OwnerPayoutInput): Promise<OwnerPayout> {
  const { actor, db } = ctx;
  requireMoney(actor);
  const { amount_cents, account_id, note = null, in_advance = false } = input;
  const today = companyDay(ctx);
  const { paid_on = today } = input;
  if (paid_on > today) throw invalid("paid_on", "A data não pode estar no futuro");
  const owner = found(await findStatedOwner(db, actor.tenant_id, owner_id));
  await lockClosings(db, actor.tenant_id);
  const payable = await payableNow(ctx, owner_id);
  if (amount_cents > payable && !in_advance) {
    const most = `Passa do que pode ser repassado agora${toldCents(actor, payable)}`;
    throw invalid("amount_cents", `${most}. Se for de propósito, marque que é um adiantamento.`);
  }
  await createReadyMadeFinances(db, actor.tenant_id);
  const entry = await createEntries(
    ctx,
    {
      kind: "payable",
      description: `Repasse a ${owner.name}`.slice(0, 120),
      amount_cents,
      due_on: paid_on,
      category_id: found(await findPayoutCategory(db, actor.tenant_id)),
      account_id,
      note,
      settled_account_id: account_id,
      settled_on: paid_on,
    },
    { owner_id },
  );
  const payout = found(await findPayout(db, actor.tenant_id, entry.settlements[0]?.id ?? ""));
  await record(ctx, "owner_payout.created", payout.id, null, { owner_id, amount_cents, paid_on, in_advance });
  return toPayout(payout);
}

/** The same for the owner of a statement. */
export const payStatement: Verb<typeof ownerStatements.pay> = async (ctx, { params: { id }, body: input }) => {
  const { owner_id } = found(await findKept(ctx.db, ctx.actor.tenant_id, id));
  return payOwner(ctx, owner_id, input);
};

async function payableNow({ actor, db }: Ctx, ownerId: string): Promise<number> {
  const settings = await findSettings(db, actor.tenant_id, ownerId);
  const { newest } = await findChain(db, actor.tenant_id, ownerId, "2000-01-01");
  const owed = owedNow(settings, newest, await sumSince(db, actor.tenant_id, ownerId));
  return Math.max(0, owed - (settings?.reserve_cents ?? 0));
}

/** Reverses a payout recorded by mistake, once, with its entry; the reversal appears in today's statement. */
export const reversePayout: Verb<typeof ownerPayouts.reverse> = async (ctx, { params: { id }, body: { reason } }) => {
  const { actor, db } = ctx;
  requireMoney(actor);
  const payout = found(await findPayout(db, actor.tenant_id, id));
  if (payout.reversal_of !== null) throw new Problem("PaymentCannotReverseException");
  await reverseSettlement(ctx, id, { reason });
  await reverseEntry(ctx, payout.entry_id, { reason });
  await record(ctx, "owner_payout.reversed", id, { owner_id: payout.owner_id }, { reason });
  return toPayout(found(await findPayout(db, actor.tenant_id, id)));
};

export async function payoutExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findPayout(db, actor.tenant_id, id)) !== null;
}
