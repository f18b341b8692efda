import type * as z from "zod";
import type { PasswordInput } from "#contract/security";
import type { Secrets } from "#server/db/seal";
import { found, invalid, Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { sendMail } from "#server/mail/send-mail";
import { type Limits, limitKey, spend } from "#server/session/limits";
import { hashPassword, verifyPassword } from "#server/session/passwords";
import {
  deleteDevicesOf,
  deleteOtherSessionsOf,
  deletePasswordResetsOf,
  findPersonById,
  updatePassword,
} from "#server/session/session.queries";

/**
 * Changes one's own password by the current one: every other session, every reset link and every known device end, and
 * the person is told by mail. Wrong current passwords are counted, ten in 15 minutes: an open screen is no key to guess.
 */
export async function changePassword(
  { actor, database, clock }: IdentityCtx,
  input: z.output<typeof PasswordInput>,
  { limits, secrets }: { limits: Limits; secrets: Secrets },
): Promise<void> {
  if (actor === null) throw new Problem("UnauthenticatedException");
  const { user_id, session_id } = actor;
  const key = limitKey(user_id);
  await spend(limits.passwordAccount, key);
  const person = found(await database.asAuth((db) => findPersonById(db, user_id)));
  const right = await verifyPassword(person.password_hash, input.current_password, user_id);
  if (!right) throw invalid("current_password", "A senha atual não é esta");
  await limits.passwordAccount.delete(key);
  const hash = await hashPassword(input.password);
  const now = clock.now();
  await database.asAuth(async (db) => {
    await updatePassword(db, user_id, hash);
    await deletePasswordResetsOf(db, user_id);
    await deleteOtherSessionsOf(db, user_id, session_id);
    await deleteDevicesOf(db, user_id);
    await sendMail(db, secrets, now, {
      kind: "password-changed",
      tenant_id: null,
      to: { name: person.name, address: person.email },
      subject: "Sua senha do Estadia foi alterada",
      parts: [
        "A senha da sua conta foi alterada agora, e as outras sessões foram encerradas.",
        "Se não foi você, escolha outra senha já:",
        { label: "Redefinir a senha", path: "/recuperar-senha" },
      ],
    });
  });
}
