import * as z from "zod";
import { NewPassword } from "#contract/people/passwords";
import { Code } from "#contract/people/two-factor";
import { anySession } from "#contract/platform/access";
import { Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { Email, Id, line, ownName, Phone, ShownCents } from "#contract/platform/scalars";
import { subscriptionStates } from "#domain/subscription-states";

export const LoginInput = z.strictObject({
  email: named("E-mail", "o", Email),
  password: named("Senha", "a", z.string().min(1).max(200)),
  remember: named("Lembrar neste aparelho", "o", z.boolean().optional()),
  otp: named("Código de verificação", "o", Code.optional()),
});

export const ForgotPasswordInput = z.strictObject({ email: named("E-mail", "o", Email) });

const resetToken = named("Código do link", "o", z.string().min(1).max(200));

export const ResetPasswordInput = z
  .strictObject({
    token: resetToken,
    password: named("Senha nova", "a", NewPassword),
    password_confirmation: named("Repita a senha nova", "o", z.string().max(200)),
  })
  .refine((input) => input.password === input.password_confirmation, {
    path: ["password_confirmation"],
    message: "As senhas não são iguais",
  });

export const SessionTenant = z.object({
  uuid: Id,
  name: z.string(),
  default: z.boolean(),
  is_subscribed: z.boolean(),
  plan: z.object({ name: z.string(), modules: z.array(z.object({ name: z.string() })) }).nullable(),
});

/**
 * The state of the current company's subscription, for the notice above every page. Amounts are for users who may see
 * bills.
 */
const Standing = z.object({
  state: z.enum(subscriptionStates),
  state_since: z.string(),
  /** The last day of the trial. */
  trial_ends_on: z.string().nullable(),
  /** The first day without the plan, the last one with it, and the last day to read and export. */
  ends_on: z.string().nullable(),
  last_day: z.string().nullable(),
  read_until: z.string().nullable(),
  /** That day has passed: the company only sees its plan and invoices. */
  reading_ended: z.boolean(),
  /** What is overdue, since when, and the last day to pay before suspension. */
  owed_cents: ShownCents.nullable(),
  owed_since: z.string().nullable(),
  pay_until: z.string().nullable(),
});
export type Standing = z.output<typeof Standing>;

/** The current user, by the specification's section 3; roles are those in the current company. */
export const Me = z.object({
  user: z.object({
    uuid: Id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    avatar: z.string().nullable(),
    timezone: z.string(),
    /** The share of a table price that they take off without asking, in basis points; 0 without a company. */
    discount_basis_points: z.int(),
    /** Whether the user is limited to some accommodations of the current company. */
    limited: z.boolean(),
    roles: z.array(z.object({ name: z.string(), permissions: z.array(z.object({ name: z.string() })) })),
    tenants: z.array(SessionTenant),
  }),
  /** The member of the service's staff who is visiting as this user, and until when; absent otherwise. */
  visit: z.object({ by: z.string(), reason: z.string(), read_only: z.boolean(), until: Moment }).optional(),
  preferences: z.object({ locale: z.string(), theme: z.enum(["light", "dark", "system"]) }),
  /** Null without a company. */
  subscription: Standing.nullable(),
});
export type Me = z.output<typeof Me>;

export const session = {
  login: endpoint({
    method: "POST",
    path: "/api/auth/login",
    summary: "Log in; the session gets a new id",
    access: "public",
    body: LoginInput,
  }),
  logout: endpoint({
    method: "POST",
    path: "/api/auth/logout",
    summary: "Log out; ends the session",
    access: anySession,
    company: "none",
  }),
  me: endpoint({
    method: "GET",
    path: "/api/auth/me",
    summary: "Get the current user, with permissions, companies and modules",
    access: anySession,
    company: "lenient",
    answer: Me,
  }),
  forgotPassword: endpoint({
    method: "POST",
    path: "/api/forgot-password",
    summary: "Request a password reset link; the answer is the same whether the address is known or not",
    access: "public",
    body: ForgotPasswordInput,
    status: 202,
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/api/reset-password",
    summary: "Reset the password with the token of a reset link",
    access: "public",
    body: ResetPasswordInput,
  }),
  checkResetLink: endpoint({
    method: "POST",
    path: "/api/reset-password/check",
    summary: "Check whether a password reset link is valid; the token is in the body, never in the address",
    access: "public",
    body: z.strictObject({ token: resetToken }),
  }),
  switchTenant: endpoint({
    method: "POST",
    path: "/api/tenants/current/:uuid",
    summary: "Update the current user's default company",
    access: anySession,
    company: "none",
    params: z.object({ uuid: Id }),
    answer: z.object({ default_tenant: Id }),
  }),
  timezones: endpoint({
    method: "GET",
    path: "/api/timezones",
    summary: "List time zones",
    access: "public",
    answer: listOf(z.object({ name: z.string(), label: z.string(), offset: z.string() })),
  }),
};

export const AccountInput = z.strictObject({
  name: named("Nome", "o", ownName(120)),
  phone: named("Celular com DDD", "o", Phone.nullable().optional()),
  timezone: named("Fuso horário", "o", line(60).optional()),
});

export const PreferencesInput = z.strictObject({
  locale: named("Idioma", "o", z.enum(["pt-BR", "en-IE", "es-ES"]).optional()),
  theme: named("Tema", "o", z.enum(["light", "dark", "system"]).optional()),
});

export const account = {
  update: endpoint({
    method: "PUT",
    path: "/api/account/user",
    summary: "Update the current user's personal data",
    access: anySession,
    company: "none",
    body: AccountInput,
    answer: Me,
  }),
  updatePreferences: endpoint({
    method: "PUT",
    path: "/api/account/preferences",
    summary: "Update the current user's locale and theme",
    access: anySession,
    company: "none",
    body: PreferencesInput,
    answer: Me,
  }),
};
