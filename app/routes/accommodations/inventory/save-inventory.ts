import { type Inventory, type InventoryInput, inventory } from "#contract/inventory";
import type { FieldErrors } from "#contract/parse";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { toast } from "~/lib/toast";

/** How a save ended. `keys` are the lines of the screen that were sent, in the order of the items. */
export type SaveResult =
  | { saved: Inventory; keys: string[] }
  | { stale: Inventory }
  | { errors: FieldErrors; keys: string[]; unchanged: true }
  | { failed: true; unchanged: true };

/** What the screen sends to its own action. */
export interface SaveRequest {
  body: InventoryInput;
  keys: string[];
}

/** Saves the whole inventory. A refusal comes back to the screen; what a toast has said is not said again. */
export async function saveInventory(request: Request, id: string): Promise<SaveResult> {
  const { body, keys } = (await request.json()) as SaveRequest;
  try {
    const saved = await call(inventory.update, { params: { id }, body }, { quiet: [409] });
    toast.success("Inventário salvo");
    return { saved, keys };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { current, errors } = (error.data ?? {}) as { current?: Inventory; errors?: FieldErrors };
    if (error.code === "StaleRecordException" && current) return { stale: current };
    return errors ? { errors, keys, unchanged: true } : { failed: true, unchanged: true };
  }
}
