import { createHmac } from "node:crypto";
import type { Secrets } from "#server/channels/seal";
import type { Clock } from "#server/context";
import type { Database, Db } from "#server/db/database";
import type { Job } from "#server/jobs/job";
import { leaveWord } from "#server/jobs/queue";
import type { Mail } from "#server/mail/mail";
import { resetLifetime } from "#server/session/lifetimes";
import {
  deletePasswordResetsOf,
  extendPasswordReset,
  findPersonByEmail,
  insertPasswordReset,
} from "#server/session/session.queries";
import { tokenHash } from "#server/session/tokens";

interface Tools {
  database: Database;
  clock: Clock;
  channelSecrets: Secrets;
  mail: Mail;
  publicUrl: string;
}

/**
 * The job behind "forgot password": a new link for a known address, older ones die; nothing for an unknown one. Tried
 * again it sends the same link, unless that was used or replaced meanwhile.
 */
export async function sendPasswordReset(job: Job, tools: Tools): Promise<void> {
  const { database, clock, channelSecrets, mail, publicUrl } = tools;
  // Derived rather than kept: each try finds the same token, and no row holds it in plain text.
  const token = createHmac("sha256", channelSecrets[0]).update(`password-reset/${job.id}`).digest("base64url");
  const person = await database.asAuth(async (db) => {
    const known = await findPersonByEmail(db, String(job.payload.email));
    if (known === null || known.blocked_at !== null) return null;
    return (await issue(db, job, known.id, tokenHash(token), clock.now())) ? known : null;
  });
  if (person === null) return;
  const link = `${publicUrl}/alterar-senha/${token}`;
  await mail.send({
    to: { name: person.name, address: person.email },
    messageId: `<password-reset-${job.id}@${new URL(publicUrl).hostname}>`,
    subject: "Redefina sua senha do Estadia",
    text: [
      `Olá, ${person.name}.`,
      "Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra este endereço em até 1 hora:",
      link,
      "Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.",
    ].join("\n\n"),
  });
}

/** Makes the token of the job valid for an hour from now; false when an earlier try did and it is gone since. */
async function issue(db: Db, job: Job, user_id: string, token_hash: Buffer, now: Date): Promise<boolean> {
  const ends_at = new Date(now.getTime() + resetLifetime);
  if (job.payload.issued === true) return extendPasswordReset(db, token_hash, ends_at);
  if (!(await leaveWord(db, job, { issued: true }))) return false;
  await deletePasswordResetsOf(db, user_id);
  await insertPasswordReset(db, { token_hash, user_id, created_at: now, ends_at });
  return true;
}
