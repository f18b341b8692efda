import { paragraph } from "#contract/platform/scalars";
import { ownHolidaysFault } from "#domain/own-holidays";

/** Holidays in addition to the national ones, one per line: "24/06 São João", or "13/08/2027 Festa" for one year. */
export const OwnHolidays = paragraph(2000).check(({ value, issues }) => {
  const fault = ownHolidaysFault(value);
  if (fault !== null) issues.push({ code: "custom", input: value, message: fault });
});
