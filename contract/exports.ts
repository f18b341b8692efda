import * as z from "zod";
import { type Access, wholeCompanyAccess } from "#contract/access";
import { Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { listOf } from "#contract/paging";
import { Id } from "#contract/text";

/** How long the file of an export is kept, in days. */
export const exportDays = 7;

/** Being made or about to be, there to be downloaded, not made, or made and removed since. */
const exportStates = ["waiting", "ready", "failed", "gone"] as const;

/** Everything of the company in one zip: how far it is, or how large. */
export const Export = z.object({
  id: Id,
  state: z.enum(exportStates),
  /** Steps of all while it is made; 0 of 0 until it begins. */
  done: z.int(),
  total: z.int(),
  bytes: z.int().nullable(),
  created_by_name: z.string().nullable(),
  created_at: Moment,
  finished_at: Moment.nullable(),
  kept_until: Moment,
});
export type Export = z.output<typeof Export>;

/** Everything lies in it: asks for every permission to see. */
const toExport: Access = { ...wholeCompanyAccess(null, "audit.view"), everything: true };

const path = "/api/exports" as const;

export const companyExports = {
  list: endpoint({
    method: "GET",
    path,
    summary: "The company's last exports, the newest first",
    access: toExport,
    answer: listOf(Export),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Export everything of the company as CSV, JSON and files; while one is made, that one",
    access: toExport,
    answer: Export,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "An export, and how far it is",
    access: toExport,
    params: z.object({ id: Id }),
    answer: Export,
  }),
};

/** The zip itself. A browser saves what is large by a link, which sends no header: the address names the company. */
export const exportFiles = {
  show: endpoint({
    method: "GET",
    path: "/api/exports/:tenant/:id/file",
    summary: "The zip of an export",
    access: toExport,
    company: "address",
    params: z.object({ tenant: Id, id: Id }),
    file: "application/zip",
    download: true,
  }),
};
