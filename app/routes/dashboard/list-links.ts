import { monthOf } from "#domain/month-figures";
import { addDays } from "#domain/stay-dates";

const list = "/reservas";

interface Wanted {
  status?: readonly string[];
  payment?: readonly string[];
  owed_by?: string;
  date_field?: "check_in" | "check_out";
  day?: string;
  /** The last day of a range that starts on `day`, or without a start. */
  until?: string;
  expiring?: boolean;
  sort?: string;
}

function linkTo({ status = [], payment = [], owed_by, date_field, day, until = day, expiring, sort }: Wanted): string {
  const search = new URLSearchParams();
  for (const each of status) search.append("status", each);
  for (const each of payment) search.append("payment", each);
  if (owed_by) search.set("owed_by", owed_by);
  if (date_field) search.set("date_field", date_field);
  if (day) search.set("from", day);
  if (until) search.set("to", until);
  if (expiring) search.set("expiring", "1");
  if (sort) search.set("sort", sort);
  return `${list}?${search}`;
}

/** The day itself with all cleanings. */
export const allCleanings = "?limpezas=todas";
/** The day itself with all that needs attention. */
export const allAttention = "?pendencias=todas";

const here = ["confirmed", "checked_in"];

/** The lists of bookings behind the figures of a day, each an address of /reservas. */
export const listLinks = {
  arrivals: (day: string) => linkTo({ status: here, date_field: "check_in", day }),
  departures: (day: string) => linkTo({ status: [...here, "checked_out"], date_field: "check_out", day }),
  inHouse: (day: string) => linkTo({ status: here, day, sort: "check_out" }),
  checkedIn: (day: string) => linkTo({ status: ["checked_in"], day, sort: "check_out" }),
  notCheckedIn: (day: string) => linkTo({ status: ["confirmed"], day, sort: "check_out" }),
  // as in domain/stay-course: still only confirmed, and last night was one of the stay
  lateArrivals: (day: string) => linkTo({ status: ["confirmed"], day: addDays(day, -1), sort: "check_in" }),
  overdueDepartures: (day: string) =>
    linkTo({ status: ["checked_in"], date_field: "check_out", until: addDays(day, -1) }),
  owingDepartures: (day: string) => linkTo({ status: here, owed_by: "guest", date_field: "check_out", day }),
  expiredHolds: () => linkTo({ status: ["expired"] }),
  holds: () => linkTo({ status: ["hold"], expiring: true }),
  openArrivals: (day: string) => linkTo({ status: here, owed_by: "guest", date_field: "check_in", day }),
  owing: () => linkTo({ status: ["hold", ...here, "checked_out"], payment: ["unpaid", "partial"], sort: "check_in" }),
  owedBack: () => linkTo({ owed_by: "company", sort: "check_in" }),
  month: (day: string) => {
    const { from, until } = monthOf(day);
    return linkTo({ status: [...here, "checked_out"], day: from, until: addDays(until, -1), sort: "check_in" });
  },
  night: (day: string) => linkTo({ status: ["hold", ...here], day, sort: "check_in" }),
};
