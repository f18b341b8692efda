import { blocks } from "#contract/blocks";
import { call } from "~/lib/api";
import { toast } from "~/lib/toast";

/** Tells of blocks that were drawn on the chart, shows them, and offers to take them back. */
export function offerUnblock(ids: readonly string[], sentence: string, reread: () => void): void {
  reread();
  toast.undo(sentence, { label: "Desfazer", onAct: () => void takeBack(ids, reread) });
}

async function takeBack(ids: readonly string[], reread: () => void): Promise<void> {
  try {
    for (const id of ids) await call(blocks.delete, { params: { id } });
    toast.success("Bloqueio desfeito");
  } catch {
    // the call has spoken
  }
  reread();
}
