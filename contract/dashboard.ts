import * as z from "zod";
import { adminAccess, companyAccess } from "#contract/access";
import { BookingRow } from "#contract/bookings";
import { CivilDate } from "#contract/dates";
import { endpoint } from "#contract/endpoint";

export const Dashboard = z.object({
  date: CivilDate,
  arrivals: z.array(BookingRow),
  departures: z.array(BookingRow),
  in_house: z.array(BookingRow),
  expiring_holds: z.array(BookingRow),
  occupancy: z.array(z.object({ date: CivilDate, occupied: z.int(), total: z.int() })),
});
export type Dashboard = z.output<typeof Dashboard>;

export const tenantStates = ["trial", "active", "past_due", "suspended", "cancelled"] as const;
const counts = Object.fromEntries(tenantStates.map((state) => [state, z.int()])) as Record<
  (typeof tenantStates)[number],
  z.ZodInt
>;

export const dashboard = {
  show: endpoint({
    method: "GET",
    path: "/api/dashboard",
    summary: "The day of the company: who comes, who goes, who is in, what is about to expire",
    access: companyAccess(null, "dashboard.view"),
    answer: Dashboard,
  }),
  admin: endpoint({
    method: "GET",
    path: "/api/admin/dashboard",
    summary: "Companies by state",
    access: adminAccess(null),
    answer: z.object({ tenants: z.object(counts) }),
  }),
};
