import type { Clock } from "#server/context";
import type { Database } from "#server/db/database";
import type { Secrets } from "#server/db/seal";
import type { Job } from "#server/jobs/job";
import { leaveWord } from "#server/jobs/queue";
import type { MailTools, WaitingMail } from "#server/mail/deliver-mail";
import { sendMail } from "#server/mail/send-mail";
import { resetLifetime } from "#server/session/lifetimes";
import {
  deletePasswordResetsOf,
  extendPasswordReset,
  findPersonByEmail,
  insertPasswordReset,
} from "#server/session/session.queries";
import { newToken, tokenHash } from "#server/session/tokens";

interface Tools {
  database: Database;
  clock: Clock;
  channelSecrets: Secrets;
}

export const resetMail = "password-reset";

/**
 * The job behind "forgot password": a mail with a new link for a known address, older ones die; nothing for an unknown
 * one. Tried again it does nothing more.
 */
export async function sendPasswordReset(job: Job, { database, clock, channelSecrets }: Tools): Promise<void> {
  const token = newToken();
  const token_hash = tokenHash(token);
  const now = clock.now();
  await database.asAuth(async (db) => {
    const person = await findPersonByEmail(db, String(job.payload.email));
    if (person === null || person.blocked_at !== null) return;
    if (job.payload.issued === true || !(await leaveWord(db, job, { issued: true }))) return;
    await deletePasswordResetsOf(db, person.id);
    const ends_at = new Date(now.getTime() + resetLifetime);
    await insertPasswordReset(db, { token_hash, user_id: person.id, created_at: now, ends_at });
    await sendMail(db, channelSecrets, now, {
      kind: resetMail,
      tenant_id: null,
      about: token_hash.toString("base64url"),
      to: { name: person.name, address: person.email },
      subject: "Redefina sua senha do Estadia",
      parts: [
        "Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra este endereço em até 1 hora.",
        { label: "Redefinir a senha", path: `/alterar-senha/${token}` },
        "Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.",
      ],
    });
  });
}

/** Whether the link of a reset mail still opens something. Its hour begins anew with each try to send it. */
export function isResetWanted({ about }: WaitingMail, { database, clock }: MailTools): Promise<boolean> {
  const ends_at = new Date(clock.now().getTime() + resetLifetime);
  return database.asAuth((db) => extendPasswordReset(db, Buffer.from(about ?? "", "base64url"), ends_at));
}
