import { type RawBuilder, sql } from "kysely";
import type { Sameness } from "#contract/guest-acts";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { isListed, type ListedGuest, listedColumns } from "#server/guests/list-guests.queries";
import { listedStays } from "#server/guests/stays.queries";

/** What a person is recognised by; null: not known. */
export interface Features {
  name_folded: string | null;
  birth_date: string | null;
  document: string | null;
  email: string | null;
  phone: string | null;
}

export interface StoredAlike extends ListedGuest {
  same: Sameness[];
}

function questions(tenantId: string, features: Features): RawBuilder<unknown>[] {
  const { name_folded, birth_date, document, email, phone } = features;
  const by = (same: Sameness, condition: RawBuilder<unknown>) =>
    sql`(select d.id, ${sql.lit(same)}::text as same from guests d
      where d.tenant_id = ${tenantId} and ${condition} limit 50)`;
  return [
    ...(document ? [by("document", sql`d.document = ${document}`)] : []),
    ...(email ? [by("email", sql`d.email = ${email}`)] : []),
    ...(phone ? [by("phone", sql`d.phone = ${phone}`)] : []),
    ...(name_folded && birth_date
      ? [by("name", sql`d.name_folded = ${name_folded} and d.birth_date = ${birth_date}`)]
      : []),
  ];
}

/** The guests who share one of the features, those who share most first, at most 10; `exceptId` is left out. */
export async function listAlike(
  db: Db,
  tenantId: string,
  features: Features,
  exceptId: string | null,
  today: string,
): Promise<StoredAlike[]> {
  const asked = questions(tenantId, features);
  if (asked.length === 0) return [];
  const { rows } = await sql<StoredAlike>`select ${listedColumns}, m.same
    from (select id, array_agg(same order by same) as same
      from (${sql.join(asked, sql` union all `)}) each_one group by id) m
    join guests g on g.tenant_id = ${tenantId} and g.id = m.id
    ${listedStays(today)}
    where ${isListed} and g.id is distinct from ${exceptId}::uuid
    order by cardinality(m.same) desc, s.stay_count desc, g.name_folded, g.id limit 10`.execute(db);
  return rows;
}

/**
 * The guest who is surely this person: the same document, or the same whole name with an e-mail, telephone or day of
 * birth, unless both have documents; the oldest record of several.
 */
export async function findSamePerson(db: Db, tenantId: string, features: Features): Promise<string | null> {
  const { name_folded, birth_date, document, email, phone } = features;
  const by = (rank: number, condition: RawBuilder<unknown>) =>
    sql`(select g.id, g.created_at, ${sql.lit(rank)}::int as rank from guests g
      where g.tenant_id = ${tenantId} and ${isListed} and ${condition} limit 50)`;
  const named = (mark: RawBuilder<unknown>) =>
    by(2, sql`g.name_folded = ${name_folded} and ${mark}${document ? sql` and g.document is null` : sql``}`);
  const asked = [
    ...(document ? [by(1, sql`g.document = ${document}`)] : []),
    ...(email ? [named(sql`g.email = ${email}`)] : []),
    ...(phone ? [named(sql`g.phone = ${phone}`)] : []),
    ...(birth_date ? [named(sql`g.birth_date = ${birth_date}`)] : []),
  ];
  if (asked.length === 0) return null;
  const { rows } = await sql<Columns<"guests", "id">>`select id from (${sql.join(asked, sql` union all `)}) found
    order by rank, created_at, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
