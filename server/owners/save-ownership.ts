import { isDeepStrictEqual } from "node:util";
import { messages } from "#contract/messages";
import type { Ownership, OwnershipInput } from "#contract/ownership";
import { showPercent } from "#domain/money";
import { showDate } from "#domain/stay-dates";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { takePartVersion } from "#server/db/part-versions";
import { companyDay } from "#server/finances/today";
import { invalid, stale } from "#server/http/problem";
import { holdClosings } from "#server/owner-statements/hold-closings";
import {
  keepCommission,
  keepShares,
  listHeldOwners,
  type StoredCommission,
  type StoredShare,
} from "#server/owners/ownership.queries";
import { insertPastAgreement, listToldOwners } from "#server/owners/past-agreements.queries";
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

const whole = 10_000;

/**
 * Refuses with 422 shares that pass the whole, and an owner who is unknown, named twice, or archived and not among those
 * before.
 */
async function requireShares(
  { actor, db }: Ctx,
  shares: readonly StoredShare[],
  before: readonly StoredShare[],
): Promise<void> {
  const sum = shares.reduce((all, { share_bps }) => all + share_bps, 0);
  if (sum > whole) throw invalid("shares", `As partes somam ${showPercent(sum)}. Juntas, vão até 100%`);
  const ids = shares.map(({ owner_id }) => owner_id);
  const held = new Map((await listHeldOwners(db, actor.tenant_id, ids)).map((owner) => [owner.id, owner]));
  const had = new Set(before.map(({ owner_id }) => owner_id));
  for (const [index, id] of ids.entries()) {
    const refuse = (sentence: string) => invalid(`shares[${index}].owner_id`, sentence);
    const owner = held.get(id);
    if (owner === undefined) throw refuse(messages.invalid("Proprietário"));
    if (ids.indexOf(id) < index) throw refuse("Este proprietário já está na lista");
    if (owner.archived && !had.has(id)) throw refuse("Este proprietário está arquivado");
  }
}

/**
 * Begins another agreement on a day: what held until then is put down as past, and keeps the stays that began before.
 * Nothing said is today where the accommodation had owners. Null corrects what holds from its own beginning: refused with
 * 422 where an owner would lose what they were told of, or a month that is over and not closed would be told otherwise
 * unless that is meant.
 */
async function beginAgreement(ctx: Ctx, accommodationId: string, input: OwnershipInput, before: Ownership) {
  const { actor, db, clock } = ctx;
  const today = companyDay(ctx);
  const { from = before.shares.length > 0 ? today : null } = input;
  if (from === null) return requireCorrectable(ctx, accommodationId, input, before);
  if (from > today) throw invalid("from", "A data não pode estar no futuro");
  if (before.from !== null && from < before.from) {
    throw invalid("from", `O que vale agora começou em ${showDate(before.from)}. Diga este dia ou um depois.`);
  }
  if (from === before.from) return requireCorrectable(ctx, accommodationId, input, before);
  await insertPastAgreement(db, actor.tenant_id, accommodationId, { until_on: from, now: clock.now() });
}

async function requireCorrectable(
  { actor, db }: Ctx,
  accommodationId: string,
  { shares, corrects_open_months = false }: OwnershipInput,
  before: Ownership,
) {
  const stay = new Set((shares ?? before.shares).map(({ owner_id }) => owner_id));
  const gone = before.shares.map(({ owner_id }) => owner_id).filter((id) => !stay.has(id));
  const told = await listToldOwners(db, actor.tenant_id, accommodationId, gone);
  if (told.length > 0) {
    const what = `Já foram prestadas contas desta acomodação a ${told.join(", ")}`;
    throw invalid("from", `${what}. Diga a partir de que dia vale a mudança.`);
  }
  if (before.open_for.length > 0 && !corrects_open_months) {
    const what = `Há meses que já terminaram e não foram fechados para ${before.open_for.join(", ")}`;
    throw invalid("from", `${what}. Feche-os antes, diga a partir de que dia vale, ou confirme que eles também mudam.`);
  }
}
