import { sql } from "kysely";
import type { security } from "#contract/people/security";
import type { session } from "#contract/people/session";
import { endAccess } from "#server/people/session/end-access";
import { hashPassword, requirePassword } from "#server/people/session/passwords";
import { findPersonByEmail, updatePassword } from "#server/people/session/session.queries";
import type { Clock } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import type { Secrets } from "#server/platform/db/secrets";
import { networkOf } from "#server/platform/http/client-address";
import { isWithin, type Limits, limitKey, spend } from "#server/platform/http/limits";
import { Problem } from "#server/platform/http/problem";
import type { IdentityCtx, IdentityVerb } from "#server/platform/http/route";
import { newToken, resetLifetime, tokenHash } from "#server/platform/http/tokens";
import { addToPayload, enqueue, type Job } from "#server/platform/jobs/queue";
import type { MailTools, WaitingMail } from "#server/platform/mail/deliver-mail";
import { sendMail } from "#server/platform/mail/send-mail";

/**
 * Queues a reset mail, for known and unknown addresses alike: neither the answer nor its timing reveals whether an
 * account exists. It is never refused, because strangers could use up a limit. A network that asks very often only
 * reaches known addresses, so it cannot fill the queue.
 */
export const forgotPassword: IdentityVerb<typeof session.forgotPassword> = async (ctx, { body: input }) => {
  const { email } = input;
  const unhurried = await isWithin(ctx.services.limits.forgotNetwork, limitKey(networkOf(ctx.address)));
  const now = ctx.clock.now();
  const job = { kind: "password-reset-mail", tenant_id: null, payload: { email }, run_at: now, now };
  await ctx.database.asAuth(async (db) => {
    if (!unhurried && (await findPersonByEmail(db, email)) === null) return;
    await enqueue(db, { ...job, unique_key: limitKey(email) }); // one at a time for an address
  });
};

/** An account gets one reset mail in this time, whoever asks. */
const resetPause = 15 * 60_000;

interface Tools {
  database: Database;
  clock: Clock;
  secrets: Secrets;
}

export const resetMail = "password-reset";

/**
 * The job of "forgot password": mails a new link to a known address, unless one was mailed in the last 15 minutes; does
 * nothing for an unknown address. Earlier links stay valid for their hour: a stranger who asks must not invalidate the
 * one that the user has just opened. A retry does nothing more.
 */
export async function sendPasswordReset(job: Job, { database, clock, secrets }: Tools): Promise<void> {
  const token = newToken();
  const token_hash = tokenHash(token);
  const now = clock.now();
  await database.asAuth(async (db) => {
    const person = await findPersonByEmail(db, String(job.payload.email));
    if (person === null || person.blocked_at !== null) return;
    if (job.payload.issued === true || !(await addToPayload(db, job, { issued: true }))) return;
    await lockResets(db, person.id);
    if (await hasResetSince(db, person.id, new Date(now.getTime() - resetPause))) return;
    const ends_at = new Date(now.getTime() + resetLifetime);
    await insertPasswordReset(db, { token_hash, user_id: person.id, created_at: now, ends_at });
    await sendMail(db, secrets, now, {
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

/** True if the link of a reset mail is still valid. Its hour starts again at each attempt to send it. */
export function isResetWanted({ about }: WaitingMail, { database, clock }: MailTools): Promise<boolean> {
  const ends_at = new Date(clock.now().getTime() + resetLifetime);
  return database.asAuth((db) => extendPasswordReset(db, Buffer.from(about ?? "", "base64url"), ends_at));
}

/** Sets a new password, once per link; all other access to the account ends. */
export const resetPassword: IdentityVerb<typeof session.resetPassword> = async (ctx, { body: input }) => {
  const { limits } = ctx.services;
  const { database, clock } = ctx;
  const hash = tokenHash(input.token);
  const userId = await personOfLink(ctx, hash, limits);
  const passwordHash = await hashPassword(input.password);
  await database.asAuth(async (db) => {
    const taken = await deletePasswordReset(db, hash, clock.now());
    if (!taken) throw new Problem("InvalidPasswordResetTokenException");
    await updatePassword(db, userId, passwordHash);
    await endAccess(db, userId);
  });
};

/** Refuses a link that is not valid, exactly as setting the password would, without using it up. */
export const checkResetLink: IdentityVerb<typeof session.checkResetLink> = async (ctx, { body: input }) => {
  const { limits } = ctx.services;
  await personOfLink(ctx, tokenHash(input.token), limits);
};

/** Unknown, used and expired links get the same answer; they are counted by address. */
async function personOfLink({ database, clock, address }: IdentityCtx, hash: Buffer, limits: Limits): Promise<string> {
  const userId = await database.asAuth((db) => findPasswordReset(db, hash, clock.now()));
  if (userId !== null) return userId;
  await spend(limits.wrongResetNetwork, limitKey(networkOf(address)));
  throw new Problem("InvalidPasswordResetTokenException");
}

/**
 * Changes one's own password, given the current one. All other access to the account ends, and the person gets a mail.
 */
export const changePassword: IdentityVerb<typeof security.changePassword> = async (ctx, { body: input }) => {
  const { limits, secrets } = ctx.services;
  const { id, session_id, name, email } = await requirePassword(ctx, input.current_password, limits);
  const hash = await hashPassword(input.password);
  const now = ctx.clock.now();
  await ctx.database.asAuth(async (db) => {
    await updatePassword(db, id, hash);
    await endAccess(db, id, session_id);
    await sendMail(db, secrets, now, {
      kind: "password-changed",
      tenant_id: null,
      to: { name, address: email },
      subject: "Sua senha do Estadia foi alterada",
      parts: [
        "A senha da sua conta foi alterada agora, e as outras sessões foram encerradas.",
        "Se não foi você, escolha outra senha já:",
        { label: "Redefinir a senha", path: "/recuperar-senha" },
      ],
    });
  });
};

/** A link for the operator's command: its token, valid for an hour, and nothing is mailed. */
export async function makeResetLink(db: Db, userId: string, now: Date): Promise<string> {
  const token = newToken();
  const ends_at = new Date(now.getTime() + resetLifetime);
  await insertPasswordReset(db, { token_hash: tokenHash(token), user_id: userId, created_at: now, ends_at });
  return token;
}

export async function insertPasswordReset(
  db: Db,
  reset: { token_hash: Buffer; user_id: string; created_at: Date; ends_at: Date },
) {
  await db.insertInto("password_resets").values(reset).execute();
}

/** Only one transaction at a time mails a reset of the person. */
async function lockResets(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('password reset'), hashtext(${userId}))`.execute(db);
}

/** True if a link was made after this moment and not used. */
async function hasResetSince(db: Db, userId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("password_resets")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Extends a reset until `endsAt`; false if it no longer exists. */
async function extendPasswordReset(db: Db, hash: Buffer, endsAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("password_resets")
    .set({ ends_at: endsAt })
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The person whose reset a token is, if still valid; null otherwise. */
async function findPasswordReset(db: Db, hash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom("password_resets")
    .innerJoin("users", "users.id", "password_resets.user_id")
    .select("password_resets.user_id")
    .where("password_resets.token_hash", "=", hash)
    .where("password_resets.ends_at", ">", now)
    .where("users.blocked_at", "is", null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Uses the token up; false if it was already used. */
async function deletePasswordReset(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const gone = await db
    .deleteFrom("password_resets")
    .where("token_hash", "=", hash)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}
