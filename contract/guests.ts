import type * as z from "zod";
import { companyAccess } from "#contract/access";
import { Holder } from "#contract/bookings";
import { endpoint } from "#contract/endpoint";
import { listQuery, pageOf } from "#contract/paging";

export const guestSorts = ["name", "created_at"] as const;
export const GuestQuery = listQuery(guestSorts, {});
export const GuestRow = Holder;
export type GuestRow = z.output<typeof GuestRow>;

export const guests = {
  list: endpoint({
    method: "GET",
    path: "/api/guests",
    summary: "Guests, found by name, e-mail or phone",
    access: companyAccess("booking", "guests.view"),
    query: GuestQuery,
    answer: pageOf(GuestRow),
  }),
};
