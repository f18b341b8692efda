import { toast } from "~/lib/toast";

/** Says what was done and offers the way back; a refusal of that is told by a toast, and the screen reads again. */
export function offerUndo(done: string, takeBack: () => Promise<unknown>, undone: string, reread: () => unknown): void {
  const onAct = async () => {
    try {
      await takeBack();
      toast.success(undone);
    } catch {
      // the call has spoken
    }
    reread();
  };
  reread();
  toast.undo(done, { label: "Desfazer", onAct: () => void onAct() });
}
