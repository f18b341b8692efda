import { useState } from "react";
import type { FreePlace } from "#contract/bookings/availability";
import { isCivilDate } from "#domain/stay-dates";
import { Button } from "~/components/ui/button";
import { useAsk } from "~/lib/ask";
import { formatMoney, formatRange, plural } from "~/lib/format";
import type { BookingOffer, FreeAtFirst } from "~/routes/bookings/form/booking-offer";
import { NothingFree } from "~/routes/bookings/form/taken-place";
import type { TypedStay } from "~/routes/bookings/form/typed-stay";
import type { BookingDraft } from "~/routes/bookings/form/use-booking-form";

const shownAtFirst = 5;

interface FreePlacesProps {
  draft: BookingDraft;
  isNew: boolean;
  first: FreeAtFirst | null;
  amenities: BookingOffer["amenities"];
}

/**
 * While no accommodation is chosen: those that are free on the dates, each with its price and a button to choose it.
 */
export function FreePlaces({ draft, isNew, first, amenities }: FreePlacesProps) {
  const { fields, fillStay, stay } = draft;
  const [wished, setWished] = useState<readonly string[]>([]);
  const places = useFreePlaces(stay, first, wished);
  if (stay?.accommodation_id !== "") return null;
  const { check_in, check_out } = stay;
  if (!places && amenities.length === 0) return null;
  const dates = places ? formatRange(check_in, check_out, { year: true }) : "";
  const take = ({ accommodation_id }: FreePlace) => {
    fillStay({ accommodation_id, check_in, check_out });
    document.getElementById(fields.holder.getFieldset().name.id)?.focus(); // the next field
  };
  return (
    <div className="col-span-12 mb-4">
      <Wishes amenities={amenities} wished={wished} onWish={setWished} />
      {places?.length === 0 && (
        <div className="grid gap-3">
          <p className="text-sm text-muted">
            Nenhuma acomodação livre de {dates} para essas pessoas{wished.length > 0 && " com o que foi pedido"}.
          </p>
          {isNew && <NothingFree key={dates} draft={draft} amenities={wished} onMissing={() => {}} />}
        </div>
      )}
      {places && places.length > 0 && <FreeList {...{ places, dates, onTake: take }} />}
    </div>
  );
}

interface WishesProps {
  amenities: BookingOffer["amenities"];
  wished: readonly string[];
  onWish: (ids: readonly string[]) => void;
}

/** The amenities that a guest asks for; no field of the booking, which has those of its accommodation. */
function Wishes({ amenities, wished, onWish }: WishesProps) {
  if (amenities.length === 0) return null;
  const toggle = (id: string) =>
    onWish(wished.includes(id) ? wished.filter((each) => each !== id) : [...wished, id].slice(-mostWishes));
  const names = amenities.filter(({ id }) => wished.includes(id)).map(({ name }) => name);
  return (
    <details className="mb-2 text-sm">
      <summary className="link min-h-6 cursor-pointer content-center">
        {names.length === 0 ? "Só com certas comodidades" : `Só com: ${names.join(", ")}`}
      </summary>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {amenities.map(({ id, name }) => (
          <Button
            key={id}
            size="row"
            variant={wished.includes(id) ? "soft" : "line"}
            aria-pressed={wished.includes(id)}
            onClick={() => toggle(id)}
          >
            {name}
          </Button>
        ))}
      </div>
    </details>
  );
}

const mostWishes = 10;

interface FreeListProps {
  places: readonly FreePlace[];
  dates: string;
  onTake: (place: FreePlace) => void;
}

function FreeList({ places, dates, onTake }: FreeListProps) {
  const [all, setAll] = useState(false);
  return (
    <section aria-label={`Livres de ${dates}`}>
      <h3 className="num mb-1.5 text-sm font-semibold">
        {plural(places.length, { none: "", one: "livre", many: "livres" })} de {dates}
      </h3>
      <ul className="divide-y divide-line-soft overflow-hidden rounded-2 border border-line">
        {(all ? places : places.slice(0, shownAtFirst)).map((place) => (
          <li key={place.accommodation_id}>
            <button
              type="button"
              onClick={() => onTake(place)}
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

type AskedStay = Pick<TypedStay, "accommodation_id" | "check_in" | "check_out" | "sleepers" | "pets">;

/**
 * The accommodations free for a stay; null while unknown, or if dates are missing. What came with the page stands until
 * something else was asked, for later it may be taken.
 */
function useFreePlaces(
  stay: AskedStay | null,
  first: FreeAtFirst | null,
  wished: readonly string[],
): readonly FreePlace[] | null {
  const [past, setPast] = useState<FreeAtFirst | null>(null);
  const { accommodation_id = "", check_in = "", check_out = "", sleepers = 0, pets = 0 } = stay ?? {};
  const whole = isCivilDate(check_in) && isCivilDate(check_out) && check_in < check_out;
  const query = {
    ...{ check_in, check_out, guests: String(Math.max(1, sleepers)), pets: String(pets) },
    ...(wished.length > 0 && { amenities: wished.join(",") }),
  };
  const asks = stay !== null && accommodation_id === "" && whole;
  const isFirst = asks && JSON.stringify(first?.query) === JSON.stringify(query);
  if (stay !== null && !isFirst && past !== first) setPast(first);
  const stands = isFirst && first !== null && past !== first;
  const asked = useAsk("GET /api/availability", asks && !stands ? { query } : null);
  return stands ? first.places : (asked.answer?.data ?? null);
}
