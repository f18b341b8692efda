import { bookingSheets } from "#contract/booking-sheets";
import { sumBookings } from "#server/bookings/list/sum-bookings";
import { exportCsv } from "#server/bookings/sheets/export-csv";
import { exportXlsx } from "#server/bookings/sheets/export-xlsx";
import { fileRoute, type Route, route } from "#server/http/route";

/** The list of bookings as a whole: its totals and its files. */
export const bookingSheetRoutes: Route[] = [
  route(bookingSheets.totals, (ctx, { query }) => sumBookings(ctx, query)),
  fileRoute(bookingSheets.csv, (ctx, { query }) => exportCsv(ctx, query)),
  fileRoute(bookingSheets.xlsx, (ctx, { query }) => exportXlsx(ctx, query)),
];
