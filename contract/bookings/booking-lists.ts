import * as z from "zod";
import { BookingQuery } from "#contract/bookings/bookings";
import { companyAccess } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";
import { csvType, xlsxType } from "#contract/platform/file-limits";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { Id, line, ShownCents } from "#contract/platform/scalars";

/**
 * The totals of a list of bookings. Beyond 10,000 bookings `more` replaces them, because summing would read every row.
 */
export const BookingTotals = z.object({
  count: z.int(),
  more: z.literal(true).optional(),
  night_count: z.int().nullable(),
  /** What is owed or paid: prices of active bookings, fees kept, and what was paid for any other. */
  total_cents: ShownCents.nullable(),
  /** The rest of the prices, which nobody owes: cancelled bookings, expired holds and inquiries. */
  apart_cents: ShownCents.nullable(),
  paid_cents: ShownCents.nullable(),
  balance_cents: ShownCents.nullable(),
  /** What the company has to return in money; null unless the list is filtered by it (`owed_by=company`). */
  owed_back_cents: ShownCents.nullable(),
  /** The channels' commissions, as far as known. */
  commission_cents: ShownCents.nullable(),
});
export type BookingTotals = z.output<typeof BookingTotals>;

const access = companyAccess("booking", "bookings.view");

/** The whole list of bookings with the filters and sorting of its pages; `page`, `per_page` and `total` are ignored. */
export const bookingSheets = {
  totals: endpoint({
    method: "GET",
    path: "/api/booking-totals",
    summary: "Get the totals of the filtered bookings",
    access,
    query: BookingQuery,
    answer: BookingTotals,
  }),
  csv: endpoint({
    method: "GET",
    path: "/api/bookings.csv",
    summary: "Export the filtered bookings as CSV",
    access,
    query: BookingQuery,
    file: csvType,
    download: true,
  }),
  xlsx: endpoint({
    method: "GET",
    path: "/api/bookings.xlsx",
    summary: "Export the filtered bookings as XLSX",
    access,
    query: BookingQuery,
    file: xlsxType,
    download: true,
  }),
};

export const bookingTags = {
  list: endpoint({
    method: "GET",
    path: "/api/booking-tags",
    summary: "List booking tags in use",
    access,
    answer: listOf(z.object({ name: z.string() })),
  }),
};

/** Maximum number of filters per user and company. */
export const mostSavedFilters = 50;

/** A saved list of bookings. `filter` is the query string of its address. */
export const SavedFilter = z.object({ id: Id, name: z.string(), filter: z.string() });
export type SavedFilter = z.output<typeof SavedFilter>;

export const SavedFilterInput = z.strictObject({
  name: named("Nome", "o", line(60)),
  filter: named("Filtro", "o", line(2000)),
});
export type SavedFilterInput = z.output<typeof SavedFilterInput>;

const path = "/api/saved-filters" as const;

export const savedFilters = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List the current user's saved booking filters, by name",
    access,
    answer: z.object({ data: z.array(SavedFilter) }),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Create a saved booking filter",
    access,
    body: SavedFilterInput,
    answer: SavedFilter,
    status: 201,
    idempotent: true,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Delete a saved booking filter of the current user",
    access,
    params: z.object({ id: Id }),
  }),
};
