import type { security } from "#contract/people/security";
import { requirePassword } from "#server/people/session/passwords";
import { deletePasswordResetsOf, findPersonByEmail, findPersonById } from "#server/people/session/session.queries";
import { hasSecondFactor, takeCode } from "#server/people/two-factor/prove-second-factor";
import type { Db } from "#server/platform/db/database";
import { isTaken } from "#server/platform/db/failures";
import { limitKey, spend } from "#server/platform/http/limits";
import { found, invalid, Problem } from "#server/platform/http/problem";
import type { IdentityVerb } from "#server/platform/http/route";
import { emailChangeLifetime, newToken, tokenHash } from "#server/platform/http/tokens";
import type { MailTools, WaitingMail } from "#server/platform/mail/deliver-mail";
import { sendMail } from "#server/platform/mail/send-mail";

export const emailChangeMail = "email-change";

/**
 * Mails a link to the new address and a notice to the current one. The answer is the same if the new address already
 * has an account; only its owner is notified. An earlier link becomes invalid.
 */
export const askForEmailChange: IdentityVerb<typeof security.askForEmailChange> = async (ctx, { body: input }) => {
  const { limits, secrets } = ctx.services;
  const { id, name, email } = await requirePassword(ctx, input.current_password, limits);
  if (input.email === email) throw invalid("email", "Este já é o e-mail da sua conta");
  if (await hasSecondFactor(ctx.database, id)) {
    if (!input.code) throw invalid("code", "Código de verificação é obrigatório");
    await takeCode({ ...ctx, limits, secrets }, id, { field: "code", code: input.code });
  }
  await spend(limits.emailAccount, limitKey(id));
  await spend(limits.mailAddress, limitKey("email-change", id, input.email));
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
};

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

/** True if the link of such a mail is still valid. */
export function isEmailChangeWanted({ about }: WaitingMail, { database, clock }: MailTools): Promise<boolean> {
  return database.asAuth((db) => isEmailChangeOpen(db, Buffer.from(about ?? "", "base64url"), clock.now()));
}

/**
 * Sets the address to which the link was mailed, once per link. Password reset links sent to the old address become
 * invalid, and the old address is notified. If somebody else got the new address meanwhile, it stays theirs.
 */
export const confirmEmailChange: IdentityVerb<typeof security.confirmEmailChange> = async (
  { database, clock, services },
  { body: { token } },
) => {
  const { secrets } = services;
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
};

interface EmailChange {
  user_id: string;
  token_hash: Buffer;
  email: string;
  created_at: Date;
  ends_at: Date;
}

/** Stores the new address that a person requested; an earlier request and its link are replaced. */
export async function keepEmailChange(db: Db, { user_id, ...asked }: EmailChange): Promise<void> {
  await db
    .insertInto("email_changes")
    .values({ user_id, ...asked })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(asked))
    .execute();
}

/** True if the link is still valid. */
async function isEmailChangeOpen(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("email_changes")
    .select("user_id")
    .where("token_hash", "=", hash)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the link up; returns the person and the requested address, or null if the link is not valid. */
async function takeEmailChange(db: Db, hash: Buffer, now: Date) {
  const row = await db
    .deleteFrom("email_changes")
    .where("token_hash", "=", hash)
    .where("ends_at", ">", now)
    .returning(["user_id", "email"])
    .executeTakeFirst();
  return row ?? null;
}

/** Sets a person's address. Throws if another account has it (`users_email`). */
async function updateEmail(db: Db, userId: string, email: string): Promise<void> {
  await db.updateTable("users").set({ email }).where("id", "=", userId).execute();
}
