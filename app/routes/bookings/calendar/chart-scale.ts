import { useMediaQuery } from "~/components/ui/use-media-query";
import type { Zoom } from "~/routes/bookings/calendar/calendar-address";

export interface ChartScale {
  /** Below `md` the chart is worked by fingers: lines are higher, days are wide, and nothing chooses how many there are. */
  inHand: boolean;
  /** How many days are seen side by side. */
  shown: number;
}

/** How the chart is drawn on this screen. */
export function useChartScale(zoom: Zoom): ChartScale {
  const inHand = !useMediaQuery("(min-width: 960px)");
  const phone = !useMediaQuery("(min-width: 600px)");
  if (!inHand) return { inHand, shown: zoom };
  return { inHand, shown: phone ? 5 : 10 };
}
