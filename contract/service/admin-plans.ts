import * as z from "zod";
import { adminAccess, moduleNames } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { mayBeEmpty, needed, recordOf, usually } from "#contract/platform/record";
import { Cents, Id, line, Version } from "#contract/platform/scalars";

const Modules = z.array(z.enum(moduleNames)).max(moduleNames.length);
const limit = (most: number) => z.int().min(1).max(most);

/** A plan as currently offered; companies keep the terms that they agreed to. Null limits are unlimited. */
export const plan = recordOf(
  {
    name: needed({ label: "Nome", ending: "o", takes: line(60), shows: z.string() }),
    description: usually("", {
      label: "Frase na comparação",
      ending: "a",
      takes: line(120).or(z.literal("")),
      shows: z.string(),
    }),
    sort_order: usually(0, { label: "Ordem", ending: "a", takes: z.int().min(0).max(999), shows: z.int() }),
    /** Whether it can be chosen; companies that already have it keep it. */
    active: usually(true, { label: "Ativo", ending: "o", takes: z.boolean(), shows: z.boolean() }),
    /** Whether companies see it at sign-up and when comparing plans. */
    public: usually(true, { label: "Público", ending: "o", takes: z.boolean(), shows: z.boolean() }),
    monthly_cents: needed({ label: "Preço por mês", ending: "o", takes: Cents, shows: z.int() }),
    yearly_cents: needed({ label: "Preço por ano", ending: "o", takes: Cents, shows: z.int() }),
    trial_days: usually(14, { label: "Período de teste", ending: "o", takes: z.int().min(0).max(365), shows: z.int() }),
    max_accommodations: mayBeEmpty({
      label: "Acomodações ativas",
      ending: "as",
      takes: limit(100_000),
      shows: z.int(),
    }),
    max_users: mayBeEmpty({ label: "Usuários e convites", ending: "os", takes: limit(100_000), shows: z.int() }),
    max_storage_gb: mayBeEmpty({ label: "Arquivos", ending: "os", takes: limit(100_000), shows: z.int() }),
    modules: needed({ label: "Módulos", ending: "os", takes: Modules, shows: Modules }),
  },
  {
    shown: {
      /** Companies on the plan, without cancelled ones, and how many of them keep earlier terms. */
      tenants: z.int(),
      tenants_before: z.int(),
      /** The highest current use: a lower limit does not affect companies that agreed to more. */
      most_accommodations: z.int(),
      most_users: z.int(),
      most_storage_gb: z.int(),
    },
  },
);

export const PlanInput = plan.input;
export type PlanInput = z.output<typeof PlanInput>;
export const PlanUpdate = plan.update;
export type PlanUpdate = z.output<typeof PlanUpdate>;
export const Plan = plan.answer;
export type Plan = z.output<typeof Plan>;

const params = z.object({ id: Id });

export const adminPlans = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/plans",
    summary: "List plans",
    access: adminAccess("plans.view"),
    answer: listOf(Plan),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/admin/plans",
    summary: "Create a plan",
    access: adminAccess("plans.create"),
    body: PlanInput,
    answer: Plan,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: "/api/admin/plans/:id",
    summary: "Get a plan",
    access: adminAccess("plans.view"),
    params,
    answer: Plan,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/admin/plans/:id",
    summary: "Update a plan; companies already on it keep their terms",
    access: adminAccess("plans.edit"),
    params,
    body: PlanUpdate,
    answer: Plan,
  }),
};

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
    summary: "List modules that a plan can include",
    access: adminAccess("modules.view"),
    answer: listOf(Module),
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/admin/modules",
    summary: "Update a module, or enable or disable it for all companies",
    access: adminAccess("modules.edit"),
    body: ModuleUpdate,
    answer: Module,
  }),
};
