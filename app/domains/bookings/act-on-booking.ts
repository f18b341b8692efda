import type * as z from "zod";
import { bookings, CancellationInput } from "#contract/bookings";
import type { Conflict as QuoteConflict } from "#contract/quotes";
import { CheckInInput, CheckOutInput, stays } from "#contract/stays";
import { conflictWords, notLet } from "~/domains/blocks/conflict-words";
import { doneWords } from "~/domains/bookings/act-words";
import { byToast, type OfferedAct } from "~/domains/bookings/possible-acts";
import { call, handle } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { type FormResult, submit } from "~/lib/form-submit";
import { keepTyping } from "~/lib/refused-form";
import { toast } from "~/lib/toast";

/** What an act gives back: `acted` once it has come to its end, done or refused with a toast; else the form's errors. */
export type ActResult = Acted | Taken | FormResult;

/** `undo` is the act that takes back what was done, and `said` what was done: the toast that offers it says both. */
type Acted = { acted: true; undo?: { act: OfferedAct; said: string } };

/** The nights that an act was to take are taken: the dialog stays and says by what. */
type Taken = { taken: Conflict[] };
type Conflict = z.output<typeof QuoteConflict>;

const plainActs = {
  confirm: bookings.confirm,
  hold: bookings.hold,
  no_show: stays.noShow,
  undo_check_in: stays.undoCheckIn,
  undo_check_out: stays.undoCheckOut,
  undo_no_show: stays.undoNoShow,
  undo_cancel: stays.undoCancel,
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
    const cancel = (body: CancellationInput) => finish(done, call(bookings.cancel, { params, body }), "undo_cancel");
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
  return actAtOnce(act, params, form);
}

/** An act that asks nothing but a yes. Taken nights are told in its dialog, other refusals by a toast. */
async function actAtOnce(act: keyof typeof plainActs, params: { code: string }, form: FormData): Promise<ActResult> {
  try {
    const done = call(plainActs[act], { params }, { quiet: [409] });
    return report(doneWords(act, params.code), await done, act === "no_show" ? "undo_no_show" : undefined);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const taken = conflictsOf(error);
    if (taken && !form.has(byToast)) return { taken };
    if (taken) toast.error(takenSentence(taken));
    else if (error.status === 409) handle(error, undefined);
    return { acted: true };
  }
}

/** What is in the way of the nights; null where they are not what was refused. */
function conflictsOf({ code, data }: ApiError): Conflict[] | null {
  if (code !== "UnavailableDateForBookingException") return null;
  return (data as { conflicts?: Conflict[] } | null)?.conflicts ?? [];
}

function takenSentence(conflicts: readonly Conflict[]): string {
  const said = conflicts.map(conflictWords).map(({ before, code, after }) => `${before}${code ?? ""}${after}`);
  return ["Não foi possível desfazer.", ...(said.length > 0 ? said : [notLet])].join(" ");
}

/** Says that it is done, unless who asked offers the way back; a refused step is told by a toast, and the screen reads again. */
async function finish(done: string, answer: Promise<object>, undo?: OfferedAct): Promise<Acted> {
  try {
    return report(done, await answer, undo);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
  return { acted: true };
}

function report(done: string, answer: object, undo?: OfferedAct): Acted {
  const said = [done, ...warningsOf(answer)].join(". ");
  if (undo) return { acted: true, undo: { act: undo, said } };
  toast.success(said);
  return { acted: true };
}

function warningsOf(answer: object): string[] {
  const { warnings = [] } = answer as { warnings?: { message: string }[] };
  return warnings.map(({ message }) => message);
}
