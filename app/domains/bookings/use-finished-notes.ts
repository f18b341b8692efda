import { useRef } from "react";
import { useFetcher, useSubmit } from "react-router";
import { type NoteResult, noteForm } from "~/domains/bookings/note-acts";
import { offerUndo } from "~/lib/toast";
import { useResult } from "~/lib/use-dialog";

interface Reminder {
  id: string;
  code: string;
}

/**
 * Marks reminders as done, one at a time, and offers to reopen them; `action` is the screen's address. For a component
 * that stays when the reminder is gone.
 */
export function useFinishedNotes(action: string): (reminder: Reminder) => void {
  const fetcher = useFetcher<NoteResult>();
  const submit = useSubmit();
  const last = useRef<Reminder | null>(null);
  useResult(fetcher, ({ done }) => {
    const reminder = last.current;
    if (done !== "finish" || reminder === null) return;
    const reopen = () => submit(noteForm("reopen", { ...reminder }), { method: "post", action, navigate: false });
    offerUndo("Lembrete feito", { label: "Desfazer", onAct: () => void reopen() });
  });
  return (reminder) => {
    if (fetcher.state !== "idle") return;
    last.current = reminder;
    void fetcher.submit(noteForm("finish", { ...reminder }), { method: "post", action });
  };
}
