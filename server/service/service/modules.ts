import { sql } from "kysely";
import { lastingModules } from "#contract/platform/access";
import type { adminModules, Module } from "#contract/service/admin-plans";
import type { adminTenants, Overrides } from "#contract/service/admin-tenants";
import { serviceDay } from "#domain/stay-dates";
import type { Ctx } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { found, invalid, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { merged } from "#server/platform/records/values";
import { recordServiceAct } from "#server/service/service/record-acts";
import { readServiceTenant, recordForTenant } from "#server/service/service/tenants";
import { replaceOverrides } from "#server/service/service/tenants.queries";

/** The modules with the plans and the number of companies that have them. */
export const listModules: Verb<typeof adminModules.list> = async ({ db, clock }) => ({
  data: await listModuleRows(db, serviceDay(clock.now())),
});

/**
 * Changes a module's texts, or switches it on or off for everyone, effective on each user's next request; nothing is
 * deleted. Switching off needs a reason; a module in every plan stays on.
 */
export const updateModule: Verb<typeof adminModules.update> = async (ctx, { body: input }) => {
  const { name, version, ...said } = input;
  const before = await readModule(ctx, name);
  if (before.version !== version) throw stale(before);
  const values = merged(["label", "description", "active", "off_reason"], before, said);
  if (!values.active && lastingModules.includes(name)) throw invalid("active", "Este módulo faz parte de todo plano");
  if (!values.active && values.off_reason === null) throw invalid("off_reason", "Diga por que o módulo será desligado");
  const kept = { ...values, off_reason: values.active ? null : values.off_reason };
  if (!(await updateModuleRow(ctx.db, { name, version, ...kept }))) throw stale(await readModule(ctx, name));
  const after = await readModule(ctx, name);
  await recordServiceAct(ctx, "module.updated", name, before, after);
  return after;
};

async function readModule({ db, clock }: Ctx, name: string): Promise<Module> {
  return found((await listModuleRows(db, serviceDay(clock.now()))).find((module) => module.name === name));
}

/** The modules that a company has or lacks in deviation from its plan. */
export async function readOverrides(ctx: Ctx, uuid: string): Promise<Overrides> {
  const { overrides, version } = await readServiceTenant(ctx, uuid);
  return { overrides, version };
}

/**
 * Sets the modules that a company has or lacks in deviation from its plan, effective on its users' next request.
 * Refuses with 422 to close one that is in every plan: without it nobody could come back, or pay.
 */
export const overrideModules: Verb<typeof adminTenants.overrideModules> = async (
  ctx,
  { params: { uuid }, body: input },
) => {
  const before = await readOverrides(ctx, uuid);
  for (const [index, { module, open }] of (input.overrides ?? []).entries()) {
    if (!open && lastingModules.includes(module)) {
      throw invalid(`overrides[${index}].open`, "Este módulo faz parte de todo plano e não pode ser fechado");
    }
  }
  const rows = (input.overrides ?? before.overrides).map((override) => ({
    ...override,
    expires_on: override.expires_on ?? null,
  }));
  const saved = await replaceOverrides(ctx.db, { id: uuid, version: input.version }, rows, ctx.clock.now());
  if (!saved) throw stale(await readOverrides(ctx, uuid));
  const after = await readOverrides(ctx, uuid);
  await recordForTenant(ctx, "tenant.modules_overridden", uuid, before, after);
  return after;
};

type CountedOfModule = "plans" | "tenants";

/** Every module with the plans that contain it, and the number of companies that have it on the day. */
async function listModuleRows(db: Db, day: string): Promise<Module[]> {
  const { rows } = await sql<
    Columns<"modules", Exclude<keyof Module, CountedOfModule>> & Pick<Module, "name" | CountedOfModule>
  >`
    with held as (
      select module, count(*)::int as tenants
      from (
        select s.tenant_id, held.module from subscriptions s, unnest(s.modules) held(module)
        union select tenant_id, module from module_overrides where open and (expires_on is null or expires_on >= ${day}::date)
        except select tenant_id, module from module_overrides
          where not open and (expires_on is null or expires_on >= ${day}::date)
      ) pairs
      join tenants t on t.id = pairs.tenant_id and t.state <> 'cancelled'
      group by module
    )
    select m.name, m.label, m.description, m.active, m.off_reason, m.version,
      array(select p.name from plan_modules pm join plans p on p.id = pm.plan_id and p.active
        where pm.module = m.name order by p.sort_order, p.name) as plans,
      coalesce(held.tenants, 0) as tenants
    from modules m left join held on held.module = m.name
    order by m.position, m.name`.execute(db);
  return rows;
}

/** Writes a module's name and whether it is on, and increments its version; false if the version differs. */
async function updateModuleRow(
  db: Db,
  { name, version, ...fields }: Pick<Module, "name" | "label" | "description" | "active" | "off_reason" | "version">,
): Promise<boolean> {
  const done = await db
    .updateTable("modules")
    .set((on) => ({ ...fields, version: on("version", "+", 1) }))
    .where("name", "=", name)
    .where("version", "=", version)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
