/**
 * Maximum number of bookings per file; a longer list is refused, never truncated. An XLSX is built in memory, a CSV is
 * streamed.
 */
export const sheetRows = { csv: 50_000, xlsx: 5_000 } as const;

/** Maximum number of calendars imported at once. */
export const mostBroughtCalendars = 20;

/** Maximum length of a contract's text and of one paragraph, in characters: about thirty pages, and two. */
export const longestContract = 100_000;
export const longestParagraph = 5_000;

/** Maximum number of tags of a booking or a guest. */
export const mostTags = 20;
/** The most letters of a tag. */
export const longestTag = 40;

/** Days for which an export file is kept. */
export const exportDays = 7;

/** Maximum number of months in the cash flow and occupancy reports. */
export const maxFlowMonths = 36;

/** Maximum number of entries per spreadsheet. */
export const entryRows = { csv: 20_000, xlsx: 5_000 } as const;

/** Maximum number of invitations per call. */
export const mostInvitedAtOnce = 20;

/** Maximum number of journal lines per spreadsheet. */
export const journalRows = { csv: 200_000, xlsx: 20_000 } as const;

/** The page sizes that a list offers, and the one that it starts with. */
export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 10;
/** A list is counted exactly up to this number; beyond it the answer has `more`. */
export const countLimit = 10_000;

/** Maximum number of forms exported or marked per call. */
export const formsLimit = 100;

/** Maximum number of rows per import, by kind. */
export const importRows = { accommodations: 2000, bookings: 2000 } as const;

/** Maximum number of rows per file; a longer trail is refused, never truncated. */
export const trailRows = { csv: 50_000, xlsx: 5_000 } as const;

/** Maximum duration of a visit. */
export const longestVisit = 60; // minutes

// Separate from the date schemas: code that only reads addresses does not need their messages.

/** The earliest and latest civil date accepted anywhere. */
export const earliestDate = "2000-01-01";
export const latestDate = "2100-12-31";

/** Maximum length of a note about a booking, in characters, and their number per booking. */
export const longestTeamNote = 1000;
export const mostTeamNotes = 200;
/** Of a company, those whose nights are still to come. */
export const mostWaitingGuests = 200;
