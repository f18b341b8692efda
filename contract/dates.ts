import * as z from "zod";
import { earliestDate, latestDate } from "#contract/date-limits";
import { messages } from "#contract/messages";
import { isCivilDate, nightsBetween } from "#domain/stay-dates";

export const maxStayNights = 365;
const maxRangeNights = 732;

/** A civil date, text `YYYY-MM-DD`, that exists and lies between 2000 and 2100. */
export const CivilDate = z
  .string()
  .refine((text) => isCivilDate(text) && text >= earliestDate && text <= latestDate)
  .meta({ format: "date", example: "2026-12-26" });

/** The day on which somebody was born, YYYY-MM-DD: from 1900 on, when the oldest guests were. */
export const BirthDate = z
  .string()
  .refine((text) => isCivilDate(text) && text >= "1900-01-01" && text <= latestDate)
  .meta({ format: "date", example: "1984-05-17" });

/** A civil date in an answer: preparation after the last stays reaches beyond 2100. */
export const AnswerDate = z.string().refine(isCivilDate).meta({ format: "date", example: "2026-12-26" });

/** An hour of the day, `HH:MM`, in the accommodation's time zone. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A moment, ISO 8601 with its offset. */
export const Moment = z.iso.datetime({ offset: true });

interface Stay {
  check_in?: string | undefined;
  check_out?: string | undefined;
}

/** Adds the rule that a stay has 1 to 365 nights; what is absent is not judged. */
export function checkStay(context: z.core.ParsePayload<Stay>, longest = maxStayNights): void {
  const { check_in, check_out } = context.value;
  if (!isCivilDate(check_in) || !isCivilDate(check_out)) return; // zod comes here even after a field failed
  const nights = nightsBetween(check_in, check_out);
  if (nights >= 1 && nights <= longest) return;
  context.issues.push({
    code: "custom",
    path: ["check_out"],
    input: check_out,
    message: nights < 1 ? messages.dateLater : `A estadia vai até ${longest} noites`,
  });
}

/** Adds, at the field `to`, the rule that a range of dates does not end before it begins and has at most 732 days. */
export function checkRange(context: z.core.ParsePayload, from: string, to: string): void {
  const days = nightsBetween(from, to);
  if (days >= 0 && days <= maxRangeNights) return;
  const message = days < 0 ? "O fim deve ser depois do início" : `O período vai até ${maxRangeNights} dias`;
  context.issues.push({ code: "custom", path: ["to"], input: to, message });
}
