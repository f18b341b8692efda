import { type Ownership, type OwnershipInput, ownership } from "#contract/ownership";
import type { FieldErrors } from "#contract/parse";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { toast } from "~/lib/toast";

/** How a save ended; a toast has said what failed unless there are `errors`. */
export type ShareResult =
  | { saved: Ownership }
  | { stale: Ownership }
  | { errors: FieldErrors; unchanged: true }
  | { failed: true; unchanged: true };

/** Saves shares and commission rule of an accommodation. */
export async function saveShares(request: Request, id: string): Promise<ShareResult> {
  const body = (await request.json()) as OwnershipInput;
  try {
    const saved = await call(ownership.update, { params: { id }, body }, { quiet: [409] });
    toast.success("Proprietários e comissão salvos");
    return { saved };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { current, errors } = (error.data ?? {}) as { current?: Ownership; errors?: FieldErrors };
    if (error.code === "StaleRecordException" && current) return { stale: current };
    return errors ? { errors, unchanged: true } : { failed: true, unchanged: true };
  }
}
