import BedDouble from "lucide-react/icons/bed-double";
import { useState } from "react";
import { href, Link } from "react-router";
import type { FreePlace } from "#contract/bookings/availability";
import type { Booking } from "#contract/bookings/bookings";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import { plainErrors } from "#contract/platform/plain-errors";
import { isCivilDate, weekday } from "#domain/stay-dates";
import { ComboboxField } from "~/components/form/combobox-field";
import { DateRange } from "~/components/form/date-range";
import { SelectField } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { useDayMarks } from "~/domains/nights/day-marks";
import { useAsk } from "~/lib/ask";
import { field } from "~/lib/form";
import { formatDate, formatMoney, formatRange, plural } from "~/lib/format";
import { judge } from "~/lib/judge";
import { routeHandle } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import type { FreeAtFirst } from "~/routes/bookings/form/booking-offer";
import { NothingFree } from "~/routes/bookings/form/taken-place";
import type { TypedStay } from "~/routes/bookings/form/typed-stay";
import type { BookingDraft, StayFill } from "~/routes/bookings/form/use-booking-form";

export interface StayFieldsProps {
  draft: BookingDraft;
  accommodations: readonly AccommodationOption[];
  today: string;
  /** The booking being changed, whose own nights count as free. */
  booking?: Booking | undefined;
  /** What is free on the dates that the form begins with. */
  free: FreeAtFirst | null;
}

const fewChoices = 12;

/** Dates and accommodation. A chosen alternative replaces these fields with its own values. */
export function StayFields({ draft, accommodations, today, booking, free }: StayFieldsProps) {
  const { fields, fill, stay } = draft;
  const guests = Math.min(200, stay?.sleepers ?? 0);
  const marks = useDayMarks({ accommodation_id: stay?.accommodation_id, guests, booking_code: booking?.code });
  const place = { ...field(fields.accommodation_id), ...(fill && { defaultValue: fill.accommodation_id }) };
  const chosen = accommodations.find(({ id }) => id === stay?.accommodation_id);
  const stored = String(place.defaultValue ?? "");
  const options = accommodations
    .filter(({ id, status }) => status === "active" || id === stored)
    .map(({ id, name, max_guests }) => ({ value: id, label: name, detail: guestsText(max_guests) }));
  const taken = fields.check_in.errors?.includes(plainErrors.UnavailableDateForBookingException[1]);
  const common = {
    label: "Acomodação",
    icon: <BedDouble aria-hidden="true" />,
    help: chosen ? [guestsText(chosen.max_guests), chosen.group].filter(Boolean).join(" · ") : undefined,
    className: "col-span-12 lg:col-span-6",
    options,
    ...place,
  };
  return (
    <div key={fill?.turn ?? 0} className="form-grid">
      <DateRange
        className="col-span-12 lg:col-span-6"
        today={today}
        marks={marks}
        start={{
          label: "Entrada",
          help: dayName(stay?.check_in),
          ...field(fields.check_in),
          ...(fill && { defaultValue: fill.check_in }),
        }}
        end={{
          label: "Saída",
          help: dayName(stay?.check_out),
          ...field(fields.check_out),
          ...(taken && { errors: ["Escolha outras datas"] }),
          ...(fill && { defaultValue: fill.check_out }),
        }}
      />
      {options.length > fewChoices ? <ComboboxField {...common} /> : <SelectField {...common} />}
      {fill?.onward && <SecondLeg draft={draft} onward={fill.onward} accommodations={accommodations} />}
      {options.length === 0 ? <NothingToLet /> : <FreePlaces draft={draft} isNew={!booking} first={free} />}
    </div>
  );
}

interface SecondLegProps {
  draft: BookingDraft;
  onward: NonNullable<StayFill["onward"]>;
  accommodations: readonly AccommodationOption[];
}

/** Where the stay goes on, with its price; it is booked with the first part, or neither is. */
function SecondLeg({ draft, onward, accommodations }: SecondLegProps) {
  const { form, stay, fillStay } = draft;
  const nameOf = (id: string) => accommodations.find((place) => place.id === id)?.name ?? "";
  const answer = draft.second?.quote.quote;
  const cost = answer?.total_cents === undefined ? "" : `, ${formatMoney(answer.total_cents)}`;
  const { accommodation_id = "", check_in = "", check_out = "" } = stay ?? {};
  const hasFees = (stay?.complete?.fee_ids ?? []).length > 0;
  return (
    <div className="col-span-12 mb-4">
      <input type="hidden" form={form.id} name="second_leg.accommodation_id" value={onward.accommodation_id} />
      <input type="hidden" form={form.id} name="second_leg.check_out" value={onward.check_out} />
      <Notice tone={answer?.available === false ? "error" : "info"}>
        {stay?.onward ? (
          <p className="num">
            Segunda parte em {nameOf(onward.accommodation_id)}, {formatRange(stay.check_out, onward.check_out)}
            {cost}. As duas são reservadas juntas, para o mesmo hóspede.
            {hasFees && " As taxas opcionais ficam na primeira."}
            {answer?.available === false && " Essas noites já não estão livres."}
          </p>
        ) : (
          <p>A segunda parte terminaria em {formatDate(onward.check_out)}: a saída da primeira fica antes disso.</p>
        )}
        <Button size="row" className="mt-2" onClick={() => fillStay({ accommodation_id, check_in, check_out })}>
          Reservar só a primeira parte
        </Button>
      </Notice>
    </div>
  );
}

/** A company without accommodations: the first step, or whom to ask. */
function NothingToLet() {
  const mayCreate = judge(routeHandle("/acomodacoes/criar"), useSession()) === "allowed";
  return (
    <p className="col-span-12 text-sm text-muted">
      Ainda não há acomodação para reservar.{" "}
      {mayCreate ? (
        <Link to={href("/acomodacoes/criar")} className="link">
          Cadastrar acomodação
        </Link>
      ) : (
        "Fale com quem administra a empresa."
      )}
    </p>
  );
}

const days = ["Domingo", "Segunda-feira", "Terça-feira", "Quarta-feira", "Quinta-feira", "Sexta-feira", "Sábado"];

function dayName(date: string | undefined): string | undefined {
  return date ? days[weekday(date)] : undefined;
}

function guestsText(count: number): string {
  return count === 1 ? "1 hóspede" : `até ${count} hóspedes`;
}

const shownAtFirst = 5;

/**
 * While no accommodation is chosen: those that are free on the dates, each with its price and a button to choose it.
 */
function FreePlaces({ draft, isNew, first }: { draft: BookingDraft; isNew: boolean; first: FreeAtFirst | null }) {
  const { fields, fillStay } = draft;
  // until the form is read, it is as it began
  const stay =
    draft.stay ??
    (first && {
      accommodation_id: "",
      ...first.query,
      sleepers: Number(first.query.guests),
      pets: Number(first.query.pets),
    });
  const places = useFreePlaces(stay, first);
  const [all, setAll] = useState(false);
  if (stay?.accommodation_id !== "" || !places) return null;
  const { check_in, check_out } = stay;
  const dates = formatRange(check_in, check_out, { year: true });
  if (places.length === 0) {
    return (
      <div className="col-span-12 mb-4 grid gap-3">
        <p className="text-sm text-muted">Nenhuma acomodação livre de {dates} para essas pessoas.</p>
        {isNew && <NothingFree key={dates} draft={draft} onMissing={() => {}} />}
      </div>
    );
  }
  const take = ({ accommodation_id }: FreePlace) => {
    fillStay({ accommodation_id, check_in, check_out });
    document.getElementById(fields.holder.getFieldset().name.id)?.focus(); // the next field
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

type AskedStay = Pick<TypedStay, "accommodation_id" | "check_in" | "check_out" | "sleepers" | "pets">;

/**
 * The accommodations free for a stay; null while unknown, or if dates are missing. What came with the page stands until
 * something else was asked, for later it may be taken.
 */
function useFreePlaces(stay: AskedStay | null, first: FreeAtFirst | null): readonly FreePlace[] | null {
  const [past, setPast] = useState<FreeAtFirst | null>(null);
  const { accommodation_id = "", check_in = "", check_out = "", sleepers = 0, pets = 0 } = stay ?? {};
  const whole = isCivilDate(check_in) && isCivilDate(check_out) && check_in < check_out;
  const query = { check_in, check_out, guests: String(Math.max(1, sleepers)), pets: String(pets) };
  const asks = stay !== null && accommodation_id === "" && whole;
  const isFirst = asks && JSON.stringify(first?.query) === JSON.stringify(query);
  if (stay !== null && !isFirst && past !== first) setPast(first);
  const stands = isFirst && first !== null && past !== first;
  const asked = useAsk("GET /api/availability", asks && !stands ? { query } : null);
  return stands ? first.places : (asked.answer?.data ?? null);
}
