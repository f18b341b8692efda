import { companyAccess } from "#contract/access";
import { endpoint } from "#contract/endpoint";

/** What of a company may have changed. */
export const changeKinds = ["accommodations", "blocks", "bookings", "imports", "messages"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The event of a stream that names kinds, `{ "kinds": ["bookings"] }`; whoever hears it reads again. */
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
