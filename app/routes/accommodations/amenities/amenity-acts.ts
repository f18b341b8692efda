import { AccommodationUpdate } from "#contract/accommodations";
import { AmenityInput } from "#contract/amenities";
import { defineActs, press } from "~/lib/acts";
import { act, actOnce } from "~/lib/form-act";

export const amenityActs = defineActs({
  save: act("PUT /api/accommodations/:id", AccommodationUpdate, { quiet: [409], said: () => "Comodidades salvas" }),
  add: actOnce("POST /api/amenities", AmenityInput, { data: (amenity) => amenity }),
  remove: press("DELETE /api/amenities/:id"),
});
