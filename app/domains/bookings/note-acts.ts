import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import type { Unchanged } from "~/lib/keep-page";

type NoteAct = "write" | "finish" | "reopen";

const named = "team_note"; // forms about money have a field called "note"

/** The form of an act on a note of the team: of its booking, which the page or `code` names. */
export const noteForm = (act: NoteAct, fields: Record<string, string>) => ({ [named]: act, ...fields });

/** Whether a form is an act on a note; a screen may have others. */
export const asksForNote = (form: FormData) => form.has(named);

/** What was done; null after a refusal, with the sentence for the field unless a toast has shown it. */
export type NoteResult = Unchanged & { done: NoteAct | null; error: string | null };

/** Writes a note, marks a reminder as done, or reopens it. */
export async function actOnNote(form: FormData, params: { code: string }): Promise<NoteResult> {
  const act = form.get(named) as NoteAct;
  try {
    await sent(act, form, params);
    return { done: act, error: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const said = Object.values(error.data?.errors ?? {}).flat()[0];
    return { done: null, error: error.spoken ? null : (said ?? error.message), unchanged: true };
  }
}

async function sent(act: NoteAct, form: FormData, { code }: { code: string }): Promise<unknown> {
  const text = (name: string) => String(form.get(name) ?? "");
  if (act === "write") {
    const body = { text: text("text"), remind_on: text("remind_on") || null };
    const options = { quiet: [422], idempotencyKey: text("key") };
    return call("POST /api/bookings/:code/notes", { params: { code }, body }, options);
  }
  const params = { code, id: text("id") };
  if (act === "finish") return call("POST /api/bookings/:code/notes/:id/done", { params });
  return call("DELETE /api/bookings/:code/notes/:id/done", { params });
}
