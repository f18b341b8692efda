import { ModuleUpdate } from "#contract/service/admin-plans";
import { defineActs } from "~/lib/acts";
import { act } from "~/lib/form-act";

export const moduleActs = defineActs({
  save: act("PUT /api/admin/modules", ModuleUpdate, {
    quiet: [409],
    said({ label }, { body: { active } }) {
      if (active === undefined) return `Módulo ${label} salvo`;
      return `Módulo ${label} ${active ? "ligado" : "desligado"} para todas as empresas`;
    },
  }),
});
