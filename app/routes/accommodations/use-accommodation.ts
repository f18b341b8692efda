import { useOutletContext } from "react-router";
import type { Accommodation } from "#contract/catalogue/accommodations";

/** The accommodation of the open page, loaded by the layout. */
export function useAccommodation(): Accommodation {
  return useOutletContext<Accommodation>();
}
