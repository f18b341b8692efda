import type * as z from "zod";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { adminSheetRows } from "#contract/service/admin-invoices";
import type { adminTenants, ServiceTenant, TenantQuery, TenantRow } from "#contract/service/admin-tenants";
import { cancelCauseWords, cycleWords, subscriptionStateWords } from "#contract/service/service-words";
import { showDocument } from "#domain/document-text";
import { fold } from "#domain/search-words";
import { serviceDay } from "#domain/stay-dates";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { pageAnswer, pageAsked } from "#server/platform/db/pages";
import { found } from "#server/platform/http/problem";
import type { FileVerb, Verb } from "#server/platform/http/route";
import { columnKinds, wholeSheet } from "#server/platform/sheets/sheets";
import { recordServiceAct } from "#server/service/service/record-acts";
import {
  countTenantRows,
  findServiceTenant,
  isServiceTenant,
  listServiceTotals,
  listTenantRows,
  type TenantListing,
} from "#server/service/service/tenants.queries";

/** Companies of the service, by name by default. */
export async function listTenants(
  { db, clock }: Ctx,
  query: z.output<typeof TenantQuery>,
): Promise<VerbAnswer<typeof adminTenants.list>> {
  const listing = listingOf(query, clock.now());
  const data = await listTenantRows(db, listing, pageAsked(query));
  return pageAnswer(query, data, (limit) => countTenantRows(db, listing, limit));
}

/** The listing for a query at a moment. */
function listingOf(query: z.output<typeof TenantQuery>, now: Date): TenantListing {
  const { sort = "name" } = query;
  return {
    words: fold(query.q ?? "")
      .split(/\s+/)
      .filter(Boolean),
    states: query.state ?? [],
    plan_ids: query.plan_id ?? [],
    modules: query.module ?? [],
    use: query.use ?? null,
    sort: sort.replace("-", "") as TenantListing["sort"],
    descending: sort.startsWith("-"),
    now,
  };
}

export async function readServiceTenant({ db, clock }: Ctx, uuid: string): Promise<ServiceTenant> {
  return found(await findServiceTenant(db, uuid, clock.now()));
}

export function hasServiceTenant({ db }: Pick<Ctx, "db">, { uuid }: { uuid: string }): Promise<boolean> {
  return isServiceTenant(db, uuid);
}

/** Writes an act of the service to the service's trail and to the company's. */
export async function recordForTenant(
  ctx: Ctx,
  action: string,
  uuid: string,
  before: object | null,
  after: object,
): Promise<void> {
  await recordServiceAct(ctx, action, uuid, before, after);
  await record({ ...ctx, actor: { ...ctx.actor, tenant_id: uuid } }, action, uuid, before, after);
}

/** Adds a note on a company, which the company never sees. */
export const noteOnTenant: Verb<typeof adminTenants.note> = async (ctx, { params: { uuid }, body: { text } }) => {
  await recordServiceAct(ctx, "tenant.noted", uuid, null, { text });
  return readServiceTenant(ctx, uuid);
};

/** The number of companies, in any state. */
export async function tenantCount(db: Db): Promise<number> {
  return (await listServiceTotals(db)).reduce((sum, { tenants }) => sum + tenants, 0);
}

const { text, date, cents, count } = columnKinds<TenantRow>();

const columns = [
  text("Empresa", (row) => row.name),
  text("CPF ou CNPJ", (row) => showDocument(row.document)),
  text("E-mail", (row) => row.email),
  text("Plano", (row) => row.plan_name),
  text("Cobrança", (row) => row.cycle && cycleWords[row.cycle]),
  text("Situação", (row) => subscriptionStateWords[row.state]),
  date("Fim do teste", (row) => row.trial_ends_on),
  date("Cancelada em", (row) => row.cancelled_on),
  date("Último dia do plano", (row) => row.last_day),
  text("Por que sai", (row) => row.cancel_cause && cancelCauseWords[row.cancel_cause]),
  count("Acomodações ativas", (row) => row.accommodations),
  count("Limite de acomodações", (row) => row.max_accommodations),
  count("Usuários", (row) => row.users),
  count("Limite de usuários", (row) => row.max_users),
  count("Exceções de módulos", (row) => row.override_count),
  cents("Por mês", (row) => row.mrr_cents),
  date("Último acesso", (row) => row.last_access_at && serviceDay(new Date(row.last_access_at))),
  text("Última nota", (row) => row.last_note),
  date("Desde", (row) => serviceDay(new Date(row.created_at))),
];

/**
 * The filtered companies as CSV, in list order; dates in the time zone of Brasília. Refuses with 422 more than 50,000.
 */
export const exportTenantsCsv: FileVerb<typeof adminTenants.csv> = async ({ db, clock }, { query }) => {
  const now = clock.now();
  const all = { page: 1, per_page: adminSheetRows + 1, offset: 0 };
  return wholeSheet(
    `empresas-${serviceDay(now)}.csv`,
    columns,
    await listTenantRows(db, listingOf(query, now), all),
    adminSheetRows,
  );
};
