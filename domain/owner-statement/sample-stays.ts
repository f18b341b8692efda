/** The stays of a sample, by what they show. They exist nowhere else. */
export const sampleStays = ["direct", "channel", "over_the_end", "unpaid"] as const;
