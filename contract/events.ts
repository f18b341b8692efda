import { companyAccess } from "#contract/access";
import { endpoint } from "#contract/endpoint";

/** The kinds of a company's data that may have changed. */
export const changeKinds = ["accommodations", "blocks", "bookings", "imports", "messages"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The stream event that lists kinds, `{ "kinds": ["bookings"] }`; clients reload these data. */
export const changedEvent = "changed";

export const events = {
  listen: endpoint({
    method: "GET",
    path: "/api/events",
    summary: "Hear when something of the company changes, as server-sent events",
    access: companyAccess("booking", "bookings.view"),
    stream: true,
  }),
};
