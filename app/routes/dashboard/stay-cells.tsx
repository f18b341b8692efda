import Baby from "lucide-react/icons/baby";
import PawPrint from "lucide-react/icons/paw-print";
import User from "lucide-react/icons/user";
import type { ReactNode } from "react";
import type { BookingRow } from "#contract/bookings";
import { formatMoney, plural } from "~/lib/format";

/** Two lines of a row: what it is, and where. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="block min-w-0 py-0.5 leading-snug">
      <span className="block truncate">{first}</span>
      <span className="block truncate text-xs font-regular text-muted">{second}</span>
    </span>
  );
}

/** Who comes, in pictures with words for those who do not see them: "2 +1" and a paw. */
export function People({ stay }: { stay: BookingRow }) {
  const { adults, children, infants, pets } = stay;
  const words = [
    plural(adults, { none: "", one: "adulto", many: "adultos" }),
    children > 0 && plural(children, { none: "", one: "criança", many: "crianças" }),
    infants > 0 && plural(infants, { none: "", one: "bebê", many: "bebês" }),
    pets > 0 && plural(pets, { none: "", one: "pet", many: "pets" }),
  ].filter(Boolean);
  return (
    <span className="num inline-flex items-center gap-1 whitespace-nowrap [&_svg]:size-3.5" title={words.join(", ")}>
      <User aria-hidden="true" />
      <span aria-hidden="true">
        {adults}
        {children > 0 && ` +${children}`}
      </span>
      {infants > 0 && <Baby aria-hidden="true" />}
      {pets > 0 && <PawPrint aria-hidden="true" />}
      <span className="sr-only">{words.join(", ")}</span>
    </span>
  );
}

/** What is still to be paid; nothing for people who do not see amounts. */
export function Balance({ stay }: { stay: BookingRow }) {
  if (stay.balance_cents === undefined) return null;
  if (stay.balance_cents <= 0) return <span className="text-muted">Quitada</span>;
  return <b className="num">{formatMoney(stay.balance_cents)}</b>;
}

/** The nights of a stay: "2 noites". */
export const nights = ({ night_count }: BookingRow) => plural(night_count, { none: "", one: "noite", many: "noites" });
