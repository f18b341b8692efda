import type { Answer } from "#contract/endpoint";
import { type OverridesInput, rateCalendar } from "#contract/rate-calendar";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";
import { changeOf, RateChange, rangeInAddress } from "~/routes/accommodations/rate-calendar/rate-change";

/** What days said on their own before a save, fit to be sent back. */
export type FormerDays = Answer<typeof rateCalendar.override>["before"];

/** The input that carries the former days when a save is taken back. */
export const undoInput = "undo";

/** Changes the days that the address names as the form says, and gives what they said before; or takes that back. */
export async function saveRates(request: Request, id: string) {
  const former = (await request.clone().formData()).get(undoInput);
  if (typeof former === "string") return takeBack(id, JSON.parse(former) as FormerDays);
  const { weekdays, ...days } = rangeInAddress(request.url);
  return submit(request, RateChange, async (typed) => {
    const body: OverridesInput = {
      ...days,
      ...(weekdays.length < 7 && { weekdays: [...weekdays] }),
      change: changeOf(typed),
    };
    const { before } = await call(rateCalendar.override, { params: { id }, body });
    return { saved: before };
  });
}

async function takeBack(id: string, days: FormerDays) {
  try {
    await call(rateCalendar.override, { params: { id }, body: { days } });
    toast.success("Tarifas de volta ao que eram");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // what was refused a toast has said
  }
  return { saved: null };
}
