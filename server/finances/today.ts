import { todayIn } from "#domain/stay-dates";
import type { Ctx } from "#server/context";

/** The company's own date, by which entries fall due and months end. */
export const companyDay = ({ actor, clock }: Ctx): string => todayIn(actor.timezone, clock.now());
