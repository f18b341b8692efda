import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Commission, Ownership, OwnershipInput } from "#contract/catalogue/ownership";
import { messages } from "#contract/platform/messages";
import { showPercent } from "#domain/money";
import { monthStart, showDate } from "#domain/stay-dates";
import {
  keepShares,
  listOwnersWithOpenMonths,
  listPastAgreements,
  listToldOwners,
  type StoredCommission,
  type StoredShare,
} from "#server/catalogue/owners/owners.queries";
import { record } from "#server/platform/audit/record";
import { type Ctx, companyDay } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { findPartVersion, takePartVersion } from "#server/platform/db/versioned-rows";
import type { Followers } from "#server/platform/http/environment";
import { found, invalid, stale } from "#server/platform/http/problem";

/** The current and past owners of an accommodation. 404 for unknown and foreign accommodations alike. */
export async function showOwnership(ctx: Ctx, accommodationId: string): Promise<Ownership> {
  const { actor, db } = ctx;
  const version = found(await findPartVersion(db, "ownership_version", actor.tenant_id, accommodationId));
  const month = monthStart(companyDay(ctx));
  const [shares, commission, past, open_for] = await Promise.all([
    listShares(db, actor.tenant_id, accommodationId),
    findCommission(db, actor.tenant_id, accommodationId),
    listPastAgreements(db, actor.tenant_id, accommodationId),
    // a limited user sees no statements, so every month would look open
    actor.reach === null ? listOwnersWithOpenMonths(db, actor.tenant_id, accommodationId, month) : [],
  ]);
  return {
    ...toAgreed(shares, commission),
    from: past[0]?.until_on ?? null,
    past: past.map((each) => ({ ...toAgreed(each.shares, each.commission), until: each.until_on })),
    open_for,
    version,
  };
}

const toAgreed = (
  shares: readonly (StoredShare & { name: string; archived: boolean })[],
  commission: StoredCommission | null,
) => ({
  shares: shares.map(({ owner_id, share_bps }) => ({ owner_id, share_bps })),
  owners: shares.map(({ owner_id: id, name, archived }) => ({ id, name, archived })),
  commission: commission as Commission | null,
});

/**
 * Saves shares and commission rule of an accommodation, from a day on; an absent field is kept. Refuses with 409 a
 * stale version, with 422 shares above 100 %, an owner who is unknown, archived or named twice, a rule without its
 * value, and an invalid day.
 */
export async function saveOwnership(
  ctx: Ctx,
  accommodationId: string,
  input: OwnershipInput,
  followers: Pick<Followers, "ownershipChanges">,
): Promise<Ownership> {
  const { actor, db } = ctx;
  await followers.ownershipChanges(ctx);
  const read = { accommodationId, version: input.version };
  if (!(await takePartVersion(db, "ownership_version", actor.tenant_id, read))) {
    throw stale(await showOwnership(ctx, accommodationId));
  }
  const before = await showOwnership(ctx, accommodationId);
  const { shares = before.shares } = input;
  const stored = before.commission as StoredCommission | null; // amounts are hidden only in responses
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

/** What the trail records. */
const told = ({ shares, owners, commission, from }: Ownership) => ({ shares, owners, commission, from });

type RuleInput = NonNullable<OwnershipInput["commission"]>;

/** The rule with the value of its kind. An absent value (as from users who may not see money) keeps the stored one. */
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

/** Refuses with 422 shares above 100 %, and an owner who is unknown, named twice, or archived and new. */
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
 * Begins a new agreement on a day: the current one becomes past, and applies to the stays that began before. The
 * default is today if the accommodation had owners. Null corrects the current agreement from its own beginning: refused
 * with 422 if an owner would lose what their statements contain, or if a past open month would change, unless
 * confirmed.
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

/** The owners who may have collected money of a stay: those on its first day, then today's; archived ones included. */
export async function takersOf(
  { actor, db }: Ctx,
  { accommodation_id, check_in }: { accommodation_id: string; check_in: string },
): Promise<{ id: string; name: string }[]> {
  const past = await listPastAgreements(db, actor.tenant_id, accommodation_id);
  const began = past.findLast(({ until_on }) => check_in < until_on)?.shares ?? [];
  const shares = [...began, ...(await listShares(db, actor.tenant_id, accommodation_id))];
  return [...new Map(shares.map(({ owner_id, name }) => [owner_id, { id: owner_id, name }])).values()];
}

/** The shares in order, with the names of their owners. */
async function listShares(
  db: Db,
  tenantId: string,
  accommodationId: string,
): Promise<(StoredShare & { name: string; archived: boolean })[]> {
  return db
    .selectFrom("ownerships as s")
    .innerJoin("owners as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.owner_id"))
    .select(["s.owner_id", "s.share_bps", "o.name", "o.archived"])
    .where("s.tenant_id", "=", tenantId)
    .where("s.accommodation_id", "=", accommodationId)
    .orderBy("s.position")
    .orderBy("s.owner_id")
    .execute();
}

/** The ids among these that are owners of the company, locked against deletion until the transaction ends. */
async function listHeldOwners(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; archived: boolean }[]> {
  return db
    .selectFrom("owners")
    .select(["id", "archived"])
    .where("tenant_id", "=", tenantId)
    .where((on) => on("id", "=", on.fn.any(on.val(ids))))
    .forKeyShare()
    .execute();
}

async function findCommission(db: Db, tenantId: string, accommodationId: string): Promise<StoredCommission | null> {
  const row = await db
    .selectFrom("commission_rules")
    .select(["kind", "rate_bps", "amount_cents", "fees_paid_by"])
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .executeTakeFirst();
  return row ?? null;
}

/** Sets the commission rule; null removes it. */
async function keepCommission(
  db: Db,
  tenantId: string,
  accommodationId: string,
  rule: StoredCommission | null,
): Promise<void> {
  await db
    .deleteFrom("commission_rules")
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .execute();
  if (rule === null) return;
  const place = { tenant_id: tenantId, accommodation_id: accommodationId };
  await db
    .insertInto("commission_rules")
    .values({ ...place, ...rule })
    .execute();
}

/** Stores the current agreement as one that ended on a day. */
async function insertPastAgreement(
  db: Db,
  tenantId: string,
  accommodationId: string,
  { until_on, now }: { until_on: string; now: Date },
): Promise<void> {
  await sql`insert into past_agreements
      (tenant_id, accommodation_id, until_on, kind, rate_bps, amount_cents, fees_paid_by, created_at)
    select a.tenant_id, a.id, ${until_on}, r.kind, r.rate_bps, r.amount_cents, r.fees_paid_by, ${now}
    from accommodations a
    left join commission_rules r on r.tenant_id = a.tenant_id and r.accommodation_id = a.id
    where a.tenant_id = ${tenantId} and a.id = ${accommodationId}`.execute(db);
  await sql`insert into past_ownerships (tenant_id, accommodation_id, until_on, owner_id, position, share_bps)
    select tenant_id, accommodation_id, ${until_on}, owner_id, position, share_bps from ownerships
    where tenant_id = ${tenantId} and accommodation_id = ${accommodationId}`.execute(db);
}
