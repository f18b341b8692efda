import { sql } from "kysely";
import {
  type CompanyPart,
  companyParts,
  type FirstStepName,
  type FirstSteps,
  firstStepNames,
} from "#contract/office/first-steps";
import { canonicalPixKey, type PixKeyKind } from "#domain/pix-keys";
import { missingForPix } from "#server/money/stay-pix/stay-pix";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** The company's progress in the first steps, derived from its data. */
export async function showFirstSteps(ctx: Ctx): Promise<FirstSteps> {
  const { actor, db, clock } = ctx;
  const { hidden, accommodation_id, accommodations, planned_accommodations, open_invitations, pix_key, own, ...facts } =
    await findFirstSteps(db, actor.tenant_id, clock.now());
  const pix_missing = await missingForPix(ctx);
  const company_missing = companyParts.filter((part) => !own[part]);
  const company = company_missing.length === 0;
  const done: Record<FirstStepName, boolean> = { ...facts, company, pix: pix_missing === null };
  const steps = firstStepNames
    .filter((name) => actor.modules.has(moduleOf[name] ?? "subscription"))
    .map((name) => ({ name, done: done[name] }));
  const pix_keys = pix_key === null ? keysOf(own) : [];
  const city_missing = pix_key === null && own.city_code === null;
  return {
    ...{ hidden, steps, accommodation_id, accommodations, planned_accommodations },
    ...{ pix_missing, city_missing, pix_keys, company_missing, open_invitations },
  };
}

/** Steps of a module that a plan may lack. */
const moduleOf: Partial<Record<FirstStepName, "booking" | "contracts">> = {
  guest_page: "booking",
  contract: "contracts",
};

/** The company's document, phone and e-mail as Pix keys, without those that no bank takes. */
function keysOf({ document, phone, email }: Row["own"]): FirstSteps["pix_keys"] {
  const known: [PixKeyKind, string | null][] = [
    ["cnpj", document],
    ["cpf", document],
    ["phone", phone],
    ["email", email],
  ];
  return known.flatMap(([kind, text]) => {
    const key = text === null ? null : canonicalPixKey(kind, text);
    return key === null ? [] : [{ kind, key }];
  });
}

/** Hides the first steps for all users of the company. */
export async function hideFirstSteps(ctx: Ctx): Promise<FirstSteps> {
  const { actor, db, clock } = ctx;
  const before = await showFirstSteps(ctx);
  if (before.hidden) return before;
  await updateFirstStepsHidden(db, actor.tenant_id, clock.now());
  await record(ctx, "tenant.first_steps_hidden", actor.tenant_id, null, null);
  return { ...before, hidden: true };
}

type Row = Record<Exclude<FirstStepName, "pix" | "company">, boolean> & {
  hidden: boolean;
  accommodation_id: string | null;
  accommodations: number;
  planned_accommodations: number | null;
  open_invitations: number;
  pix_key: string | null;
  own: Columns<"tenants", "document" | "phone" | "email"> & { city_code: string | null } & Record<CompanyPart, boolean>;
};

/** Excludes demonstration data. */
const isReal = (table: "accommodations" | "bookings") => sql`not exists (
  select from imports m join ${sql.table(`imported_${table}`)} made on made.tenant_id = m.tenant_id and made.import_id = m.id
  where m.sample and m.tenant_id = t.id and made.${sql.ref(table === "bookings" ? "booking_id" : "accommodation_id")} = ${sql.table(table)}.id)`;

/** The completed steps of the transaction's company; each check stops at its first row. */
async function findFirstSteps(db: Db, tenantId: string, now: Date): Promise<Row> {
  const { rows } = await sql<Row>`
    select t.first_steps_hidden_at is not null as hidden,
      first.id is not null as accommodation,
      t.guest_page_seen_at is not null or exists (select from guest_links where tenant_id = t.id) as guest_page,
      exists (select from photos where tenant_id = t.id and removed_at is null) as photos,
      exists (select from accommodations where tenant_id = t.id and status = 'active' and base_price_cents > 0
        and ${isReal("accommodations")}) as price,
      exists (select from channel_imports where tenant_id = t.id) as calendar,
      -- the ready-made ones came with the company and were never saved since
      exists (select from payment_plans where tenant_id = t.id and (version > 1 or created_at > t.created_at))
        or exists (select from cancellation_policies where tenant_id = t.id and (version > 1 or created_at > t.created_at))
        as payment,
      exists (select from contract_types where tenant_id = t.id and published is not null) as contract,
      exists (select from notification_rules where tenant_id = t.id and active_since is not null and deleted_at is null) as messages,
      (select count(*) from (select from memberships where tenant_id = t.id limit 2) members) > 1 as team,
      exists (select from bookings where tenant_id = t.id and status in ('confirmed', 'checked_in', 'checked_out')
        and ${isReal("bookings")}) as booking,
      first.id as accommodation_id, t.planned_accommodations, t.pix_key,
      (select count(*)::int from accommodations where tenant_id = t.id and status = 'active'
        and ${isReal("accommodations")}) as accommodations,
      json_build_object('document', t.document, 'phone', t.phone, 'email', t.email,
        'city_code', nullif(t.address ->> 'city_code', ''), 'holder', t.legal_name_said,
        'address', coalesce(btrim(t.address ->> 'street'), '') <> '', 'contact', t.phone is not null) as own,
      (select count(*)::int from invitations where tenant_id = t.id and ends_at > ${now}) as open_invitations
    from tenants t
    left join lateral (select id from accommodations where tenant_id = t.id and status = 'active' and ${isReal("accommodations")}
      order by created_at, id limit 1) first on true
    where t.id = ${tenantId}`.execute(db);
  return rows[0]!;
}

/** Hides the first steps of the company; a repetition has no effect. */
async function updateFirstStepsHidden(db: Db, tenantId: string, now: Date): Promise<void> {
  await db
    .updateTable("tenants")
    .set({ first_steps_hidden_at: now })
    .where("id", "=", tenantId)
    .where("first_steps_hidden_at", "is", null)
    .execute();
}
