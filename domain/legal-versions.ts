/** The effective dates of the current terms of use and privacy notice; stored with each acceptance. */
export const legalVersions = { terms: "2026-11-01", privacy: "2026-11-01" } as const;
