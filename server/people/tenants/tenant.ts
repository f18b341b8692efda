import type * as z from "zod";
import type { ShownTenant, Tenant, TenantInput, tenantKinds, tenants } from "#contract/people/tenants";
import type { Address } from "#contract/platform/address";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { isCnpj, isCpf } from "#domain/documents";
import { type OwnHoliday, ownHolidays } from "#domain/own-holidays";
import type { PixKeyKind } from "#domain/pix-keys";
import type { cycles } from "#domain/subscription-clock";
import type { SubscriptionState } from "#domain/subscription-states";
import { pixKeyOf } from "#server/people/pix-keys/pix-keys";
import { requireCityOfPix, requireCityOfState } from "#server/people/tenants/addresses";
import {
  findOwnHolidays,
  findTenant,
  insertTenant,
  updateTenantRow,
  updateToYearly,
} from "#server/people/tenants/tenants.queries";
import { requireOfferedTimeZone } from "#server/people/tenants/time-zones";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { actAsService } from "#server/platform/db/switch-role";
import type { EndpointServices } from "#server/platform/http/environment";
import { found, invalid, stale } from "#server/platform/http/problem";
import { mailsWaiting, namesWaiting, releaseMails } from "#server/platform/mail/mail-allowance";

/** Only the request's own company exists here; any other id is unknown. */
export async function isCurrentTenant({ actor }: Ctx, { uuid }: { uuid: string }): Promise<boolean> {
  return uuid === actor.tenant_id;
}

export async function showTenant({ actor, db }: Ctx): Promise<Tenant> {
  return found(await findTenant(db, actor.tenant_id));
}

/** The same with the names that wait for approval, if any do. */
export async function showOwnTenant(ctx: Ctx): Promise<ShownTenant> {
  const names_waiting = await namesWaiting(ctx.db, ctx.actor.tenant_id);
  return { ...(await showTenant(ctx)), ...(names_waiting.length > 0 && { names_waiting }) };
}

/** Throws 422 for longer house rules with which a published contract would be too long. */
export async function requireRulesFit(
  { database, contractTooLongWith }: Pick<EndpointServices, "database" | "contractTooLongWith">,
  tenantId: string,
  house_rules: string,
): Promise<void> {
  const before = await database.asTenant(tenantId, (db) => findTenant(db, tenantId));
  if (house_rules.length <= (before?.house_rules ?? "").length) return;
  const name = await contractTooLongWith(database, tenantId, { house_rules });
  if (name === null) return;
  throw invalid(
    "house_rules",
    `Com estas regras, o contrato ${name} fica longo demais. Encurte as regras, ou use-as menos vezes no texto do contrato`,
  );
}

/** Changes the data of the request's company; an absent field is kept, null clears it. */
export async function updateTenant(
  ctx: Ctx,
  input: z.output<typeof TenantInput>,
): Promise<VerbAnswer<typeof tenants.update>> {
  const { actor, db, clock } = ctx;
  const { version, ...given } = input;
  const before = found(await findTenant(db, actor.tenant_id));
  const { timezone } = given;
  if (timezone !== undefined && timezone !== before.timezone) requireOfferedTimeZone(timezone);
  requireCityOfState(given.address, before.address);
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  Object.assign(fields, pixKeyOf({ ...before, ...fields }, given as Partial<Tenant>));
  requireCityOfPix(before, { ...before, ...fields });
  Object.assign(fields, holderSaid(before, given));
  const saved = await updateTenantRow(db, actor.tenant_id, version, fields, clock.now());
  const after = found(await findTenant(db, actor.tenant_id));
  if (!saved) throw stale(after);
  await record(ctx, "tenant.updated", actor.tenant_id, before, after);
  const waiting = await mailsWaiting(ctx);
  const renamed = after.name !== before.name || after.legal_name !== before.legal_name;
  if (renamed && !waiting?.name_waits) {
    await releaseMails(db, { tenant_id: actor.tenant_id, reason: "name", now: clock.now() });
  }
  return { ...after, ...(waiting?.name_waits && { name_waits: true }) };
}

/**
 * Whether a save says the legal name. In place of a CNPJ the name of before says nothing of whose a CPF is, nor a
 * person's name of whose a CNPJ is, nor in place of another CPF unless the name is sent with it. Another CNPJ is taken
 * for a correction.
 */
function holderSaid(before: Tenant, { document, legal_name, legal_name_said }: Partial<Tenant>): Partial<Tenant> {
  if (legal_name_said !== undefined) return {};
  const isOther = document !== undefined && document !== before.document;
  const isKept = legal_name === undefined || (legal_name === before.legal_name && isOther && isCnpj(before.document));
  if (!isKept) return { legal_name_said: true };
  return isOther && (isCpf(document) || isCpf(before.document)) ? { legal_name_said: false } : {};
}

/** The local holidays of the company's city, without the national ones. */
export async function companyHolidays({ actor, db }: Pick<Ctx, "actor" | "db">): Promise<OwnHoliday[]> {
  return ownHolidays(await findOwnHolidays(db, actor.tenant_id));
}

export interface NewCompany {
  name: string;
  /** Defaults to the company's name, which does not count as said: guests know it, a contract names the legal one. */
  legal_name?: string;
  document: string;
  kind?: (typeof tenantKinds)[number] | null;
  /** The number of accommodations named at sign-up. */
  planned_accommodations?: number | null;
  cadastur?: string | null;
  email: string;
  phone?: string | null;
  address?: Partial<Address> | null;
  check_in_time?: string;
  check_out_time?: string;
  hold_hours?: number;
  pix_kind?: PixKeyKind;
  pix_key?: string;
  plan_id: string;
  cycle?: (typeof cycles)[number];
  /** Defaults to trial. */
  state?: SubscriptionState;
}

/** Inserts a company with its plan's current conditions, as the service; returns its id. */
export async function insertCompany(db: Db, { cycle = "monthly", ...company }: NewCompany, now: Date): Promise<string> {
  const id = newId(now);
  await actAsService(db);
  const legal_name_said = company.legal_name !== undefined;
  const legal = { legal_name: company.name, legal_name_said };
  await insertTenant(db, { ...legal, ...company, id, created_at: now, updated_at: now });
  if (cycle === "yearly") await updateToYearly(db, id);
  return id;
}
