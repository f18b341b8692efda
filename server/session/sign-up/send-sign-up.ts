import { unlinked } from "#domain/unlinked";
import type { Clock } from "#server/context";
import type { Database, Db } from "#server/db/database";
import type { Secrets } from "#server/db/seal";
import type { Job } from "#server/jobs/job";
import { leaveWord } from "#server/jobs/queue";
import type { MailTools, WaitingMail } from "#server/mail/deliver-mail";
import { sendMail } from "#server/mail/send-mail";
import { signUpLifetime } from "#server/session/lifetimes";
import { findPersonByEmail } from "#server/session/session.queries";
import { deleteSignUp, extendSignUp, findSignUp, updateSignUpToken } from "#server/session/sign-up/sign-up.queries";
import { newToken, tokenHash } from "#server/session/tokens";

interface Tools {
  database: Database;
  clock: Clock;
  channelSecrets: Secrets;
}

export const signUpJob = "sign-up-mail";
export const signUpMail = "sign-up";

/**
 * The job behind a sign-up: a mail with the link that confirms it, or, to an address that has an account, one that says what
 * happened. Tried again it does nothing more.
 */
export async function sendSignUp(job: Job, { database, clock, channelSecrets }: Tools): Promise<void> {
  const now = clock.now();
  await database.asAuth(async (db) => {
    const signUp = await findSignUp(db, String(job.payload.sign_up));
    if (signUp === null) return;
    if (job.payload.issued === true || !(await leaveWord(db, job, { issued: true }))) return;
    const person = await findPersonByEmail(db, signUp.email);
    if (person !== null) {
      await deleteSignUp(db, signUp.id);
      await tellOfAccount(db, channelSecrets, now, person, signUp.content.company.name);
      return;
    }
    const token = newToken();
    const hash = tokenHash(token);
    await updateSignUpToken(db, signUp.id, hash, new Date(now.getTime() + signUpLifetime));
    await sendMail(db, channelSecrets, now, {
      kind: signUpMail,
      tenant_id: null,
      about: hash.toString("base64url"),
      to: { name: signUp.content.user.name, address: signUp.email },
      subject: "Confirme a sua conta no Estadia",
      parts: [
        `Falta um passo para criar a conta de ${unlinked(signUp.content.company.name)} no Estadia: abra o link em até 24 horas e digite a senha que você escolheu.`,
        { label: "Confirmar a conta", path: `/registrar/confirmar/${token}` },
        "Se não foi você quem pediu, ignore esta mensagem: nada é criado.",
      ],
    });
  });
}

async function tellOfAccount(
  db: Db,
  secrets: Secrets,
  now: Date,
  { name, email }: { name: string; email: string },
  company: string,
): Promise<void> {
  await sendMail(db, secrets, now, {
    kind: "sign-up-known",
    tenant_id: null,
    to: { name, address: email },
    subject: "Você já tem uma conta no Estadia",
    parts: [
      `Alguém, talvez você, pediu uma conta nova para ${unlinked(company)} com este e-mail, que já tem uma conta. Nada foi criado, e sua senha continua a mesma.`,
      "Para criar mais uma empresa, entre com a sua conta:",
      { label: "Entrar", path: "/login" },
      "Se você esqueceu a senha, escolha outra em:",
      { label: "Redefinir a senha", path: "/recuperar-senha" },
    ],
  });
}

/** Whether the link of a confirmation still opens something. Its day begins anew with each try to send it. */
export function isSignUpWanted({ about }: WaitingMail, { database, clock }: MailTools): Promise<boolean> {
  const ends_at = new Date(clock.now().getTime() + signUpLifetime);
  return database.asAuth((db) => extendSignUp(db, Buffer.from(about ?? "", "base64url"), ends_at));
}
