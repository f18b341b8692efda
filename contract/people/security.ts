import * as z from "zod";
import { NewPassword } from "#contract/people/passwords";
import { Code } from "#contract/people/two-factor";
import { anySession } from "#contract/platform/access";
import { Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { Email, Id } from "#contract/platform/scalars";

export const PasswordInput = z
  .strictObject({
    current_password: named("Senha atual", "a", z.string().min(1).max(200)),
    password: named("Senha nova", "a", NewPassword),
    password_confirmation: named("Repita a senha nova", "o", z.string().max(200)),
  })
  .refine((input) => input.password === input.password_confirmation, {
    path: ["password_confirmation"],
    message: "As senhas não são iguais",
  });

export const EmailChangeInput = z.strictObject({
  email: named("Novo e-mail", "o", Email),
  current_password: named("Senha atual", "a", z.string().min(1).max(200)),
  /** Required if the second step is on. */
  code: Code.optional(),
});

export const EmailConfirmation = z.strictObject({ token: named("Código do link", "o", z.string().min(1).max(200)) });

/**
 * An active session of the current user. `device` is derived from the user agent; `address` is that of the last log-in.
 */
export const OwnSession = z.object({
  id: Id,
  current: z.boolean(),
  device: z.string(),
  address: z.string(),
  created_at: Moment,
  seen_at: Moment,
});
export type OwnSession = z.output<typeof OwnSession>;

/** The security settings of the user's own account. */
export const security = {
  changePassword: endpoint({
    method: "PUT",
    path: "/api/account/password",
    summary: "Update the current user's password; ends all other sessions",
    access: anySession,
    company: "none",
    body: PasswordInput,
  }),
  askForEmailChange: endpoint({
    method: "POST",
    path: "/api/account/email-change",
    summary:
      "Request an e-mail change, with password and two-factor code; the answer is the same if the address is taken",
    access: anySession,
    company: "none",
    body: EmailChangeInput,
    status: 202,
  }),
  confirmEmailChange: endpoint({
    method: "POST",
    path: "/api/email-changes",
    summary: "Confirm an e-mail change with the link mailed to the new address",
    access: "public",
    body: EmailConfirmation,
  }),
  sessions: endpoint({
    method: "GET",
    path: "/api/account/sessions",
    summary: "List the current user's active sessions, last used first",
    access: anySession,
    company: "none",
    answer: listOf(OwnSession),
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/api/account/sessions/:id",
    summary: "Revoke a session of the current user",
    access: anySession,
    company: "none",
    params: z.object({ id: Id }),
  }),
};
