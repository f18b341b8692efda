/** The stays of a sample, by what they illustrate. They are not stored. */
export const sampleStays = ["direct", "channel", "over_the_end", "unpaid"] as const;
