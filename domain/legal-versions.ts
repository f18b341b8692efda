/** The day of the terms of use and of the privacy notice that are in force: what an acceptance is kept with. */
export const legalVersions = { terms: "2026-11-01", privacy: "2026-11-01" } as const;
