import { bookings, CancellationInput } from "#contract/bookings";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { type FormResult, submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";
import { doneWords } from "~/routes/bookings/act-words";
import type { DeskAct } from "~/routes/bookings/possible-acts";

/** What an act gives back: `acted` once it has come to its end, done or refused with a toast; else the form's errors. */
export type ActResult = { acted: true } | FormResult;

/** Whether a form asks for an act on a booking, rather than for a save. */
export function asksForAct(form: FormData): boolean {
  return form.has("act");
}

/** Confirms, holds or cancels the booking that the form names. A refusal is told by a toast; the screen reads again. */
export async function actOnBooking(request: Request): Promise<ActResult> {
  const form = await request.clone().formData();
  const act = String(form.get("act")) as DeskAct;
  const params = { code: String(form.get("code")) };
  if (act === "cancel") {
    return submit(request, CancellationInput, async (body) => {
      await call(bookings.cancel, { params, body });
      return finished(act, params.code);
    });
  }
  try {
    await call(act === "confirm" ? bookings.confirm : bookings.hold, { params });
    return finished(act, params.code);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { acted: true };
  }
}

function finished(act: DeskAct, code: string): { acted: true } {
  toast.success(doneWords(act, code));
  return { acted: true };
}
