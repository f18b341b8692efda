import { href, redirect } from "react-router";
import { AccommodationInput, accommodations } from "#contract/accommodations";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { submit } from "~/lib/form-submit";
import { afterSecondSave } from "~/lib/second-save";
import { toast } from "~/lib/toast";
import { bookingsOf } from "~/routes/accommodations/act-on-accommodation";
import { AccommodationEdit, withUsualValues } from "~/routes/accommodations/form-schema";
import { inWords } from "~/routes/accommodations/words";

/** Creates what the form holds and goes to its record, which says what is still missing. */
export function createAccommodation(request: Request) {
  return submit(request, AccommodationInput, async (body, sent) => {
    const created = await call(accommodations.create, { body }, sent);
    toast.success(`${created.name} criada`);
    return redirect(href("/acomodacoes/:id", { id: created.id }));
  });
}

/**
 * Saves what the form holds. Besides the form's own result it may give `blocked`, the bookings that keep it from
 * becoming inactive, or `changes`: somebody else saved first, and the typing is laid over what he saved.
 */
export async function saveAccommodation(request: Request, id: string) {
  const form = await request.clone().formData();
  const result = await submit(request, AccommodationEdit, async (body) => {
    try {
      const params = { id };
      const saved = await call(accommodations.update, { params, body: withUsualValues(body, form) }, { quiet: [409] });
      toast.success(`${saved.name} salva`);
      return { saved: saved.version };
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "AccommodationHasBookingsException")) throw error;
      return { blocked: bookingsOf(error) };
    }
  });
  return afterSecondSave(result, form, inWords);
}
