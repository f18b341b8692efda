import * as z from "zod";
import { wholeCompanyAccess } from "#contract/access";
import { CivilDate, checkRange, Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { ShownCents } from "#contract/money";
import { listOf, listQuery, many, pageOf } from "#contract/paging";
import { csvType, xlsxType } from "#contract/sheet";
import { Id } from "#contract/text";
import { trailThingNames } from "#contract/trail-words";
import { isCivilDate } from "#domain/stay-dates";

/** How many rows a file of the trail takes; a longer one is refused, never cut. */
export const trailRows = { csv: 50_000, xlsx: 5_000 } as const;

/** One field that an act changed. Texts are words; days, moments and amounts stay values, for each screen to write. */
const Change = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Of an amount, instead of words. */
  before_cents: ShownCents,
  after_cents: ShownCents,
  /** Of a commission that is a share. */
  before_commission_basis_points: z.int().optional(),
  after_commission_basis_points: z.int().optional(),
});
export type TrailChange = z.output<typeof Change>;

/** One row of the trail: who did what with which record, and what it changed. */
export const TrailEntry = z.object({
  id: Id,
  at: Moment,
  /** The name of who did it; null for the clock, for guests, and for people who are not of the company. */
  by: z.string().nullable(),
  /** Who of the service's people did it in the name of `by`; null outside a visit. */
  visitor: z.string().nullable(),
  by_kind: z.enum(["person", "clock", "guest", "outside"]),
  action: z.string(),
  /** What was done, in words. */
  title: z.string(),
  thing: z.enum(trailThingNames).nullable(),
  record_id: z.string(),
  /** What the record is called, as far as the row says. */
  record_name: z.string().nullable(),
  changes: z.array(Change),
  /** From which network address it came; empty for the clock. */
  address: z.string(),
});
export type TrailEntry = z.output<typeof TrailEntry>;

export const trailSorts = ["at"] as const;

/** `q` is the code of a booking or the id of any record; days are those of the company's wall, both included. */
export const TrailQuery = listQuery(trailSorts, {
  user_id: named("Pessoa", "a", many(Id)),
  thing: named("Registro", "o", many(z.enum(trailThingNames))),
  from: named("De", "o", CivilDate.optional()),
  to: named("Até", "o", CivilDate.optional()),
}).check((context) => {
  const { from, to } = context.value;
  if (!isCivilDate(from) || !isCivilDate(to)) return; // zod comes here even after a field failed
  if (to < from) checkRange(context, from, to);
});

const access = wholeCompanyAccess(null, "audit.view");

/** What was changed in the company, by whom and when. */
export const trail = {
  list: endpoint({
    method: "GET",
    path: "/api/audit",
    summary: "What was changed in the company, newest first",
    access,
    query: TrailQuery,
    answer: pageOf(TrailEntry),
  }),
  people: endpoint({
    method: "GET",
    path: "/api/audit-people",
    summary: "People of the company, to filter the trail by",
    access,
    answer: listOf(z.object({ id: Id, name: z.string() })),
  }),
  csv: endpoint({
    method: "GET",
    path: "/api/audit.csv",
    summary: "The filtered trail as CSV",
    access,
    query: TrailQuery,
    file: csvType,
    download: true,
  }),
  xlsx: endpoint({
    method: "GET",
    path: "/api/audit.xlsx",
    summary: "The filtered trail as XLSX",
    access,
    query: TrailQuery,
    file: xlsxType,
    download: true,
  }),
};
