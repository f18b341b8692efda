import type { Ownership, OwnershipInput } from "#contract/ownership";
import { showDate } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import { companyDay } from "#server/finances/today";
import { invalid } from "#server/http/problem";
import { insertPastAgreement, listToldOwners } from "#server/owners/past-agreements.queries";

/**
 * Begins another agreement on a day: what held until then is put down as past, and keeps the stays that began before.
 * Nothing said is today where the accommodation had owners. Null corrects what holds from its own beginning: refused with
 * 422 where an owner would lose what he was told of, or a month that is over and not closed would be told otherwise
 * unless that is meant.
 */
export async function beginAgreement(ctx: Ctx, accommodationId: string, input: OwnershipInput, before: Ownership) {
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
