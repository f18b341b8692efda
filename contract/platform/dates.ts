import * as z from "zod";
import { earliestDate, latestDate } from "#contract/platform/limits";
import { messages } from "#contract/platform/messages";
import { isCivilDate, nightsBetween } from "#domain/stay-dates";

export const maxStayNights = 365;
const maxRangeNights = 732;

/** An existing civil date, `YYYY-MM-DD`, between 2000 and 2100. */
export const CivilDate = z
  .string()
  .refine((text) => isCivilDate(text) && text >= earliestDate && text <= latestDate)
  .meta({ format: "date", example: "2026-12-26" });

/** A date of birth, YYYY-MM-DD, from 1900 on. */
export const BirthDate = z
  .string()
  .refine((text) => isCivilDate(text) && text >= "1900-01-01" && text <= latestDate)
  .meta({ format: "date", example: "1984-05-17" });

/** A civil date in an answer: preparation nights after the last stays may be after 2100. */
export const AnswerDate = z.string().refine(isCivilDate).meta({ format: "date", example: "2026-12-26" });

/** A time of day, `HH:MM`, in the accommodation's time zone. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A moment in ISO 8601 with its offset. */
export const Moment = z.iso.datetime({ offset: true });

interface Stay {
  check_in?: string | undefined;
  check_out?: string | undefined;
}

/** Adds the rule that a stay has 1 to 365 nights; absent dates are not checked. */
export function checkStay(context: z.core.ParsePayload<Stay>, longest = maxStayNights): void {
  const { check_in, check_out } = context.value;
  if (!isCivilDate(check_in) || !isCivilDate(check_out)) return; // zod runs this even if a field is invalid
  const nights = nightsBetween(check_in, check_out);
  if (nights >= 1 && nights <= longest) return;
  context.issues.push({
    code: "custom",
    path: ["check_out"],
    input: check_out,
    message: nights < 1 ? messages.dateLater : `A estadia vai até ${longest} noites`,
  });
}

/** Adds, at the field `to`, the rule that a date range does not end before it begins and spans at most 732 days. */
export function checkRange(context: z.core.ParsePayload, from: string, to: string): void {
  const days = nightsBetween(from, to);
  if (days >= 0 && days <= maxRangeNights) return;
  const message = days < 0 ? "O fim deve ser depois do início" : `O período vai até ${maxRangeNights} dias`;
  context.issues.push({ code: "custom", path: ["to"], input: to, message });
}
