/** The kinds of a company's data that may have changed. */
export const changeKinds = ["accommodations", "blocks", "bookings", "imports", "messages"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The stream event that lists kinds, `{ "kinds": ["bookings"] }`; clients reload these data. */
export const changedEvent = "changed";
