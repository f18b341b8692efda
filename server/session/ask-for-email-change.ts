import type * as z from "zod";
import type { EmailChangeInput } from "#contract/security";
import type { Secrets } from "#server/db/seal";
import { invalid } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import type { MailTools, WaitingMail } from "#server/mail/deliver-mail";
import { sendMail } from "#server/mail/send-mail";
import { isEmailChangeOpen, keepEmailChange } from "#server/session/email-changes.queries";
import { emailChangeLifetime } from "#server/session/lifetimes";
import { type Limits, limitKey, spend } from "#server/session/limits";
import { requirePassword } from "#server/session/require-password";
import { findPersonByEmail } from "#server/session/session.queries";
import { newToken, tokenHash } from "#server/session/tokens";
import { hasSecondFactor, takeCode } from "#server/two-factor/prove-second-factor";

export const emailChangeMail = "email-change";

/**
 * Mails a link to the new address, and word of it to the present one. The answer is the same for an address that
 * somebody has: its owner alone is told. A link before it dies.
 */
export async function askForEmailChange(
  ctx: IdentityCtx,
  input: z.output<typeof EmailChangeInput>,
  { limits, secrets }: { limits: Limits; secrets: Secrets },
): Promise<void> {
  const { id, name, email } = await requirePassword(ctx, input.current_password, limits);
  if (input.email === email) throw invalid("email", "Este já é o e-mail da sua conta");
  if (await hasSecondFactor(ctx.database, id)) {
    if (!input.code) throw invalid("code", "Código de verificação é obrigatório");
    await takeCode({ ...ctx, limits, secrets }, id, { field: "code", code: input.code });
  }
  await spend(limits.emailAccount, limitKey(id));
  await spend(limits.mailAddress, limitKey("email-change", input.email));
  const token = newToken();
  const token_hash = tokenHash(token);
  const now = ctx.clock.now();
  await ctx.database.asAuth(async (db) => {
    const ends_at = new Date(now.getTime() + emailChangeLifetime);
    await keepEmailChange(db, { user_id: id, token_hash, email: input.email, created_at: now, ends_at });
    const taken = await findPersonByEmail(db, input.email);
    await sendMail(db, secrets, now, {
      kind: taken ? "email-taken" : emailChangeMail,
      tenant_id: null,
      about: token_hash.toString("base64url"),
      to: { name: taken?.name ?? name, address: input.email },
      ...(taken ? takenWords : { subject: "Confirme o novo e-mail do Estadia", parts: linkParts(token) }),
    });
    await sendMail(db, secrets, now, {
      kind: "email-change-asked",
      tenant_id: null,
      to: { name, address: email },
      subject: "Pedido para trocar o e-mail do Estadia",
      parts: [
        "Recebemos um pedido para trocar o e-mail da sua conta. Ele só muda quando o novo endereço for confirmado.",
        "Se não foi você, altere a senha já e confira as sessões abertas:",
        { label: "Abrir a segurança da conta", path: "/minha-conta/seguranca" },
      ],
    });
  });
}

const takenWords = {
  subject: "Seu e-mail já tem uma conta no Estadia",
  parts: [
    "Alguém pediu para usar este e-mail em outra conta do Estadia. Isso não é possível, porque ele já tem uma conta.",
    "Se não foi você, não precisa fazer nada.",
  ],
};

const linkParts = (token: string) => [
  "Para entrar no Estadia com este e-mail, confirme em até 24 horas.",
  { label: "Confirmar o novo e-mail", path: `/alterar-email/${token}` },
  "Se não foi você quem pediu, ignore esta mensagem: nada muda.",
];

/** Whether the link of such a mail still opens something. */
export function isEmailChangeWanted({ about }: WaitingMail, { database, clock }: MailTools): Promise<boolean> {
  return database.asAuth((db) => isEmailChangeOpen(db, Buffer.from(about ?? "", "base64url"), clock.now()));
}
