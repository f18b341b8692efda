import { useEffect, useState } from "react";
import { availability, type FreePlace } from "#contract/quotes";
import { isCivilDate } from "#domain/stay-dates";
import { call } from "~/lib/api";
import type { TypedStay } from "~/routes/bookings/form/quote-stay";

const rest = 250; // milliseconds without typing

/** The accommodations that are free for a stay without one yet; null while that is not known, or nothing to ask. */
export function useFreePlaces(stay: TypedStay | null): readonly FreePlace[] | null {
  const [answer, setAnswer] = useState<{ key: string; places: readonly FreePlace[] } | null>(null);
  const { accommodation_id = "", check_in = "", check_out = "", sleepers = 0 } = stay ?? {};
  const asks =
    stay && accommodation_id === "" && isCivilDate(check_in) && isCivilDate(check_out) && check_in < check_out;
  const key = asks ? `${check_in} ${check_out} ${sleepers}` : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the stay
  useEffect(() => {
    if (!key) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const query = { check_in, check_out, guests: String(Math.max(1, sleepers)) };
      call(availability.list, { query }, { signal: stop.signal, quiet: "all" })
        .then(({ data }) => setAnswer({ key, places: data }))
        .catch(() => undefined); // it is an offer: the field above works as before
    }, rest);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key]);
  return key !== null && answer?.key === key ? answer.places : null;
}
