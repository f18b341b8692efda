import { addDays } from "#domain/stay-dates";

const longest = 180; // days that a channel keeps what it collected

/** The day since which money may lie with a channel that it has not paid out. */
export const lyingSince = (now: Date): string => addDays(now.toISOString().slice(0, 10), -longest);
