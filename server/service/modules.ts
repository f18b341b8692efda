import { lastingModules, type Module, type ModuleUpdate } from "#contract/admin-modules";
import { serviceDay } from "#domain/service-day";
import type { Ctx } from "#server/context";
import { found, invalid, stale } from "#server/http/problem";
import { merged } from "#server/records/merged";
import { listModuleRows, updateModuleRow } from "#server/service/modules.queries";
import { recordServiceAct } from "#server/service/record-service-act";

/** What a plan may hold, with who holds it. */
export async function listModules({ db, clock }: Ctx): Promise<{ data: Module[] }> {
  return { data: await listModuleRows(db, serviceDay(clock.now())) };
}

/**
 * Changes a module's words, or switches it on or off for everybody: at the next request of each person, and nothing is
 * deleted. To switch off asks for a reason; what every plan holds stays on.
 */
export async function updateModule(ctx: Ctx, input: ModuleUpdate): Promise<Module> {
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
}

async function readModule({ db, clock }: Ctx, name: string): Promise<Module> {
  return found((await listModuleRows(db, serviceDay(clock.now()))).find((module) => module.name === name));
}
