import { adminModules, ModuleUpdate } from "#contract/admin-modules";
import { call } from "~/lib/api";
import { type FormResult, submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";

export type ModuleResult = { saved: true } | FormResult;

export const isSaved = (answer: ModuleResult | undefined): boolean => answer !== undefined && "saved" in answer;

/** Saves what a dialog changes of a module, and says what that did. */
export function saveModule(request: Request): Promise<ModuleResult> {
  return submit(request, ModuleUpdate, async (body) => {
    const { label } = await call(adminModules.update, { body }, { quiet: [409] });
    if (body.active === undefined) toast.success(`Módulo ${label} salvo`);
    else toast.success(`Módulo ${label} ${body.active ? "ligado" : "desligado"} para todas as empresas`);
    return { saved: true } as const;
  });
}
