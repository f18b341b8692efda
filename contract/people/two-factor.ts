import * as z from "zod";
import { anySession } from "#contract/platform/access";
import { Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";

/** A code of the authenticator app or a recovery code, as entered. */
export const Code = named("Código de verificação", "o", z.string().min(1).max(30));
const currentPassword = named("Senha atual", "a", z.string().min(1).max(200));

/** Whether log-in requires a code. */
export const TwoFactor = z.object({
  /** Since when; null if it is off. */
  confirmed_at: Moment.nullable(),
  recovery_codes_left: z.int(),
});
export type TwoFactor = z.output<typeof TwoFactor>;

/** The data for the authenticator app: the key in base32, and as an `otpauth://` URI for a QR code. */
export const TwoFactorKey = z.object({ key: z.string(), uri: z.string() });

/** Shown once: only their hashes are stored. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const TwoFactorStart = z.strictObject({ current_password: currentPassword });
export const TwoFactorCode = z.strictObject({ code: Code });
export const TwoFactorProof = z.strictObject({ current_password: currentPassword, code: Code });

const path = "/api/account/two-factor";
const own = { access: anySession, company: "none" } as const;

/** The second step of the user's own log-in (RFC 6238). */
export const twoFactor = {
  show: endpoint({
    ...own,
    method: "GET",
    path,
    summary: "Get whether two-factor authentication is enabled",
    answer: TwoFactor,
  }),
  begin: endpoint({
    ...own,
    method: "POST",
    path,
    summary: "Create a two-factor key for an authenticator app; required at log-in once a code is confirmed",
    body: TwoFactorStart,
    answer: TwoFactorKey,
    secret: true,
  }),
  confirm: endpoint({
    ...own,
    method: "POST",
    path: `${path}/confirmation`,
    summary: "Enable two-factor authentication by confirming the first code",
    body: TwoFactorCode,
    answer: RecoveryCodes,
    secret: true,
  }),
  renewCodes: endpoint({
    ...own,
    method: "POST",
    path: `${path}/recovery-codes`,
    summary: "Replace the two-factor recovery codes",
    body: TwoFactorProof,
    answer: RecoveryCodes,
    secret: true,
  }),
  end: endpoint({
    ...own,
    method: "DELETE",
    path,
    summary: "Disable two-factor authentication",
    body: TwoFactorProof,
  }),
};
