import { AccommodationUpdate, accommodations } from "#contract/accommodations";
import { AmenityInput, amenities } from "#contract/amenities";
import { defineActs, press } from "~/lib/acts";
import { act } from "~/lib/form-act";

export const amenityActs = defineActs({
  save: act(accommodations.update, AccommodationUpdate, { quiet: [409], said: () => "Comodidades salvas" }),
  add: act(amenities.create, AmenityInput, { data: (amenity) => amenity }),
  remove: press(amenities.delete),
});
