import * as z from "zod";
import { trailThingNames } from "#contract/office/trail-words";
import { wholeCompanyAccess } from "#contract/platform/access";
import { CivilDate, checkRange, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { csvType, xlsxType } from "#contract/platform/file-limits";
import { named } from "#contract/platform/labels";
import { listOf, listQuery, many, pageOf } from "#contract/platform/paging";
import { Id, ShownCents } from "#contract/platform/scalars";
import { trailSorts } from "#contract/platform/sorts";
import { isCivilDate } from "#domain/stay-dates";

/** A field changed by an action. Texts are labels; days, moments and amounts are values, formatted by the screen. */
const Change = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Instead of texts, for an amount. */
  before_cents: ShownCents,
  after_cents: ShownCents,
  /** For a commission that is a share. */
  before_commission_basis_points: z.int().optional(),
  after_commission_basis_points: z.int().optional(),
});
export type TrailChange = z.output<typeof Change>;

/** One audit row: who did what to which record, and what changed. */
export const TrailEntry = z.object({
  id: Id,
  at: Moment,
  /** The name of the user; null for automatic actions, guests, and people outside the company. */
  by: z.string().nullable(),
  /** The member of the service's staff who acted as `by`; null outside of a visit. */
  visitor: z.string().nullable(),
  by_kind: z.enum(["person", "clock", "guest", "outside"]),
  action: z.string(),
  /** The action as text. */
  title: z.string(),
  thing: z.enum(trailThingNames).nullable(),
  record_id: z.string(),
  /** The record's name, if the row contains it. */
  record_name: z.string().nullable(),
  changes: z.array(Change),
  /** The IP address; empty for automatic actions. */
  address: z.string(),
});
export type TrailEntry = z.output<typeof TrailEntry>;

/** `q` is a booking code or the id of any record; days are in the company's time zone, both inclusive. */
export const TrailQuery = listQuery(trailSorts, {
  user_id: named("Pessoa", "a", many(Id)),
  thing: named("Registro", "o", many(z.enum(trailThingNames))),
  from: named("De", "o", CivilDate.optional()),
  to: named("Até", "o", CivilDate.optional()),
}).check((context) => {
  const { from, to } = context.value;
  if (!isCivilDate(from) || !isCivilDate(to)) return; // zod runs this even if a field is invalid
  if (to < from) checkRange(context, from, to);
});

const access = wholeCompanyAccess(null, "audit.view");

/** What was changed in the company, by whom and when. */
export const trail = {
  list: endpoint({
    method: "GET",
    path: "/api/audit",
    summary: "List audit trail entries, newest first",
    access,
    query: TrailQuery,
    answer: pageOf(TrailEntry),
  }),
  people: endpoint({
    method: "GET",
    path: "/api/audit-people",
    summary: "List users for filtering the audit trail",
    access,
    answer: listOf(z.object({ id: Id, name: z.string() })),
  }),
  csv: endpoint({
    method: "GET",
    path: "/api/audit.csv",
    summary: "Export the filtered audit trail as CSV",
    access,
    query: TrailQuery,
    file: csvType,
    download: true,
  }),
  xlsx: endpoint({
    method: "GET",
    path: "/api/audit.xlsx",
    summary: "Export the filtered audit trail as XLSX",
    access,
    query: TrailQuery,
    file: xlsxType,
    download: true,
  }),
};
