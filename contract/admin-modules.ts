import * as z from "zod";
import { adminAccess, moduleNames } from "#contract/access";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { listOf } from "#contract/paging";
import { line, Version } from "#contract/text";

export const Module = z.object({
  name: z.enum(moduleNames),
  label: z.string(),
  description: z.string(),
  active: z.boolean(),
  /** Why it is switched off for every company. */
  off_reason: z.string().nullable(),
  /** The plans that currently include it. */
  plans: z.array(z.string()),
  /** The number of companies that have it, by plan or override. */
  tenants: z.int(),
  version: Version,
});
export type Module = z.output<typeof Module>;

export const ModuleUpdate = z.strictObject({
  name: named("Módulo", "o", z.enum(moduleNames)),
  label: named("Nome", "o", line(60).optional()),
  description: named("O que contém", "o", line(200).optional()),
  active: named("Ligado", "o", z.boolean().optional()),
  /** Required to switch it off. */
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
