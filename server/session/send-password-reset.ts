import type { Clock } from "#server/context";
import type { Database } from "#server/db/database";
import type { Mail } from "#server/mail/mail";
import { resetLifetime } from "#server/session/lifetimes";
import { deletePasswordResetsOf, findPersonByEmail, insertPasswordReset } from "#server/session/session.queries";
import { newToken, tokenHash } from "#server/session/tokens";

interface Tools {
  database: Database;
  clock: Clock;
  mail: Mail;
  publicUrl: string;
}

/** The job behind "forgot password": a new link for a known address, older ones die; nothing for an unknown one. */
export async function sendPasswordReset(email: string, { database, clock, mail, publicUrl }: Tools): Promise<void> {
  const now = clock.now();
  const token = newToken();
  const person = await database.asAuth(async (db) => {
    const known = await findPersonByEmail(db, email);
    if (known === null || known.blocked_at !== null) return null;
    await deletePasswordResetsOf(db, known.id);
    const ends_at = new Date(now.getTime() + resetLifetime);
    await insertPasswordReset(db, { token_hash: tokenHash(token), user_id: known.id, created_at: now, ends_at });
    return known;
  });
  if (person === null) return;
  const link = `${publicUrl}/alterar-senha/${token}`;
  await mail.send({
    to: { name: person.name, address: person.email },
    subject: "Redefina sua senha do Estadia",
    text: [
      `Olá, ${person.name}.`,
      "Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra este endereço em até 1 hora:",
      link,
      "Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.",
    ].join("\n\n"),
  });
}
