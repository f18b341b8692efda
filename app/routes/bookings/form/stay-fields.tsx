import BedDouble from "lucide-react/icons/bed-double";
import { href, Link } from "react-router";
import type { AccommodationOption } from "#contract/accommodations";
import { plainErrors } from "#contract/plain-errors";
import { weekday } from "#domain/stay-dates";
import { ComboboxField } from "~/components/form/combobox-field";
import { DateRange } from "~/components/form/date-range";
import { SelectField } from "~/components/form/select-field";
import { field } from "~/lib/form";
import { judge } from "~/lib/judge";
import { routeHandle } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { FreePlaces } from "~/routes/bookings/form/free-places";
import type { BookingDraft } from "~/routes/bookings/form/use-booking-form";

export interface StayFieldsProps {
  draft: BookingDraft;
  accommodations: readonly AccommodationOption[];
  today: string;
}

const fewChoices = 12;

/** When and where. An alternative that is taken up replaces these fields with its own values. */
export function StayFields({ draft, accommodations, today }: StayFieldsProps) {
  const { fields, fill, stay } = draft;
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
      {options.length === 0 ? <NothingToLet /> : <FreePlaces draft={draft} />}
    </div>
  );
}

/** A company without anything to let yet: the first step, or whom to ask for it. */
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
