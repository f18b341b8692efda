import { bookings, CancellationInput } from "#contract/bookings";
import { CheckInInput, CheckOutInput, stays } from "#contract/stays";
import { doneWords } from "~/domains/bookings/act-words";
import type { OfferedAct } from "~/domains/bookings/possible-acts";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { type FormResult, submit } from "~/lib/form-submit";
import { keepTyping } from "~/lib/refused-form";
import { toast } from "~/lib/toast";

/** What an act gives back: `acted` once it has come to its end, done or refused with a toast; else the form's errors. */
export type ActResult = Acted | FormResult;

/** `undo` is the act that takes back what was done, and `said` what was done: the toast that offers it says both. */
type Acted = { acted: true; undo?: { act: OfferedAct; said: string } };

const plainActs = {
  confirm: bookings.confirm,
  hold: bookings.hold,
  no_show: stays.noShow,
  undo_check_in: stays.undoCheckIn,
  undo_check_out: stays.undoCheckOut,
};

/** Whether a form asks for an act on a booking, rather than for a save. */
export function asksForAct(form: FormData): boolean {
  return form.has("act");
}

/** Takes the act that the form names on its booking. A refusal is told by a toast; the screen reads again. */
export async function actOnBooking(request: Request) {
  const form = await request.clone().formData();
  const act = String(form.get("act")) as OfferedAct;
  const params = { code: String(form.get("code")) };
  const done = doneWords(act, params.code);
  if (act === "cancel") {
    const cancel = (body: CancellationInput) => finish(done, call(bookings.cancel, { params, body }));
    return keepTyping(await submit(request, CancellationInput, cancel));
  }
  if (act === "check_out") {
    const leave = (body: CheckOutInput) => finish(done, call(stays.checkOut, { params, body }), "undo_check_out");
    return keepTyping(await submit(request, CheckOutInput, leave));
  }
  if (act === "check_in") {
    const arrive = (body: CheckInInput) => finish(done, call(stays.checkIn, { params, body }), "undo_check_in");
    return keepTyping(await submit(request, CheckInInput, arrive));
  }
  return finish(done, call(plainActs[act], { params })).catch(toldByToast);
}

/** Says that it is done, unless who asked offers the way back; a refused step is told by a toast, and the screen reads again. */
async function finish(done: string, answer: Promise<object>, undo?: OfferedAct): Promise<Acted> {
  try {
    const said = [done, ...warningsOf(await answer)].join(". ");
    if (undo) return { acted: true, undo: { act: undo, said } };
    toast.success(said);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
  return { acted: true };
}

function warningsOf(answer: object): string[] {
  const { warnings = [] } = answer as { warnings?: { message: string }[] };
  return warnings.map(({ message }) => message);
}

function toldByToast(error: unknown): Acted {
  if (!(error instanceof ApiError)) throw error;
  return { acted: true };
}
