import { guestActs, type MergeInput } from "#contract/guest-acts";
import type { Guest } from "#contract/guests";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { toast } from "~/lib/toast";

/** How an act ended; a toast has said what failed. */
export type GuestActResult = { merged: Guest } | { forgotten: Guest } | { failed: true };

export type GuestAct = { act: "anonymize" } | ({ act: "merge" } & MergeInput);

/** Merges another record into this one, or forgets who the guest was. */
export async function actOnGuest(id: string, { act, ...body }: GuestAct): Promise<GuestActResult> {
  const params = { id };
  try {
    if (act === "merge") {
      const merged = await call(guestActs.merge, { params, body: body as MergeInput });
      toast.success("Cadastros unidos");
      return { merged };
    }
    const forgotten = await call(guestActs.anonymize, { params });
    toast.success("Cadastro anonimizado");
    return { forgotten };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failed: true };
  }
}
