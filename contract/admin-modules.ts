import * as z from "zod";
import { adminAccess, type ModuleName, moduleNames } from "#contract/access";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { listOf } from "#contract/paging";
import { line, Version } from "#contract/text";

/** In every plan, and never switched off: without them nobody could come back, or pay. */
export const lastingModules: readonly ModuleName[] = ["user", "role", "subscription"];

export const Module = z.object({
  name: z.enum(moduleNames),
  label: z.string(),
  description: z.string(),
  active: z.boolean(),
  /** Why it is off for everybody. */
  off_reason: z.string().nullable(),
  /** The plans that hold it as they are offered today. */
  plans: z.array(z.string()),
  /** How many companies have it, by their agreement or by an override. */
  tenants: z.int(),
  version: Version,
});
export type Module = z.output<typeof Module>;

export const ModuleUpdate = z.strictObject({
  name: named("Módulo", "o", z.enum(moduleNames)),
  label: named("Nome", "o", line(60).optional()),
  description: named("O que contém", "o", line(200).optional()),
  active: named("Ligado", "o", z.boolean().optional()),
  /** Asked for when it is switched off. */
  off_reason: named("Motivo", "o", line(200).nullable().optional()),
  version: Version,
});
export type ModuleUpdate = z.output<typeof ModuleUpdate>;

export const adminModules = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/modules",
    summary: "What a plan may hold",
    access: adminAccess("modules.view"),
    answer: listOf(Module),
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/admin/modules",
    summary: "Change a module, or switch it on or off for everybody",
    access: adminAccess("modules.edit"),
    body: ModuleUpdate,
    answer: Module,
  }),
};
