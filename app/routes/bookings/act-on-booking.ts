import { bookings, CancellationInput } from "#contract/bookings";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { type FormResult, submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";
import { doneWords } from "~/routes/bookings/act-words";
import type { DeskAct } from "~/routes/bookings/possible-acts";
import { keepTyping } from "~/routes/bookings/refused-form";

/** What an act gives back: `acted` once it has come to its end, done or refused with a toast; else the form's errors. */
export type ActResult = { acted: true } | FormResult;

/** Whether a form asks for an act on a booking, rather than for a save. */
export function asksForAct(form: FormData): boolean {
  return form.has("act");
}

/** Confirms, holds or cancels the booking that the form names. A refusal is told by a toast; the screen reads again. */
export async function actOnBooking(request: Request) {
  const form = await request.clone().formData();
  const act = String(form.get("act")) as DeskAct;
  const params = { code: String(form.get("code")) };
  if (act === "cancel") {
    const cancel = (body: CancellationInput) => finish(act, params.code, call(bookings.cancel, { params, body }));
    return keepTyping(await submit(request, CancellationInput, cancel));
  }
  return finish(act, params.code, call(act === "confirm" ? bookings.confirm : bookings.hold, { params })).catch(
    toldByToast,
  );
}

/** Says that it is done; a step that the booking's state refuses is told by a toast, and the screen reads again. */
async function finish(act: DeskAct, code: string, done: Promise<unknown>): Promise<{ acted: true }> {
  try {
    await done;
    toast.success(doneWords(act, code));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
  return { acted: true };
}

function toldByToast(error: unknown): { acted: true } {
  if (!(error instanceof ApiError)) throw error;
  return { acted: true };
}
