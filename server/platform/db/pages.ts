import { type Expression, sql } from "kysely";
import { countLimit, defaultPageSize } from "#contract/platform/limits";
import type { Db } from "#server/platform/db/database";

interface PageQuery {
  page?: number | undefined;
  per_page?: number | undefined;
  total?: "0" | "1" | undefined;
}

/** The requested page of a list. */
export interface Page {
  page: number;
  per_page: number;
  offset: number;
}

interface Meta {
  page: number;
  per_page: number;
  total?: number;
  more?: true;
}

/** Reads page and size from the query of a list. */
export function pageAsked({ page = 1, per_page = defaultPageSize }: PageQuery): Page {
  return { page, per_page, offset: (page - 1) * per_page };
}

/**
 * The answer of a list. The total is counted only if requested and not known from the page itself: a page that is not
 * full is the last one. `count` stops at its limit, or says itself that there are more.
 */
export async function pageAnswer<T>(
  query: PageQuery,
  data: T[],
  count: (limit: number) => Promise<number | { total: number; more: true }>,
): Promise<{ data: T[]; meta: Meta }> {
  const { page, per_page, offset } = pageAsked(query);
  if (query.total === "0") return { data, meta: { page, per_page } };
  const last = data.length < per_page && (data.length > 0 || page === 1);
  const counted = last ? offset + data.length : await count(countLimit + 1);
  if (typeof counted === "object") return { data, meta: { page, per_page, ...counted } };
  const total = counted;
  if (total > countLimit) return { data, meta: { page, per_page, total: countLimit, more: true } };
  return { data, meta: { page, per_page, total } };
}

/**
 * The number of rows of a `select`, counted up to `upTo`. The limit is a literal: with a parameter, the generic plan
 * expects a tenth of all rows, including those of all companies, and scans the table from its first page.
 */
export async function countRows(db: Db, found: Expression<unknown>, upTo: number | null = null): Promise<number> {
  const counted = upTo === null ? found : sql`${found} limit ${sql.lit(upTo)}`;
  const { rows } = await sql<{ count: number }>`select count(*) from (${counted}) found`.execute(db);
  return rows[0]?.count ?? 0;
}
