import type { signUp } from "#contract/people/sign-up";
import { imitates } from "#domain/imitated-names";
import { unlinked } from "#domain/notification-mails";
import { hashPassword } from "#server/people/session/passwords";
import { findPersonByEmail } from "#server/people/session/session.queries";
import { askForCompany, requireOpen } from "#server/people/session/sign-up/sign-up-offer";
import type { Clock } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import type { Secrets } from "#server/platform/db/secrets";
import type { SignUpContent } from "#server/platform/db/sign-up-content";
import { networkOf } from "#server/platform/http/client-address";
import { limitKey, spend } from "#server/platform/http/limits";
import type { IdentityVerb } from "#server/platform/http/route";
import { newToken, signUpLifetime, tokenHash } from "#server/platform/http/tokens";
import { addToPayload, enqueue, type Job } from "#server/platform/jobs/queue";
import type { MailTools, WaitingMail } from "#server/platform/mail/deliver-mail";
import { sendMail } from "#server/platform/mail/send-mail";

/**
 * Stores the requested company and queues its mail, for known and unknown addresses alike: neither the answer nor its
 * timing reveals whether an account exists.
 */
export const register: IdentityVerb<typeof signUp.register> = async (
  ctx,
  {
    body: {
      user: { name, email, phone = null, password },
      ...asked
    },
  },
) => {
  const { limits, config } = ctx.services;
  requireOpen(config.signUp);
  const network = networkOf(ctx.address);
  await spend(limits.signUpNetwork, limitKey(network));
  const company = await askForCompany(ctx, asked);
  await spend(limits.signUpAccount, limitKey(email, network));
  await spend(limits.mailAddress, limitKey("sign-up", email, network));
  const password_hash = await hashPassword(password);
  const now = ctx.clock.now();
  const id = newId(now);
  const signUp = { id, email, password_hash, created_at: now, ends_at: new Date(now.getTime() + signUpLifetime) };
  await ctx.database.asAuth(async (db) => {
    await insertSignUp(db, signUp, { user: { name, phone }, company });
    await enqueue(db, { kind: signUpJob, tenant_id: null, payload: { sign_up: id }, run_at: now, now });
  });
};

interface Tools {
  database: Database;
  clock: Clock;
  secrets: Secrets;
}

export const signUpJob = "sign-up-mail";
export const signUpMail = "sign-up";

/**
 * The job of a sign-up: mails the confirmation link or, to an address that has an account, an explanation. A retry does
 * nothing more.
 */
export async function sendSignUp(job: Job, { database, clock, secrets }: Tools): Promise<void> {
  const now = clock.now();
  await database.asAuth(async (db) => {
    const signUp = await findSignUp(db, String(job.payload.sign_up));
    if (signUp === null) return;
    if (job.payload.issued === true || !(await addToPayload(db, job, { issued: true }))) return;
    const person = await findPersonByEmail(db, signUp.email);
    if (person !== null) {
      await deleteSignUp(db, signUp.id);
      await tellOfAccount(db, secrets, now, person, signUp.content.company.name);
      return;
    }
    const token = newToken();
    const hash = tokenHash(token);
    await updateSignUpToken(db, signUp.id, hash, new Date(now.getTime() + signUpLifetime));
    await sendMail(db, secrets, now, {
      kind: signUpMail,
      tenant_id: null,
      about: hash.toString("base64url"),
      to: { name: signUp.content.user.name, address: signUp.email },
      subject: "Confirme a sua conta no Estadia",
      parts: [
        `Falta um passo para criar a conta ${shownName(signUp.content.company.name)} no Estadia: abra o link em até 24 horas e digite a senha que você escolheu.`,
        { label: "Confirmar a conta", path: `/registrar/confirmar/${token}` },
        "Se não foi você quem pediu, ignore esta mensagem: nada é criado.",
      ],
    });
  });
}

/** A name that imitates a bank or an authority is not mailed to strangers. */
const shownName = (company: string) => (imitates(company) ? "da sua empresa" : `de ${unlinked(company)}`);

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
      `Alguém, talvez você, pediu uma conta nova ${imitates(company) ? "" : `para ${unlinked(company)} `}com este e-mail, que já tem uma conta. Nada foi criado, e sua senha continua a mesma.`,
      "Para criar mais uma empresa, entre com a sua conta:",
      { label: "Entrar", path: "/login" },
      "Se você esqueceu a senha, escolha outra em:",
      { label: "Redefinir a senha", path: "/recuperar-senha" },
    ],
  });
}

/** True if the link of a confirmation is still valid. Its day starts again at each attempt to send it. */
export function isSignUpWanted({ about }: WaitingMail, { database, clock }: MailTools): Promise<boolean> {
  const ends_at = new Date(clock.now().getTime() + signUpLifetime);
  return database.asAuth((db) => extendSignUp(db, Buffer.from(about ?? "", "base64url"), ends_at));
}

interface NewSignUp {
  id: string;
  email: string;
  password_hash: string;
  created_at: Date;
  ends_at: Date;
}

export async function insertSignUp(db: Db, signUp: NewSignUp, content: SignUpContent): Promise<void> {
  await db
    .insertInto("sign_ups")
    .values({ ...signUp, content: JSON.stringify(content) })
    .execute();
}

/** A sign-up that waits for its mail or its confirmation, or null. */
async function findSignUp(db: Db, id: string) {
  const row = await db
    .selectFrom("sign_ups")
    .select(["id", "email", "content"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Sets the link of a sign-up and its expiry. */
export async function updateSignUpToken(db: Db, id: string, token_hash: Buffer, ends_at: Date): Promise<void> {
  await db.updateTable("sign_ups").set({ token_hash, ends_at }).where("id", "=", id).execute();
}

/** Extends the link until `ends_at`; false if it no longer exists. */
async function extendSignUp(db: Db, hash: Buffer, ends_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sign_ups")
    .set({ ends_at })
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function deleteSignUp(db: Db, id: string): Promise<void> {
  await db.deleteFrom("sign_ups").where("id", "=", id).execute();
}
