import { type RawBuilder, sql } from "kysely";
import type * as z from "zod";
import type { TrailChange, TrailEntry, TrailQuery, trail } from "#contract/office/trail";
import { actsAbout, trailThings } from "#contract/office/trail-words";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { trailRows } from "#contract/platform/limits";
import { showCents } from "#domain/money";
import { isCivilDate, showDate, todayIn } from "#domain/stay-dates";
import { toTrailEntry, type WrittenRow } from "#server/office/trail/trail-entry";
import { requireStill } from "#server/people/people/rights-of-person";
import { type Ctx, may } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Database, Db } from "#server/platform/db/database";
import { countRows, type Page, pageAnswer, pageAsked } from "#server/platform/db/pages";
import { invalid } from "#server/platform/http/problem";
import type { FileVerb, Verb } from "#server/platform/http/route";
import { csvPieces, type SheetColumn, showMoment, xlsxPieces } from "#server/platform/sheets/sheets";

type Query = z.output<typeof TrailQuery>;

/** The listing of a query, newest first by default. */
function trailListing({ actor }: Ctx, { q = "", sort = "-at", ...query }: Query): TrailListing {
  const typed = q.trim();
  return {
    record_ids: typed === "" ? null : [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])],
    user_ids: query.user_id ?? [],
    acts: (query.thing ?? []).flatMap(actsAbout),
    from: query.from ?? null,
    to: query.to ?? null,
    timezone: actor.timezone,
    descending: sort.startsWith("-"),
  };
}

/** One page of the company's trail. */
export async function listTrail(ctx: Ctx, query: Query): Promise<VerbAnswer<typeof trail.list>> {
  const { actor, db } = ctx;
  const listing = trailListing(ctx, query);
  const rows = await listTrailPage(db, actor.tenant_id, listing, pageAsked(query));
  const data = rows.map((row) => toTrailEntry(ctx, row));
  return pageAnswer(query, data, (limit) => countTrail(db, actor.tenant_id, listing, limit));
}

/** The company's users, for the filter. */
export const listPeopleOfTrail: Verb<typeof trail.people> = async ({ actor, db }) => ({
  data: await listTrailPeople(db, actor.tenant_id),
});

const rowsAtOnce = 500;

/** The filtered trail as CSV. Refuses with 422 more than 50,000 rows. */
export const exportTrailCsv: FileVerb<typeof trail.csv> = async (ctx, { query }) => {
  const ids = await exportedIds(ctx, query, trailRows.csv);
  return {
    name: fileName(ctx, "csv"),
    pieces: (database) => csvPieces(ctx.actor, trailColumns(ctx), pagesOf(ctx, database, ids)),
  };
};

/** The filtered trail as XLSX. Refuses with 422 more than 5,000 rows. */
export const exportTrailXlsx: FileVerb<typeof trail.xlsx> = async (ctx, { query }) => {
  const ids = await exportedIds(ctx, query, trailRows.xlsx);
  const pieces = (database: Database) =>
    xlsxPieces(ctx.actor, "Histórico", trailColumns(ctx), pagesOf(ctx, database, ids));
  return { name: fileName(ctx, "xlsx"), pieces };
};

async function exportedIds(ctx: Ctx, query: Query, most: number): Promise<string[]> {
  const ids = await listTrailIds(ctx.db, ctx.actor.tenant_id, trailListing(ctx, query), most + 1);
  if (ids.length <= most) return ids;
  throw invalid("from", `A planilha leva até ${most.toLocaleString("pt-BR")} registros. Escolha um período menor`);
}

/**
 * Rows page by page, each read in its own transaction while the file is sent; the export stops when the permission
 * ends.
 */
async function* pagesOf(ctx: Ctx, database: Database, ids: readonly string[]) {
  const { actor } = ctx;
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const wanted = ids.slice(start, start + rowsAtOnce);
    const rows = await database.asTenant(
      actor.tenant_id,
      async (db) => {
        await requireStill(db, actor, "audit.view");
        return listTrailById(db, actor.tenant_id, wanted);
      },
      actor.reach,
    );
    const byId = new Map(rows.map((row) => [row.id, toTrailEntry(ctx, row)]));
    yield wanted.flatMap((id) => byId.get(id) ?? []);
  }
}

const fileName = ({ actor, clock }: Ctx, ending: string) =>
  `historico-${todayIn(actor.timezone, clock.now())}.${ending}`;

const authors: Record<TrailEntry["by_kind"], string> = {
  person: "",
  clock: "Sistema",
  guest: "Hóspede",
  outside: "Pessoa de fora da empresa",
};

/** The columns of the export; times are in the company's time zone, amounts only for users who may see money. */
function trailColumns({ actor }: Ctx): SheetColumn<TrailEntry>[] {
  const { timezone } = actor;
  const seesMoney = may(actor, "money.view");
  const side = (which: "before" | "after") => (row: TrailEntry) =>
    row.changes.flatMap((change) => sideText(change, which, { timezone, seesMoney })).join("\n") || null;
  const text = (head: string, value: SheetColumn<TrailEntry>["value"]): SheetColumn<TrailEntry> => {
    return { head, kind: "text", value };
  };
  return [
    text("Quando", ({ at }) => showMoment(at, timezone)),
    text("Quem", ({ by, by_kind, visitor }) => {
      const author = by ?? authors[by_kind];
      return visitor === null ? author : `${visitor}, do Estadia, como ${author}`;
    }),
    text("O que foi feito", ({ title }) => title),
    text("Registro", ({ thing }) => thing && trailThings[thing].label),
    text("Nome", ({ record_name }) => record_name),
    text("Código", ({ record_id }) => record_id),
    text("Antes", side("before")),
    text("Depois", side("after")),
    text("Endereço de rede", ({ address }) => address || null),
  ];
}

function sideText(
  { label, ...change }: TrailChange,
  which: "before" | "after",
  { timezone, seesMoney }: { timezone: string; seesMoney: boolean },
): string[] {
  const cents = change[`${which}_cents`];
  const points = change[`${which}_commission_basis_points`];
  if (seesMoney && cents !== undefined) return [`${label}: ${showCents(cents)}`];
  if (seesMoney && points !== undefined) return [`${label}: ${String(points / 100).replace(".", ",")}%`];
  const text = change[which];
  return text === null ? [] : [`${label}: ${shownText(text, timezone)}`];
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function shownText(text: string, timezone: string): string {
  if (isCivilDate(text)) return showDate(text);
  return moment.test(text) ? showMoment(text, timezone) : text;
}

interface TrailListing {
  /** Record ids to match; null for any. */
  record_ids: readonly string[] | null;
  user_ids: readonly string[];
  /** The part of the action before the dot: `booking` of `booking.created`. */
  acts: readonly string[];
  /** Civil dates in `timezone`, both included. */
  from: string | null;
  to: string | null;
  timezone: string;
  descending: boolean;
}

/** The smallest id created on a day: ids are ordered by time. */
const firstIdOf = (day: string, later: number, timezone: string) => sql`(lpad(to_hex(
  (extract(epoch from (${day}::date + ${later}::integer)::timestamp at time zone ${timezone}) * 1000)::bigint), 12, '0')
  || '00000000000000000000')::uuid`;

function matching(tenantId: string, { record_ids, user_ids, acts, from, to, timezone }: TrailListing) {
  const parts: RawBuilder<unknown>[] = [sql`e.tenant_id = ${tenantId}`];
  if (record_ids) parts.push(sql`e.record_id = any(${record_ids}::text[])`);
  if (user_ids.length > 0) parts.push(sql`e.user_id = any(${user_ids}::uuid[])`);
  if (from) parts.push(sql`e.id >= ${firstIdOf(from, 0, timezone)}`);
  if (to) parts.push(sql`e.id < ${firstIdOf(to, 1, timezone)}`);
  // "/" follows ".": the range of everything with this prefix
  const about = acts.map((act) => sql`(e.action collate "C" >= ${`${act}.`} and e.action collate "C" < ${`${act}/`})`);
  if (about.length > 0) parts.push(sql`(${sql.join(about, sql` or `)})`);
  return sql.join(parts, sql` and `);
}

const way = ({ descending }: TrailListing) => (descending ? sql`desc` : sql`asc`);

const columns = sql`e.id, e.user_id, u.name as user_name, e.visitor, e.action, e.record_id, e.before, e.after, e.address, e.created_at`;

/** One page of the trail, ordered by time. */
async function listTrailPage(db: Db, tenantId: string, listing: TrailListing, page: Page): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select ${columns}
    from (select * from audit_events e where ${matching(tenantId, listing)}
      order by e.id ${way(listing)} limit ${page.per_page} offset ${page.offset}) e
    left join users u on u.id = e.user_id
    order by e.id ${way(listing)}`.execute(db);
  return rows;
}

async function countTrail(db: Db, tenantId: string, listing: TrailListing, limit: number): Promise<number> {
  return countRows(db, sql`select from audit_events e where ${matching(tenantId, listing)}`, limit);
}

/** The ids of the whole listing in order, at most `limit`. */
async function listTrailIds(db: Db, tenantId: string, listing: TrailListing, limit: number): Promise<string[]> {
  const { rows } = await sql<
    Columns<"audit_events", "id">
  >`select e.id from audit_events e where ${matching(tenantId, listing)}
    order by e.id ${way(listing)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** These rows, in any order. */
async function listTrailById(db: Db, tenantId: string, ids: readonly string[]): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`select ${columns} from audit_events e left join users u on u.id = e.user_id
    where e.tenant_id = ${tenantId} and e.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The company's users by name, blocked ones included. */
async function listTrailPeople(db: Db, tenantId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(["u.id", "u.name"])
    .where("m.tenant_id", "=", tenantId)
    .orderBy(sql`lower(u.name)`)
    .orderBy("u.id")
    .execute();
}
