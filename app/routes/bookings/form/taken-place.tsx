import { fetchedPart } from "~/lib/fetched-part";
import type { BookingDraft } from "~/routes/bookings/form/use-booking-form";

/** Loaded once nothing is free: what it shows is asked from the server then. */
export const NothingFree = fetchedPart(() =>
  import("~/routes/bookings/form/nothing-free").then((file) => file.NothingFree),
);

/** Under the price of an accommodation whose nights are taken; its other dates stand there already. */
export function TakenPlace({ draft }: { draft: BookingDraft }) {
  const { quote } = draft.quote;
  if (quote === null || quote.conflicts.length === 0 || draft.stay?.complete == null) return null;
  const { accommodation_id, check_in, check_out } = draft.stay;
  const elsewhere = quote.alternatives.some((way) => way.check_in === check_in);
  return (
    <NothingFree
      key={`${accommodation_id} ${check_in} ${check_out}`} // other nights ask again, also for the code
      draft={draft}
      only={elsewhere ? ["legs"] : ["legs", "without"]}
      onMissing={() => {}}
    />
  );
}
