import type { AccommodationUpdate } from "#contract/catalogue/accommodations";
import { FocusedNotice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { submit } from "~/lib/form-submit";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { toast } from "~/lib/toast";
import { bookingsOf } from "~/routes/accommodations/accommodation-acts";
import { AccommodationForm } from "~/routes/accommodations/accommodation-form";
import { inWords } from "~/routes/accommodations/accommodation-words";
import { BookingLinks } from "~/routes/accommodations/booking-links";
import { loadChoices } from "~/routes/accommodations/form-data";
import { AccommodationEdit } from "~/routes/accommodations/form-fields";
import { useAccommodation } from "~/routes/accommodations/use-accommodation";
import type { Route } from "./+types/edit";

export const handle = routeHandle("/acomodacoes/:id/editar");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadChoices(request);
}

/** Saves the form; `blocked` are the bookings that prevent it from becoming inactive. */
export function clientAction({ request, params }: Route.ClientActionArgs) {
  const save = async (body: AccommodationUpdate) => {
    try {
      const saved = await call("PUT /api/accommodations/:id", { params, body }, { quiet: [409] });
      toast.success(`${saved.name} salva`);
      return { saved: saved.version };
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "AccommodationHasBookingsException")) throw error;
      return { blocked: bookingsOf(error) };
    }
  };
  return submit(request, AccommodationEdit, save, { say: inWords });
}

export default function EditAccommodation({ loaderData, actionData }: Route.ComponentProps) {
  const accommodation = useAccommodation();
  const { name } = accommodation;
  const showsPrice = holds(useSession(), "money.view");
  const blocked = actionData && "blocked" in actionData ? actionData.blocked : null;
  return (
    <AccommodationForm
      accommodation={accommodation}
      answer={actionData}
      {...loaderData}
      showsPrice={showsPrice}
      notice={
        blocked && (
          <FocusedNotice key={blocked.join()} tone="error">
            <b>{name} não pode ficar inativa: tem reservas pela frente.</b> Cancele ou mude essas reservas antes
            {blocked.length > 0 && ": "}
            <BookingLinks codes={blocked} />.
          </FocusedNotice>
        )
      }
    />
  );
}
