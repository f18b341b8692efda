import * as z from "zod";
import { NewPassword } from "#contract/people/passwords";
import { CompanyDocument, TenantKind } from "#contract/people/tenants";
import { moduleNames } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { companyName, Email, Id, line, ownName, Phone } from "#contract/platform/scalars";
import { states } from "#domain/brazil";
import { cycles } from "#domain/subscription-clock";

/**
 * Whether sign-up is available: "off" by the operator, "no_mail" without a mail server, "no_plans" if no plan is
 * public.
 */
export const signUpStates = ["open", "off", "no_mail", "no_plans"] as const;
export type SignUpState = (typeof signUpStates)[number];

/** A plan as shown at sign-up. */
export const PublicPlan = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  monthly_cents: z.int(),
  yearly_cents: z.int(),
  trial_days: z.int(),
  max_accommodations: z.int().nullable(),
  max_users: z.int().nullable(),
  max_storage_gb: z.int().nullable(),
  modules: z.array(z.enum(moduleNames)),
});
export type PublicPlan = z.output<typeof PublicPlan>;

const PublicPlans = z.object({
  data: z.array(PublicPlan),
  sign_up: z.enum(signUpStates),
  /** Why sign-up is closed, as a sentence; null if it is open. */
  closed_because: z.string().nullable(),
  terms_version: z.string(),
  privacy_version: z.string(),
});
export type PublicPlans = z.output<typeof PublicPlans>;

const stateCodes = states.map(({ code }) => code) as [string, ...string[]];

const company = named(
  "Empresa",
  "a",
  z.strictObject({
    name: named("Nome da empresa", "o", companyName(120)),
    document: named("CNPJ ou CPF", "o", CompanyDocument),
    /** With a CPF, the full name of its holder; defaults to the name of the person who signs up. */
    legal_name: named("Nome completo do titular do CPF", "o", companyName(200).optional()),
    kind: named("Tipo de negócio", "o", TenantKind.optional()),
    city: named("Cidade", "a", line(100).optional()),
    state: named("UF", "a", z.enum(stateCodes).optional()),
    /** An approximate number, used to suggest a plan. */
    accommodations: named("Número de acomodações", "o", z.int().min(1).max(100_000).optional()),
  }),
);

const user = named(
  "Pessoa",
  "a",
  z.strictObject({
    name: named("Nome", "o", ownName(120)),
    email: named("E-mail", "o", Email),
    phone: named("Celular com DDD", "o", Phone.nullable().optional()),
    password: named("Senha", "a", NewPassword),
  }),
);

const plan = named("Plano", "o", Id);
const cycle = named("Cobrança", "a", z.enum(cycles).optional());
const terms = named(
  "Aceite dos termos",
  "o",
  z.boolean().refine((accepted) => accepted, "Leia e aceite os termos de uso e a política de privacidade"),
);
const news = named("Novidades por e-mail", "as", z.boolean().optional());

/** The validation of each step of the form. */
export const CompanyStep = z.strictObject({ company });
export type CompanyStep = z.output<typeof CompanyStep>;
export const PersonStep = z.strictObject({ user });
export const PlanStep = z.strictObject({ plan, cycle });

export const RegisterInput = z.strictObject({ company, user, plan, cycle, terms, news });
export type RegisterInput = z.output<typeof RegisterInput>;

/**
 * The token of the mail, and the password chosen at sign-up: someone who signs up with another person's address has no
 * token.
 */
export const SignUpConfirmation = z.strictObject({
  token: named("Código do link", "o", z.string().min(1).max(200)),
  password: named("Senha", "a", z.string().min(1).max(200)),
});
export type SignUpConfirmation = z.output<typeof SignUpConfirmation>;

/** An additional company of a user with an account. */
export const FurtherCompanyInput = RegisterInput.omit({ user: true });
export type FurtherCompanyInput = z.output<typeof FurtherCompanyInput>;

export const signUp = {
  plans: endpoint({
    method: "GET",
    path: "/api/plans/public",
    summary: "List plans available at sign-up, and whether sign-up is open",
    access: "public",
    answer: PublicPlans,
  }),
  register: endpoint({
    method: "POST",
    path: "/api/register",
    summary: "Sign up for an account and a company; the answer is the same whether the address is known or not",
    access: "public",
    body: RegisterInput,
    status: 202,
  }),
  confirm: endpoint({
    method: "POST",
    path: "/api/email-confirmations",
    summary: "Confirm a sign-up with its mailed link and password: creates account and company, and logs in",
    access: "public",
    body: SignUpConfirmation,
    answer: z.object({ company: Id }),
  }),
  addCompany: endpoint({
    method: "POST",
    path: "/api/tenants",
    summary: "Create an additional company for the current user",
    access: { scope: ["tenant"], module: null, permission: null },
    company: "none",
    body: FurtherCompanyInput,
    answer: z.object({ company: Id }),
  }),
};
