import { href, redirect } from "react-router";
import { accommodations } from "#contract/accommodations";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { toast } from "~/lib/toast";

export const accommodationActs = ["copy", "archive", "unarchive", "delete"] as const;
export type AccommodationAct = (typeof accommodationActs)[number];

/**
 * How an act ended: done; refused because of bookings, with the codes of those that are known; or failed, which a toast
 * has said.
 */
export type ActResult = { act: AccommodationAct; name: string; id: string } & (
  | { done: true }
  | { done: false; inUse: true; bookings: string[] }
  | { done: false; inUse: false }
);

const endpoints = {
  archive: accommodations.archive,
  unarchive: accommodations.unarchive,
  delete: accommodations.delete,
};

/** Copies, archives, brings back or deletes the accommodation that the form names; its own form `leaves` when it is gone. */
export async function actOnAccommodation(request: Request): Promise<ActResult | Response> {
  const form = await request.formData();
  const act = accommodationActs.find((known) => known === form.get("act")) ?? "unarchive";
  const thing = { act, id: String(form.get("id")), name: String(form.get("name")) };
  try {
    if (act === "copy") return await copied(thing.id, form.has("opens"));
    await call(endpoints[act], { params: { id: thing.id } }, { quiet: [409] });
    if (act !== "delete" || !form.has("leaves")) return { ...thing, done: true };
    toast.success(`${thing.name} excluída`);
    return redirect("/acomodacoes"); // reading a deleted record again would find nothing
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 409 || error.spoken) return { ...thing, done: false, inUse: false };
    return { ...thing, done: false, inUse: true, bookings: bookingsOf(error) };
  }
}

/** Makes a copy and opens its form; who may not edit finds it in the list. */
async function copied(id: string, opens: boolean): Promise<Response> {
  const copy = await call(accommodations.copy, { params: { id } });
  toast.success(`${copy.name} criada, inativa até você ativar`);
  return redirect(opens ? href("/acomodacoes/:id/editar", { id: copy.id }) : href("/acomodacoes"));
}

/** The codes of the bookings that stand in the way, as the refusal names them. */
export function bookingsOf(error: ApiError): string[] {
  const { bookings } = (error.data ?? {}) as { bookings?: unknown };
  return Array.isArray(bookings) ? bookings.filter((code) => typeof code === "string") : [];
}
