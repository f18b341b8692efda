import * as z from "zod";
import { companyAccess } from "#contract/access";
import { BookingQuery } from "#contract/bookings";
import { endpoint } from "#contract/endpoint";
import { csvType, xlsxType } from "#contract/file-limits";
import { ShownCents } from "#contract/money";

/**
 * The totals of a list of bookings. Beyond 10,000 bookings `more` replaces them, because summing would read every row.
 */
export const BookingTotals = z.object({
  count: z.int(),
  more: z.literal(true).optional(),
  night_count: z.int().nullable(),
  total_cents: ShownCents.nullable(),
  paid_cents: ShownCents.nullable(),
  balance_cents: ShownCents.nullable(),
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
    summary: "What the filtered bookings add up to",
    access,
    query: BookingQuery,
    answer: BookingTotals,
  }),
  csv: endpoint({
    method: "GET",
    path: "/api/bookings.csv",
    summary: "The filtered bookings as CSV",
    access,
    query: BookingQuery,
    file: csvType,
    download: true,
  }),
  xlsx: endpoint({
    method: "GET",
    path: "/api/bookings.xlsx",
    summary: "The filtered bookings as XLSX",
    access,
    query: BookingQuery,
    file: xlsxType,
    download: true,
  }),
};
