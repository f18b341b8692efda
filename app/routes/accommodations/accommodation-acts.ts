import { href } from "react-router";
import { defineActs, press } from "~/lib/acts";
import type { ApiError } from "~/lib/api-error";

/** An accommodation that cannot be archived or deleted because of bookings, with the known codes. */
export interface InUse {
  id: string;
  name: string;
  deleting: boolean;
  bookings: string[];
}

/** The codes of the conflicting bookings in a refusal. */
export function bookingsOf(error: ApiError): string[] {
  const { bookings } = (error.data ?? {}) as { bookings?: unknown };
  return Array.isArray(bookings) ? bookings.filter((code) => typeof code === "string") : [];
}

const unlessInUse = (deleting: boolean) => ({
  quiet: [409],
  refused(error: ApiError, { form }: { form: FormData }): InUse | undefined {
    if (error.status !== 409) return undefined;
    return { id: String(form.get("id")), name: String(form.get("name")), deleting, bookings: bookingsOf(error) };
  },
});

export const accommodationActs = defineActs({
  copy: press("POST /api/accommodations/:id/copy", {
    said: ({ name }) => `${name} criada, inativa até você ativar`,
    to: ({ id }, { form }) => (form.has("opens") ? href("/acomodacoes/:id/editar", { id }) : href("/acomodacoes")),
  }),
  archive: press("POST /api/accommodations/:id/archive", {
    ...unlessInUse(false),
    undo: ({ id, name }) => ({ said: `${name} arquivada`, act: "takeBack", fields: { id } }),
  }),
  unarchive: press("DELETE /api/accommodations/:id/archive", { said: ({ name }) => `${name} voltou para a lista` }),
  takeBack: press("DELETE /api/accommodations/:id/archive"),
  delete: press("DELETE /api/accommodations/:id", {
    ...unlessInUse(true),
    said: (_, { form }) => `${String(form.get("name"))} excluída`,
    // reloading a deleted record would fail
    to: (_, { form }) => (form.has("leaves") ? href("/acomodacoes") : undefined),
  }),
});
