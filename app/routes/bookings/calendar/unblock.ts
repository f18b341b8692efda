import { call } from "~/lib/api";
import { toastIfRefused } from "~/lib/refused-call";
import { toast } from "~/lib/toast";

const named = "unblock";

/** The form that deletes the blocks drawn on the chart. */
export const unblockForm = (ids: readonly string[]) => new URLSearchParams(ids.map((id) => [named, id]));

/** Whether a form is that, rather than an act on a booking. */
export function asksToUnblock(form: FormData): boolean {
  return form.has(named);
}

/** Deletes the blocks named by the form. A refusal is shown as a toast. */
export async function unblock(form: FormData): Promise<null> {
  const remove = async () => {
    for (const id of form.getAll(named)) await call("DELETE /api/blocks/:id", { params: { id: String(id) } });
    toast.success("Bloqueio desfeito");
  };
  await remove().catch(toastIfRefused);
  return null;
}
