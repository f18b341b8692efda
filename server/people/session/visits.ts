import { type Selectable, sql } from "kysely";
import type { visits } from "#contract/people/visits";
import { unlinked } from "#domain/notification-mails";
import { deleteSession, findPersonById, insertSession } from "#server/people/session/session.queries";
import { type Clock, clockActor } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Database, Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { actAsService } from "#server/platform/db/switch-role";
import type { Visits } from "#server/platform/db/types.generated";
import { notFound, Problem } from "#server/platform/http/problem";
import type { IdentityCtx, IdentityVerb } from "#server/platform/http/route";
import { newToken, tokenHash } from "#server/platform/http/tokens";
import { sendMail } from "#server/platform/mail/send-mail";
import { hasServiceTenant, recordForTenant } from "#server/service/service/tenants";

export async function requireTenant({ database }: IdentityCtx, params: { uuid: string }): Promise<void> {
  if (!(await database.asAdmin((db) => hasServiceTenant({ db }, params)))) throw notFound();
}

/** The people of a company whose rights a visitor may use. */
export const listPeopleToVisit: IdentityVerb<typeof visits.people> = async ({ database }, { params }) => ({
  data: await database.asAuth((db) => listVisitable(db, params.uuid)),
});

/**
 * Starts a session with the rights of a person of the company, for some minutes; the visitor's own session is kept
 * beside it. The visit is recorded in the company's history, and its administrators get a mail if the visit may change
 * data.
 */
export const beginVisit: IdentityVerb<typeof visits.begin> = async (
  ctx,
  { params: { uuid: companyId }, body: input },
) => {
  const { secrets } = ctx.services;
  const { actor, database, clock, address, userAgent } = ctx;
  if (actor === null) throw new Problem("UnauthenticatedException");
  const now = clock.now();
  const read_only = !input.may_change;
  const ends_at = new Date(now.getTime() + input.minutes * 60_000);
  const token = newToken();
  const token_hash = tokenHash(token);
  const { visited, visitor, administrators } = await database.asAuth(async (db) => {
    const people = await listVisitable(db, companyId);
    const visited = people.find(({ id }) => id === input.user_id);
    if (!visited) throw new Problem("ValidationException", { errors: { user_id: ["Escolha uma pessoa da empresa"] } });
    const visitor = await findPersonById(db, actor.user_id);
    if (!visitor) throw new Problem("UnauthenticatedException");
    await insertSession(db, {
      ...{ token_hash, id: newId(now), user_id: visited.id, remember: false, user_agent: userAgent, address },
      ...{ created_at: now, seen_at: now, idle_until: ends_at, ends_at },
    });
    const { reason } = input;
    const by = {
      by_user_id: visitor.id,
      by_session_id: actor.session_id,
      by_name: visitor.name,
      visited_name: visited.name,
    };
    await insertVisit(db, { token_hash, company_id: companyId, ...by, reason, read_only, ends_at });
    return { visited, visitor, administrators: people.filter(({ administers }) => administers) };
  });
  await database.asAdmin(async (db) => {
    const after = { by: visitor.name, as: visited.name, reason: input.reason, read_only, ends_at };
    await recordForTenant({ actor, db, clock }, "visit.began", companyId, {}, after);
    if (read_only) return;
    for (const { name, email } of administrators) {
      await sendMail(db, secrets, now, {
        kind: "visit",
        tenant_id: null,
        to: { name, address: email },
        subject: "O Estadia entrou na conta da sua empresa",
        parts: [
          `${unlinked(visitor.name)}, da equipe do Estadia, entrou como ${unlinked(visited.name)} e pode alterar dados por até ${input.minutes} minutos.`,
          `Motivo: ${input.reason}`,
          "Tudo o que for feito fica no histórico da empresa com os dois nomes.",
        ],
      });
    }
  });
  ctx.startVisit(token);
};

/**
 * Ends the visit of a session and writes its end to the company's history once, whoever ends it; an overdue visit ends
 * at its time limit. False if the session is not a visit or the end is already recorded.
 */
export async function closeVisit(
  { database, clock }: { database: Database; clock: Clock },
  hash: Buffer,
  origin: { address: string; request_id: string },
): Promise<boolean> {
  return database.asAuth(async (db) => {
    const visit = await deleteVisit(db, hash);
    if (visit === null) return false;
    await deleteSession(db, hash);
    await actAsService(db);
    const now = clock.now();
    const ended = { now: () => new Date(Math.min(visit.ends_at.getTime(), now.getTime())) };
    const actor = { ...clockActor(visit.company_id), user_id: visit.by_user_id, ...origin };
    const after = { by: visit.by_name, as: visit.visited_name };
    await recordForTenant({ actor, db, clock: ended }, "visit.ended", visit.company_id, {}, after);
    return true;
  });
}

/** Ends a visit, also an overdue one; does nothing without one. Restores the visitor's own session. */
export const endVisit: IdentityVerb<typeof visits.end> = async (ctx) => {
  const { database, sessionToken, address, requestId } = ctx;
  if (sessionToken === null) return;
  const hash = tokenHash(sessionToken);
  const ended = await closeVisit(ctx, hash, { address, request_id: requestId });
  if (!ended && (await database.asAuth((db) => isSession(db, hash)))) return;
  ctx.endVisit();
};

/** The job that ends overdue visits. */
export async function endVisitsEverywhere(database: Database, clock: Clock): Promise<void> {
  for (const hash of await database.asAuth((db) => listEndedVisits(db, clock.now()))) {
    await closeVisit({ database, clock }, hash, { address: "", request_id: "" });
  }
}

/** A person in whose name an operator of the service may visit. */
interface Visitable extends Columns<"users", "id" | "name" | "email"> {
  roles: string[];
  administers: boolean;
}

/** People of a company who are not blocked, by name, without operators of the service. */
async function listVisitable(db: Db, companyId: string): Promise<Visitable[]> {
  const { rows } = await sql<Visitable>`
    select u.id, u.name, u.email,
      coalesce(array_agg(r.name order by r.name_folded) filter (where r.id is not null), '{}') as roles,
      coalesce(bool_or(r.system), false) as administers
    from memberships m join users u on u.id = m.user_id
    left join membership_roles mr on mr.tenant_id = m.tenant_id and mr.user_id = m.user_id
    left join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
    where m.tenant_id = ${companyId} and m.blocked_at is null and u.blocked_at is null and not u.is_super_admin
    group by u.id, u.name, u.email order by lower(u.name), u.id`.execute(db);
  return rows;
}

/** Inserts a visit, which ends with the session from which it was started (`by_session_id`). */
async function insertVisit(db: Db, visit: Selectable<Visits>): Promise<void> {
  await db.insertInto("visits").values(visit).execute();
}

/** Deletes the visit of a session and returns it; of concurrent calls only one gets it, the others null. */
async function deleteVisit(db: Db, hash: Buffer) {
  const row = await db
    .deleteFrom("visits")
    .where("token_hash", "=", hash)
    .returning(["company_id", "by_user_id", "by_name", "visited_name", "ends_at"])
    .executeTakeFirst();
  return row ?? null;
}

/** The visits whose time is over, or whose session has ended otherwise. */
async function listEndedVisits(db: Db, now: Date): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("visits as v")
    .select("v.token_hash")
    .where((eb) =>
      eb.or([
        eb("v.ends_at", "<=", now),
        eb.not(eb.exists(eb.selectFrom("sessions as s").select("s.id").whereRef("s.token_hash", "=", "v.token_hash"))),
      ]),
    )
    .execute();
  return rows.map(({ token_hash }) => token_hash);
}

/** True if a session with this token exists, expired or not. */
async function isSession(db: Db, hash: Buffer): Promise<boolean> {
  const row = await db.selectFrom("sessions").select("id").where("token_hash", "=", hash).executeTakeFirst();
  return row !== undefined;
}
