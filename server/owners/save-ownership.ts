import { isDeepStrictEqual } from "node:util";
import { messages } from "#contract/messages";
import type { Ownership, OwnershipInput } from "#contract/ownership";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { takePartVersion } from "#server/db/part-versions";
import { invalid, stale } from "#server/http/problem";
import { holdClosings } from "#server/owner-statements/hold-closings";
import { beginAgreement } from "#server/owners/begin-agreement";
import { keepCommission, keepShares, type StoredCommission } from "#server/owners/ownership.queries";
import { requireShares } from "#server/owners/require-shares";
import { showOwnership } from "#server/owners/show-ownership";

/**
 * Saves shares and commission rule of an accommodation, from a day on: absent is kept. Refuses with 409 a stale version,
 * with 422 shares that pass the whole, an owner who is unknown, archived or named twice, a rule without its figure, and a
 * day from which it cannot hold.
 */
export async function saveOwnership(ctx: Ctx, accommodationId: string, input: OwnershipInput): Promise<Ownership> {
  const { actor, db } = ctx;
  await holdClosings(ctx);
  const read = { accommodationId, version: input.version };
  if (!(await takePartVersion(db, "ownership_version", actor.tenant_id, read))) {
    throw stale(await showOwnership(ctx, accommodationId));
  }
  const before = await showOwnership(ctx, accommodationId);
  const { shares = before.shares } = input;
  const stored = before.commission as StoredCommission | null; // amounts are hidden on their way out alone
  const rule = input.commission === undefined ? stored : input.commission && ruleOf(input.commission, stored);
  await requireShares(ctx, shares, before.shares);
  if (isOther(shares, before.shares) || isOther(rule, stored)) {
    await beginAgreement(ctx, accommodationId, input, before);
    await keepShares(db, actor.tenant_id, accommodationId, shares);
    await keepCommission(db, actor.tenant_id, accommodationId, rule);
  }
  const after = await showOwnership(ctx, accommodationId);
  await record(ctx, "ownership.updated", accommodationId, told(before), told(after));
  return after;
}

const isOther = (now: unknown, before: unknown) => !isDeepStrictEqual(now, before);

/** What the trail tells of it. */
const told = ({ shares, owners, commission, from }: Ownership) => ({ shares, owners, commission, from });

type RuleInput = NonNullable<OwnershipInput["commission"]>;

/** The rule with the one figure of its kind. A figure that is absent, as for whoever sees no money, is the stored one's. */
function ruleOf(input: RuleInput, before: StoredCommission | null): StoredCommission {
  const { kind, fees_paid_by } = input;
  const same = before?.kind === kind ? before : null;
  if (kind === "fixed_per_booking") {
    const amount_cents = input.amount_cents === undefined ? same?.amount_cents : input.amount_cents;
    if (!amount_cents) throw invalid("commission.amount_cents", messages.required("Valor"));
    return { kind, rate_bps: null, amount_cents, fees_paid_by };
  }
  const rate_bps = input.rate_bps === undefined ? same?.rate_bps : input.rate_bps;
  if (!rate_bps) throw invalid("commission.rate_bps", messages.required("Percentual"));
  return { kind, rate_bps, amount_cents: null, fees_paid_by };
}
