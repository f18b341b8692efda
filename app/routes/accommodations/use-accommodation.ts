import { useOutletContext } from "react-router";
import type { Accommodation } from "#contract/accommodations";

/** The accommodation whose page is open, as the layout around it read it. */
export function useAccommodation(): Accommodation {
  return useOutletContext<Accommodation>();
}
