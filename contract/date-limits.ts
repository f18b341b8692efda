// Separate from the date schemas: code that only reads addresses does not need their messages.

/** The earliest and latest civil date accepted anywhere. */
export const earliestDate = "2000-01-01";
export const latestDate = "2100-12-31";
