import { toast } from "~/lib/toast";

/** Shows what was done with an undo; a refused undo is shown as a toast, and the screen is reloaded. */
export function offerUndo(done: string, takeBack: () => Promise<unknown>, undone: string, reread: () => unknown): void {
  const onAct = async () => {
    try {
      await takeBack();
      toast.success(undone);
    } catch {
      // a toast has shown the error
    }
    reread();
  };
  reread();
  toast.undo(done, { label: "Desfazer", onAct: () => void onAct() });
}
