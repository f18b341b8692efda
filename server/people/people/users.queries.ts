import { type SelectQueryBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { RoleLimits, User } from "#contract/people/people";
import { fold } from "#domain/search-words";
import { limitedRows, limitsOf, placeRows } from "#server/people/people/roles.queries";
import type { Db } from "#server/platform/db/database";
import { isTrue } from "#server/platform/db/expressions";
import { countRows, type Page } from "#server/platform/db/pages";

export interface UserListing {
  q: string;
  role_ids: readonly string[];
  sort: "name" | "email" | "last_access_at";
  descending: boolean;
}

/** The SQL equivalent of `fold`: lower case, no accents. */
const folded = (text: string) =>
  sql<string>`lower(regexp_replace(normalize(${sql.ref(text)}, NFKD), '[\u0300-\u036f]', '', 'g'))`;

function people(db: Db, tenantId: string) {
  return db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .where("m.tenant_id", "=", tenantId);
}

type People = ReturnType<typeof people>;
type Tables = People extends SelectQueryBuilder<infer DB, infer TB, infer O> ? [DB, TB & keyof DB, O] : never;

const columns = (query: SelectQueryBuilder<Tables[0], Tables[1], object>) =>
  query.select((on) => [
    "u.id as uuid",
    "u.name",
    "u.email",
    "u.phone",
    "u.avatar",
    "m.last_access_at",
    "m.version",
    on.fn.coalesce("m.blocked_at", "u.blocked_at").as("blocked_at"),
    jsonArrayFrom(
      on
        .selectFrom("membership_roles as mr")
        .innerJoin("roles as r", (join) =>
          join.onRef("r.tenant_id", "=", "mr.tenant_id").onRef("r.id", "=", "mr.role_id"),
        )
        .select(["r.id", "r.name"])
        .whereRef("mr.tenant_id", "=", "m.tenant_id")
        .whereRef("mr.user_id", "=", "m.user_id")
        .orderBy("r.system", "desc")
        .orderBy("r.name_folded"),
    ).as("roles"),
    on
      .exists(
        on
          .selectFrom("two_factors as t")
          .select("t.user_id")
          .whereRef("t.user_id", "=", "m.user_id")
          .where("t.confirmed_at", "is not", null),
      )
      .as("two_factor"),
    limitsOf("membership", sql`m.tenant_id`, sql`m.user_id`).as("role_limits"),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof columns>["execute"]>>[number];

const toUser = ({ blocked_at, last_access_at, two_factor, ...row }: Row): User => ({
  ...row,
  two_factor: Boolean(two_factor),
  blocked_at: blocked_at?.toISOString() ?? null,
  last_access_at: last_access_at?.toISOString() ?? null,
});

function matching(db: Db, tenantId: string, { q, role_ids }: UserListing) {
  const words = fold(q).split(/\s+/).filter(Boolean);
  const named = words.reduce(
    (query, word) =>
      query.where((on) =>
        on.or([
          on(on.fn<number>("strpos", [folded("u.name"), on.val(word)]), ">", 0),
          on(on.fn<number>("strpos", [folded("u.email"), on.val(word)]), ">", 0),
        ]),
      ),
    people(db, tenantId),
  );
  if (role_ids.length === 0) return named;
  return named.where((on) =>
    on.exists(
      on
        .selectFrom("membership_roles as mr")
        .select("mr.role_id")
        .whereRef("mr.tenant_id", "=", "m.tenant_id")
        .whereRef("mr.user_id", "=", "m.user_id")
        .where("mr.role_id", "in", role_ids),
    ),
  );
}

/** One page of the users of a company, including blocked ones. */
export async function listUsersPage(db: Db, tenantId: string, listing: UserListing, page: Page): Promise<User[]> {
  const { sort, descending } = listing;
  const key = sort === "last_access_at" ? sql`m.last_access_at` : sql`${folded(`u.${sort}`)} collate "C"`;
  const rows = await columns(matching(db, tenantId, listing))
    .orderBy(key, (order) => (descending ? order.desc().nullsLast() : order.asc().nullsFirst()))
    .orderBy("u.id", descending ? "desc" : "asc")
    .limit(page.per_page)
    .offset(page.offset)
    .execute();
  return rows.map(toUser);
}

export async function countUsers(db: Db, tenantId: string, listing: UserListing, limit: number): Promise<number> {
  return countRows(db, matching(db, tenantId, listing).select("u.id"), limit);
}

export async function findUser(db: Db, tenantId: string, userId: string): Promise<User | null> {
  const row = await columns(people(db, tenantId)).where("m.user_id", "=", userId).executeTakeFirst();
  return row ? toUser(row) : null;
}

/** Replaces the roles and limits of a user, and increments the membership's version. */
export async function replaceRolesOf(
  db: Db,
  tenantId: string,
  userId: string,
  roleIds: readonly string[],
  limits: RoleLimits,
): Promise<void> {
  await db
    .deleteFrom("membership_roles")
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .where("role_id", "not in", roleIds)
    .execute();
  await db
    .insertInto("membership_roles")
    .values(limitedRows(roleIds, limits).map((row) => ({ tenant_id: tenantId, user_id: userId, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "user_id", "role_id"])
        .doUpdateSet((on) => ({ limited: on.ref("excluded.limited") })),
    )
    .execute();
  await db
    .deleteFrom("membership_role_limits")
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .execute();
  const rows = placeRows(limits).map((row) => ({ tenant_id: tenantId, user_id: userId, ...row }));
  if (rows.length > 0) await db.insertInto("membership_role_limits").values(rows).execute();
  await db
    .updateTable("memberships")
    .set((on) => ({ version: on("version", "+", 1) }))
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .execute();
}

/** Blocks the membership from that moment on, or removes the block (null), and increments its version. */
export async function updateBlockedAt(db: Db, tenantId: string, userId: string, at: Date | null): Promise<void> {
  await db
    .updateTable("memberships")
    .set((on) => ({ blocked_at: at, version: on("version", "+", 1) }))
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .execute();
}

/** Whether a user belongs to another company or to the service; runs with the rights of the log-in. */
export async function isKnownElsewhere(db: Db, tenantId: string, userId: string): Promise<boolean> {
  return isTrue(
    db,
    sql`exists (select from memberships where user_id = ${userId} and tenant_id <> ${tenantId})
    or exists (select from users where id = ${userId} and is_super_admin)`,
  );
}
