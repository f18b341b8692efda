import { accommodations } from "#contract/accommodations";
import { AmenityInput, amenities } from "#contract/amenities";
import { call, load } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { toast } from "~/lib/toast";
import type { AmenityResult } from "~/routes/accommodations/amenities/add-amenity";
import { AmenitiesForm } from "~/routes/accommodations/amenities/amenities-form";
import { useAccommodation } from "~/routes/accommodations/use-accommodation";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/:id/comodidades");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(amenities.list, {}, request);
}

/** Saves the choice, adds an amenity of the company's own, or deletes one: as `act` of the form says. */
export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<AmenityResult> {
  const form = await request.formData();
  try {
    switch (form.get("act")) {
      case "add": {
        const input = AmenityInput.parse({ name: form.get("name"), group: form.get("group") });
        return { added: await call(amenities.create, { body: input }) };
      }
      case "remove": {
        const own = String(form.get("amenity"));
        await call(amenities.delete, { params: { id: own } });
        return { removed: own };
      }
      default: {
        const body = { amenity_ids: form.getAll("amenity_ids") as never[], version: Number(form.get("version")) };
        const saved = await call(accommodations.update, { params: { id: params.id }, body }, { quiet: [409] });
        toast.success("Comodidades salvas");
        return { saved: saved.amenity_ids };
      }
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "StaleRecordException") return { stale: true };
    const { errors = {} } = (error.data ?? {}) as { errors?: Record<string, string[]> };
    return { error: Object.values(errors)[0]?.[0] ?? null, unchanged: true };
  }
}

export default function AccommodationAmenities({ loaderData }: Route.ComponentProps) {
  const accommodation = useAccommodation();
  return <AmenitiesForm key={accommodation.id} accommodation={accommodation} offered={loaderData.data} />;
}
