import * as z from "zod";
import { type Access, wholeCompanyAccess } from "#contract/platform/access";
import { Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { listOf } from "#contract/platform/paging";
import { Id } from "#contract/platform/scalars";

/** The states of an export: pending or running, ready, failed, deleted. */
const exportStates = ["waiting", "ready", "failed", "gone"] as const;

/** A zip of all of a company's data, with its progress or size. */
export const Export = z.object({
  id: Id,
  state: z.enum(exportStates),
  /** Completed steps, of all steps; 0 of 0 until it starts. */
  done: z.int(),
  total: z.int(),
  bytes: z.int().nullable(),
  created_by_name: z.string().nullable(),
  created_at: Moment,
  finished_at: Moment.nullable(),
  kept_until: Moment,
});
export type Export = z.output<typeof Export>;

/** Contains everything: requires every view permission. */
const toExport: Access = { ...wholeCompanyAccess(null, "audit.view"), everything: true };

const path = "/api/exports" as const;

export const companyExports = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List the company's latest exports, newest first",
    access: toExport,
    answer: listOf(Export),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Create an export of all company data as CSV, JSON and files; returns the running one, if any",
    access: toExport,
    answer: Export,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "Get an export with its progress",
    access: toExport,
    params: z.object({ id: Id }),
    answer: Export,
  }),
};

/**
 * The zip itself. Browsers download large files by a link, which sends no headers, so the path contains the company.
 */
export const exportFiles = {
  show: endpoint({
    method: "GET",
    path: "/api/exports/:tenant/:id/file",
    summary: "Download an export as ZIP",
    access: toExport,
    company: "address",
    params: z.object({ tenant: Id, id: Id }),
    file: "application/zip",
    download: true,
  }),
};
