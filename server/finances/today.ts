import { todayIn } from "#domain/stay-dates";
import type { Ctx } from "#server/context";

/** The company's current date, for due dates and the end of months. */
export const companyDay = ({ actor, clock }: Ctx): string => todayIn(actor.timezone, clock.now());
