import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import type { Unchanged } from "~/lib/keep-page";
import { toast } from "~/lib/toast";

/** The acts about who waits for nights: keep, say that they wait no longer, and the undo of that. */
export const waitAct = "wait";
export const endWaitAct = "end wait";
export const waitAgainAct = "wait again";

/** What was done; after a refusal the errors by field, under "" those without one, unless a toast has said it. */
export type WaitingResult = Unchanged & { done: boolean; errors: Record<string, string[]> };

/** Runs one of the acts; null if the form asks for none of them. */
export async function actOnWaiting(form: FormData): Promise<WaitingResult | null> {
  const act = form.get("act");
  if (act !== waitAct && act !== endWaitAct && act !== waitAgainAct) return null;
  const text = (name: string) => String(form.get(name) ?? "");
  try {
    const params = { id: text("id") };
    if (act === endWaitAct) await call("POST /api/waiting-guests/:id/closed", { params });
    else if (act === waitAgainAct) {
      await call("DELETE /api/waiting-guests/:id/closed", { params, query: { own: "1" } });
      toast.success("De volta à lista de espera");
    } else {
      const { accommodation_id, check_in, check_out, name, phone } = Object.fromEntries(form) as Record<string, string>;
      const count = (field: string) => Number(text(field)) || 0;
      const body = {
        ...{ accommodation_id: accommodation_id || null, check_in: check_in ?? "", check_out: check_out ?? "" },
        ...{ adults: count("adults"), children: count("children"), pets: count("pets") },
        ...{ name: name ?? "", phone: phone ?? "" },
      };
      await call("POST /api/waiting-guests", { body }, { quiet: [422], idempotencyKey: text("key") });
      toast.success("Na lista de espera");
    }
    return { done: true, errors: {} };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = error.data?.errors ?? (error.spoken ? {} : { "": [error.message] });
    return { done: false, errors, unchanged: true };
  }
}
