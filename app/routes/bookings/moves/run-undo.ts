import { toastIfRefused } from "~/lib/refused-call";
import { offerUndo, toast } from "~/lib/toast";

type Sentence<T> = string | ((back: T) => string);

/** Undoes an act. The outcome is shown as a toast, and the screen is read again, also after a refusal. */
export async function runUndo<T>(undo: () => Promise<T>, undone: Sentence<T>, reread: () => unknown): Promise<void> {
  try {
    const back = await undo().catch(toastIfRefused);
    if (back !== null) toast.success(typeof undone === "string" ? undone : undone(back));
  } finally {
    await reread();
  }
}

/** Shows what was done, and offers to undo it. */
export function offerUndoOf<T>(done: string, undo: () => Promise<T>, undone: Sentence<T>, reread: () => unknown): void {
  void reread();
  offerUndo(done, { label: "Desfazer", onAct: () => void runUndo(undo, undone, reread) });
}
