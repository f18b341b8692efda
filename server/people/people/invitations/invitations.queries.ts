import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Invitation } from "#contract/people/invitations";
import type { RoleLimits } from "#contract/people/people";
import type { HoldReason } from "#domain/mail-allowance";
import { fold } from "#domain/search-words";
import { limitedRows, limitsOf, placeRows } from "#server/people/people/roles.queries";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { countRows, type Page } from "#server/platform/db/pages";

export interface InvitationListing {
  q: string;
  sort: "email" | "sent_at" | "ends_at";
  descending: boolean;
}

function invitationsOf(db: Db, tenantId: string) {
  return db
    .selectFrom("invitations as i")
    .leftJoin("users as u", "u.id", "i.invited_by")
    .select((on) => [
      "i.id",
      "i.email",
      "i.sent_at",
      "i.ends_at",
      "i.version",
      on
        .selectFrom("held_mails as h")
        .select("h.reason")
        .whereRef("h.tenant_id", "=", "i.tenant_id")
        .whereRef("h.mail_id", "=", "i.mail_id")
        .$castTo<HoldReason | null>()
        .as("held"),
      // The sender may have left the company since.
      on.fn.coalesce("u.name", sql.lit("")).as("invited_by"),
      jsonArrayFrom(
        on
          .selectFrom("invitation_roles as ir")
          .innerJoin("roles as r", (join) =>
            join.onRef("r.tenant_id", "=", "ir.tenant_id").onRef("r.id", "=", "ir.role_id"),
          )
          .select(["r.id", "r.name"])
          .whereRef("ir.tenant_id", "=", "i.tenant_id")
          .whereRef("ir.invitation_id", "=", "i.id")
          .orderBy("r.system", "desc")
          .orderBy("r.name_folded"),
      ).as("roles"),
      limitsOf("invitation", sql`i.tenant_id`, sql`i.id`).as("role_limits"),
    ])
    .where("i.tenant_id", "=", tenantId);
}

type Row = Awaited<ReturnType<ReturnType<typeof invitationsOf>["execute"]>>[number];

const toInvitation = ({ sent_at, ends_at, ...row }: Row, now: Date): Invitation => ({
  ...row,
  sent_at: sent_at.toISOString(),
  ends_at: ends_at.toISOString(),
  expired: ends_at <= now,
});

const invitationsNamed = (db: Db, tenantId: string, q: string) =>
  invitationsOf(db, tenantId).where((on) => on(on.fn<number>("strpos", ["i.email", on.val(fold(q))]), ">", 0));

/** One page of the invitations of a company, including expired ones. */
export async function listInvitationsPage(
  db: Db,
  tenantId: string,
  { q, sort, descending }: InvitationListing,
  page: Page,
  now: Date,
): Promise<Invitation[]> {
  const way = descending ? "desc" : "asc";
  const rows = await invitationsNamed(db, tenantId, q)
    .orderBy(sort === "email" ? sql`i.email collate "C"` : sql.ref(`i.${sort}`), way)
    .orderBy("i.id", way)
    .limit(page.per_page)
    .offset(page.offset)
    .execute();
  return rows.map((row) => toInvitation(row, now));
}

export async function countInvitations(db: Db, tenantId: string, q: string, limit: number): Promise<number> {
  return countRows(db, invitationsNamed(db, tenantId, q).clearSelect().select("i.id"), limit);
}

export async function findInvitation(db: Db, tenantId: string, id: string, now: Date): Promise<Invitation | null> {
  const row = await invitationsOf(db, tenantId).where("i.id", "=", id).executeTakeFirst();
  return row ? toInvitation(row, now) : null;
}

/** The id and the expiry of the invitation of an address; null if there is none. */
export async function findInvitationTo(db: Db, tenantId: string, email: string) {
  const row = await db
    .selectFrom("invitations")
    .select(["id", "ends_at"])
    .where("tenant_id", "=", tenantId)
    .where("email", "=", email)
    .executeTakeFirst();
  return row ?? null;
}

interface NewInvitation {
  id: string;
  email: string;
  token_hash: Buffer;
  invited_by: string;
  sent_at: Date;
  ends_at: Date;
  mail_id: string;
}

export async function insertInvitation(
  db: Db,
  tenant_id: string,
  invitation: NewInvitation,
  roleIds: readonly string[],
  limits: RoleLimits,
): Promise<void> {
  await db
    .insertInto("invitations")
    .values({ tenant_id, ...invitation, created_at: invitation.sent_at })
    .execute();
  await db
    .insertInto("invitation_roles")
    .values(limitedRows(roleIds, limits).map((row) => ({ tenant_id, invitation_id: invitation.id, ...row })))
    .execute();
  const rows = placeRows(limits).map((row) => ({ tenant_id, invitation_id: invitation.id, ...row }));
  if (rows.length > 0) await db.insertInto("invitation_role_limits").values(rows).execute();
}

/** Renews an invitation; the earlier link no longer works. */
export async function renewInvitation(
  db: Db,
  tenantId: string,
  { id, ...sent }: Omit<NewInvitation, "email">,
): Promise<void> {
  await db
    .updateTable("invitations")
    .set((on) => ({ ...sent, version: on("version", "+", 1) }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

export async function deleteInvitation(db: Db, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom("invitations").where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}

/** The invitation of a valid token, its company and its address; runs as `asAuth`. */
export async function findInvitationByToken(db: Db, hash: Buffer, now: Date) {
  const row = await db
    .selectFrom("invitations")
    .select(["tenant_id", "id", "email"])
    .where("token_hash", "=", hash)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks an invitation for the holder of its token; false if it was accepted, revoked or sent again meanwhile. */
export async function lockInvitation(db: Db, tenantId: string, id: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("invitations")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("token_hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function findCompanyName(db: Db, tenantId: string): Promise<string> {
  const row = await db.selectFrom("tenants").select("name").where("id", "=", tenantId).executeTakeFirstOrThrow();
  return row.name;
}

type NewAccount = Columns<"users", "id" | "email" | "name" | "password_hash" | "default_tenant_id" | "created_at">;

/** Inserts an account for an invited address; the database refuses any other. */
export async function insertInvitedAccount(db: Db, account: NewAccount): Promise<void> {
  await db.insertInto("users").values(account).execute();
}

/** Makes a user a member of the company; false if they already are. */
export async function insertMembership(db: Db, tenantId: string, userId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("memberships")
    .values({ tenant_id: tenantId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Gives a new member the roles of the invitation, with its limits. */
export async function insertInvitedRoles(db: Db, tenantId: string, userId: string, invitationId: string) {
  await sql`insert into membership_roles (tenant_id, user_id, role_id, limited)
    select tenant_id, ${userId}, role_id, limited from invitation_roles
    where tenant_id = ${tenantId} and invitation_id = ${invitationId}`.execute(db);
  await sql`insert into membership_role_limits (tenant_id, user_id, role_id, accommodation_id)
    select tenant_id, ${userId}, role_id, accommodation_id from invitation_role_limits
    where tenant_id = ${tenantId} and invitation_id = ${invitationId}`.execute(db);
}

/** The membership of an address in the company: name and whether it is blocked; null if there is none. */
export async function findMemberByEmail(db: Db, tenantId: string, email: string) {
  const row = await db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(["u.name", "m.blocked_at"])
    .where("m.tenant_id", "=", tenantId)
    .where("u.email", "=", email)
    .executeTakeFirst();
  return row ?? null;
}
