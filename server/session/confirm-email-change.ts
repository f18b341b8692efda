import { isTaken } from "#server/db/failures";
import type { Secrets } from "#server/db/seal";
import { found, Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { sendMail } from "#server/mail/send-mail";
import { takeEmailChange, updateEmail } from "#server/session/email-changes.queries";
import { deletePasswordResetsOf, findPersonById } from "#server/session/session.queries";
import { tokenHash } from "#server/session/tokens";

/**
 * Gives a person the address to which the link was mailed, once per link; links for a new password that went to the one
 * before die, and it is told. An address that somebody got meanwhile stays his.
 */
export async function confirmEmailChange(
  { database, clock }: IdentityCtx,
  { token }: { token: string },
  secrets: Secrets,
): Promise<void> {
  const now = clock.now();
  await database.asAuth(async (db) => {
    const asked = await takeEmailChange(db, tokenHash(token), now);
    if (asked === null) throw new Problem("InvalidEmailChangeTokenException");
    const { name, email } = found(await findPersonById(db, asked.user_id));
    await updateEmail(db, asked.user_id, asked.email).catch((error) => {
      throw isTaken(error, "users_email") ? new Problem("InvalidEmailChangeTokenException") : error;
    });
    await deletePasswordResetsOf(db, asked.user_id);
    await sendMail(db, secrets, now, {
      kind: "email-changed",
      tenant_id: null,
      to: { name, address: email },
      subject: "O e-mail da sua conta do Estadia foi trocado",
      parts: [
        "O novo endereço foi confirmado, e este não entra mais na conta.",
        "Se não foi você, fale com quem administra a sua empresa no Estadia.",
      ],
    });
  });
}
