import type { AccommodationInput } from "#contract/accommodations";
import { StaleNotice } from "~/components/form/stale-notice";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { textsOf } from "~/lib/form-texts";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { readInput } from "~/lib/second-save";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { AccommodationForm } from "~/routes/accommodations/accommodation-form";
import { BookingLinks } from "~/routes/accommodations/booking-links";
import { loadChoices } from "~/routes/accommodations/form-data";
import { AccommodationEdit } from "~/routes/accommodations/form-schema";
import { saveAccommodation } from "~/routes/accommodations/save-accommodation";
import { useAccommodation } from "~/routes/accommodations/use-accommodation";
import type { Route } from "./+types/edit";

export const handle = routeHandle("/acomodacoes/:id/editar");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadChoices(request);
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return saveAccommodation(request, params.id);
}

export default function EditAccommodation({ loaderData, actionData }: Route.ComponentProps) {
  const accommodation = useAccommodation();
  const { id, name, version } = accommodation;
  const showsPrice = holds(useSession(), "money.view");
  const blocked = actionData && "blocked" in actionData ? actionData.blocked : null;
  const changes = actionData && "changes" in actionData ? actionData.changes : null;
  return (
    <AccommodationForm
      key={`${id} ${version}`}
      schema={AccommodationEdit as unknown as typeof AccommodationInput}
      accommodation={accommodation}
      lastResult={actionData}
      {...loaderData}
      showsPrice={showsPrice}
      hidden={
        <>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name={readInput} value={JSON.stringify(textsOf(accommodation))} />
        </>
      }
      notice={
        <>
          {changes && <StaleNotice changes={changes} />}
          {blocked && (
            <FocusedNotice key={blocked.join()} tone="error">
              <b>{name} não pode ficar inativa: tem reservas pela frente.</b> Cancele ou mude essas reservas antes
              {blocked.length > 0 && ": "}
              <BookingLinks codes={blocked} />.
            </FocusedNotice>
          )}
        </>
      }
    />
  );
}
