// Apart from the schemas of dates, whose sentences an address that is only read does not need.

/** First and last civil date that anything may name. */
export const earliestDate = "2000-01-01";
export const latestDate = "2100-12-31";
