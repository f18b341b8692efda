import * as z from "zod";
import { NewPassword } from "#contract/people/passwords";
import { RoleLimits, ShownRoleLimits } from "#contract/people/people";
import { Code } from "#contract/people/two-factor";
import { wholeCompanyAccess } from "#contract/platform/access";
import { Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { mostInvitedAtOnce } from "#contract/platform/limits";
import { listOf, listQuery, pageOf } from "#contract/platform/paging";
import { Email, Id, ownName, personName, Version } from "#contract/platform/scalars";
import { invitationSorts } from "#contract/platform/sorts";
import { holdReasons } from "#domain/mail-allowance";

/** A pending invitation to the company. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  roles: z.array(z.object({ id: Id, name: z.string() })),
  role_limits: ShownRoleLimits,
  /** The name of the user who last sent it. */
  invited_by: z.string(),
  sent_at: Moment,
  ends_at: Moment,
  /** Whether it has expired: it no longer works, and can be sent again. */
  expired: z.boolean(),
  /** Why its mail waits; null if it does not. */
  held: z.enum(holdReasons).nullable(),
  version: Version,
});
export type Invitation = z.output<typeof Invitation>;

export const InvitationInput = z.strictObject({
  email: named("E-mail", "o", Email),
  role_ids: named("Perfil de acesso", "o", z.array(Id).min(1).max(50)),
  role_limits: RoleLimits.optional(),
});

export const InvitationsInput = InvitationInput.omit({ email: true }).extend({
  emails: named(
    "E-mails",
    "os",
    z
      .array(named("E-mail", "o", Email))
      .min(1)
      .max(mostInvitedAtOnce),
  ),
});
export const InvitationQuery = listQuery(invitationSorts, {});

/** What an invitation shows to its recipient. */
export const OpenInvitation = z.object({
  company: z.string(),
  invited_by: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  ends_at: Moment,
  /** Whether the address has an account: then its password is required, else a new one is chosen. */
  has_account: z.boolean(),
});
export type OpenInvitation = z.output<typeof OpenInvitation>;

/**
 * Empty if signed in with the invited address; the password of an existing account, and its code if it has a second
 * step; name and password of a new account.
 */
export const AcceptanceInput = z.strictObject({
  name: named("Nome", "o", personName(120).optional()),
  password: named("Senha", "a", z.string().min(1).max(200).optional()),
  otp: named("Código de verificação", "o", Code.optional()),
});

/** Required of an address without an account. */
export const NewAccount = z.strictObject({
  name: named("Nome", "o", ownName(120)),
  password: named("Senha", "a", NewPassword),
});

const params = z.object({ id: Id });
/** Unknown, used, revoked, expired and malformed tokens get the same answer. */
const tokenParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

export const invitations = {
  list: endpoint({
    method: "GET",
    path: "/api/invitations",
    summary: "List pending invitations",
    access: wholeCompanyAccess("user", "users.view"),
    query: InvitationQuery,
    answer: pageOf(Invitation),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/invitations",
    summary: "Create an invitation to the company, sent by e-mail",
    access: wholeCompanyAccess("user", "users.create"),
    body: InvitationInput,
    answer: Invitation,
    status: 201,
    idempotent: true,
  }),
  createMany: endpoint({
    method: "POST",
    path: "/api/invitations/batch",
    summary: "Create several invitations with the same roles, all or none",
    access: wholeCompanyAccess("user", "users.create"),
    body: InvitationsInput,
    answer: listOf(Invitation),
    status: 201,
    idempotent: true,
  }),
  resend: endpoint({
    method: "POST",
    path: "/api/invitations/:id/resend",
    summary: "Resend an invitation; the previous link becomes invalid",
    access: wholeCompanyAccess("user", "users.create"),
    params,
    answer: Invitation,
  }),
  revoke: endpoint({
    method: "DELETE",
    path: "/api/invitations/:id",
    summary: "Revoke an invitation",
    access: wholeCompanyAccess("user", "users.create"),
    params,
  }),
  open: endpoint({
    method: "GET",
    path: "/api/invitations/:token",
    summary: "Get an invitation as shown to its recipient",
    access: "public",
    params: tokenParams,
    answer: OpenInvitation,
  }),
  accept: endpoint({
    method: "POST",
    path: "/api/invitations/:token/acceptance",
    summary: "Accept an invitation: join the company and log in",
    access: "public",
    params: tokenParams,
    body: AcceptanceInput,
    answer: z.object({ company: Id }),
  }),
};
