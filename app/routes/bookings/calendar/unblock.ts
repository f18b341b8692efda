import { blocks } from "#contract/blocks";
import { call } from "~/lib/api";
import { toast } from "~/lib/toast";

const named = "unblock";

/** What takes back the blocks that were drawn on the chart. */
export const unblockForm = (ids: readonly string[]) => new URLSearchParams(ids.map((id) => [named, id]));

/** Whether a form asks for that, rather than for an act on a booking. */
export function asksToUnblock(form: FormData): boolean {
  return form.has(named);
}

/** Takes back the blocks that the form names. A refusal is told by a toast. */
export async function unblock(form: FormData): Promise<null> {
  try {
    for (const id of form.getAll(named)) await call(blocks.delete, { params: { id: String(id) } });
    toast.success("Bloqueio desfeito");
  } catch {
    // the call has spoken
  }
  return null;
}
