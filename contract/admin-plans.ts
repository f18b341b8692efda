import * as z from "zod";
import { adminAccess, moduleNames } from "#contract/access";
import { endpoint } from "#contract/endpoint";
import { mayBeEmpty, needed, usually } from "#contract/fields";
import { Cents } from "#contract/money";
import { listOf } from "#contract/paging";
import { recordOf } from "#contract/record";
import { Id, line } from "#contract/text";

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
    summary: "Plans of the service",
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
    summary: "One plan",
    access: adminAccess("plans.view"),
    params,
    answer: Plan,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/admin/plans/:id",
    summary: "Change a plan for those who take it from now on",
    access: adminAccess("plans.edit"),
    params,
    body: PlanUpdate,
    answer: Plan,
  }),
};
