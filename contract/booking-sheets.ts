import * as z from "zod";
import { companyAccess } from "#contract/access";
import { BookingQuery } from "#contract/bookings";
import { endpoint } from "#contract/endpoint";
import { ShownCents } from "#contract/money";
import { csvType, xlsxType } from "#contract/sheet";

/** How many bookings a file takes; a longer list is refused, never cut. An XLSX is made in memory, a CSV streamed. */
export const sheetRows = { csv: 50_000, xlsx: 5_000 } as const;

/**
 * What the bookings of a list add up to. Beyond 10,000 of them `more` stands in place of the sums: they are as dear as
 * reading everything.
 */
export const BookingTotals = z.object({
  count: z.int(),
  more: z.literal(true).optional(),
  night_count: z.int().nullable(),
  total_cents: ShownCents.nullable(),
  paid_cents: ShownCents.nullable(),
  balance_cents: ShownCents.nullable(),
  /** What the channels keep of them, as far as it is known. */
  commission_cents: ShownCents.nullable(),
});
export type BookingTotals = z.output<typeof BookingTotals>;

const access = companyAccess("booking", "bookings.view");

/** The list of bookings as a whole, filtered and sorted as its pages; `page`, `per_page` and `total` mean nothing here. */
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
