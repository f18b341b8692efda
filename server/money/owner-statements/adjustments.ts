import type { OwnerAdjustment, OwnerAdjustmentInput, ownerAdjustments } from "#contract/money/owner-account";
import type { ownerStatements } from "#contract/money/owner-statements";
import { messages } from "#contract/platform/messages";
import { createEntries } from "#server/money/finances/entries";
import { createReadyMadeFinances } from "#server/money/finances/money-accounts";
import { reverseEntry } from "#server/money/finances/reverse-entry";
import { reverseSettlement } from "#server/money/finances/settlements";
import {
  deleteLeftOut,
  findAdjustment,
  findReversal,
  insertAdjustment,
  insertLeftOut,
  toAdjustment,
} from "#server/money/owner-statements/adjustments.queries";
import {
  findChain,
  findSettings,
  findStatedOwner,
  lockClosings,
} from "#server/money/owner-statements/kept-statements.queries";
import { findPayoutCategory } from "#server/money/owner-statements/standings.queries";
import { stateMonth } from "#server/money/owner-statements/state-month";
import { record } from "#server/platform/audit/record";
import { type Ctx, companyDay } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { requireMoney } from "#server/platform/http/money-mask";
import { found, invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Credits or debits an owner, or records their contribution: a finance entry, settled in full. It appears in the
 * statement of its day, or in the next open one. Refuses with 409 a day in a closed finance month.
 */
export async function adjustOwner(ctx: Ctx, owner_id: string, input: OwnerAdjustmentInput): Promise<OwnerAdjustment> {
  const { actor, db } = ctx;
  requireMoney(actor);
  const today = companyDay(ctx);
  const { kind, amount_cents, reason, account_id = null, booked_on = today } = input;
  if (booked_on > today) throw invalid("booked_on", "A data não pode estar no futuro");
  if (kind === "contribution" && account_id === null) throw invalid("account_id", messages.required("Conta", "a"));
  if (kind !== "contribution" && account_id !== null)
    throw invalid("account_id", "Crédito e débito não movimentam conta. Para dinheiro que entrou, escolha Aporte.");
  const owner = found(await findStatedOwner(db, actor.tenant_id, owner_id));
  await lockClosings(db, actor.tenant_id);
  const id =
    kind === "contribution"
      ? await contribute(ctx, owner, { ...input, booked_on, account_id: account_id as string })
      : await adjust(ctx, { owner_id, kind, amount_cents, booked_on, reason });
  await record(ctx, "owner_adjustment.created", id, null, { owner_id, kind, amount_cents, booked_on, reason });
  return toAdjustment(found(await findAdjustment(db, actor.tenant_id, id)));
}

type Adjustment = Omit<Parameters<typeof insertAdjustment>[1], "tenant_id" | "id" | "created_by" | "created_at">;

async function adjust({ actor, db, clock }: Ctx, adjustment: Adjustment): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  const by = { tenant_id: actor.tenant_id, created_by: actor.user_id, created_at: now };
  if (!(await insertAdjustment(db, { ...adjustment, ...by, id }))) throw new Problem("PaymentCannotReverseException");
  return id;
}

async function contribute(
  ctx: Ctx,
  owner: { id: string; name: string },
  { amount_cents, reason, booked_on, account_id }: OwnerAdjustmentInput & { booked_on: string; account_id: string },
): Promise<string> {
  await createReadyMadeFinances(ctx.db, ctx.actor.tenant_id);
  const { settlements } = await createEntries(
    ctx,
    {
      kind: "receivable",
      description: `Aporte de ${owner.name}`.slice(0, 120),
      amount_cents,
      due_on: booked_on,
      category_id: found(await findPayoutCategory(ctx.db, ctx.actor.tenant_id)),
      account_id,
      note: reason,
      settled_account_id: account_id,
      settled_on: booked_on,
    },
    { owner_id: owner.id, settled_note: reason },
  );
  return settlements[0]?.id ?? "";
}

/** Reverses an adjustment, once, and returns the reversal; it appears in today's statement. */
export const reverseAdjustment: Verb<typeof ownerAdjustments.reverse> = async (
  ctx,
  { params: { id }, body: { reason } },
) => {
  const { actor, db } = ctx;
  requireMoney(actor);
  const { owner_id, kind, amount_cents, entry_id, reversal_of } = found(await findAdjustment(db, actor.tenant_id, id));
  if (reversal_of !== null) throw new Problem("PaymentCannotReverseException");
  await lockClosings(db, actor.tenant_id);
  if (kind === "contribution") {
    await reverseSettlement(ctx, id, { reason });
    await reverseEntry(ctx, entry_id as string, { reason });
  } else {
    const back = { owner_id, kind, amount_cents: Math.abs(amount_cents), reason, reversal_of: id };
    await adjust(ctx, { ...back, booked_on: companyDay(ctx) });
  }
  await record(ctx, "owner_adjustment.reversed", id, { owner_id, kind, amount_cents }, { reason });
  return toAdjustment(found(await findReversal(db, actor.tenant_id, { id, owner_id })));
};

export async function adjustmentExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findAdjustment(db, actor.tenant_id, id)) !== null;
}

/**
 * Leaves a stay or an expense out of an open month, with a reason, or includes it again: 422 if it is in no open month.
 */
export const leaveOut: Verb<typeof ownerStatements.leaveOut> = async (
  ctx,
  { params: { id: owner_id }, body: { month, line_id, reason } },
) => {
  const { actor, db, clock } = ctx;
  const { tenant_id, user_id } = actor;
  const { ofMonth, newest } = await findChain(db, tenant_id, owner_id, `${month}-01`);
  if (ofMonth) throw new Problem("PeriodClosedException");
  const settings = await findSettings(db, tenant_id, owner_id);
  const { statement } = await stateMonth(ctx, { owner_id, month, settings, newest });
  const lines = [
    ...statement.stays.map(({ booking_id }) => booking_id),
    ...[...statement.expenses, ...statement.left_out].map(({ id }) => id),
  ];
  if (!lines.includes(line_id)) throw invalid("line_id", messages.invalid("Linha", "a"));
  const line = { tenant_id, owner_id, month: `${month}-01`, source_id: line_id };
  const now = clock.now();
  if (reason === null) await deleteLeftOut(db, line);
  else await insertLeftOut(db, { ...line, id: newId(now), reason, created_by: user_id, created_at: now });
  await record(ctx, reason === null ? "owner_statement.taken_in" : "owner_statement.left_out", owner_id, null, {
    month,
    line_id,
    reason,
  });
};
