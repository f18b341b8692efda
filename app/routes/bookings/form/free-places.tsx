import { useState } from "react";
import { availability, type FreePlace } from "#contract/quotes";
import { isCivilDate } from "#domain/stay-dates";
import { Button } from "~/components/ui/button";
import { useAsk } from "~/lib/ask";
import { formatMoney, formatRange, plural } from "~/lib/format";
import type { TypedStay } from "~/routes/bookings/form/quote-stay";
import type { BookingDraft } from "~/routes/bookings/form/use-booking-form";

const shownAtFirst = 5;

/** While no accommodation is chosen: those that are free on the dates, each with its price; one press takes it. */
export function FreePlaces({ draft }: { draft: BookingDraft }) {
  const { stay, fields, fillStay } = draft;
  const places = useFreePlaces(stay);
  const [all, setAll] = useState(false);
  if (stay?.accommodation_id !== "" || !places) return null;
  const { check_in, check_out } = stay;
  const dates = formatRange(check_in, check_out, { year: true });
  if (places.length === 0) {
    return <p className="col-span-12 text-sm text-muted">Nenhuma acomodação livre de {dates} para essas pessoas.</p>;
  }
  const take = ({ accommodation_id }: FreePlace) => {
    fillStay({ accommodation_id, check_in, check_out });
    document.getElementById(fields.holder.getFieldset().name.id)?.focus(); // what is asked next
  };
  return (
    <section aria-label={`Livres de ${dates}`} className="col-span-12 mb-4">
      <h3 className="num mb-1.5 text-sm font-semibold">
        {plural(places.length, { none: "", one: "livre", many: "livres" })} de {dates}
      </h3>
      <ul className="divide-y divide-line-soft overflow-hidden rounded-2 border border-line">
        {(all ? places : places.slice(0, shownAtFirst)).map((place) => (
          <li key={place.accommodation_id}>
            <button
              type="button"
              onClick={() => take(place)}
              className="num flex min-h-control w-full items-center gap-3 px-3 py-1.5 text-left text-sm hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{place.name}</span>
                <span className="block truncate text-xs text-muted">
                  {[place.group, `até ${place.max_guests}`].filter(Boolean).join(" · ")}
                </span>
              </span>
              {place.total_cents !== undefined && (
                <b className="shrink-0 font-semibold">{formatMoney(place.total_cents)}</b>
              )}
            </button>
          </li>
        ))}
      </ul>
      {!all && places.length > shownAtFirst && (
        <Button variant="quiet" size="row" className="mt-1 -ml-2.5" onClick={() => setAll(true)}>
          Mostrar todas ({places.length})
        </Button>
      )}
    </section>
  );
}

/** What is free for a stay without an accommodation yet; null while that is not known, or nothing to ask. */
function useFreePlaces(stay: TypedStay | null): readonly FreePlace[] | null {
  const { accommodation_id = "", check_in = "", check_out = "", sleepers = 0 } = stay ?? {};
  const whole = isCivilDate(check_in) && isCivilDate(check_out) && check_in < check_out;
  const query = { check_in, check_out, guests: String(Math.max(1, sleepers)) };
  const asks = stay !== null && accommodation_id === "" && whole;
  return useAsk(availability.list, asks ? { query } : null).answer?.data ?? null;
}
