import { useState } from "react";
import type { AnswerOf } from "#contract/calls";
import { AccommodationInput } from "#contract/catalogue/accommodations";
import { Switch } from "~/components/form/choice-fields";
import { NumberField } from "~/components/form/number-fields";
import { YesNoField } from "~/components/form/select-field";
import { TimeField } from "~/components/form/time-field";
import { Notice } from "~/components/ui/notice";
import { CheckOutHelp } from "~/domains/hours/check-out-help";
import { fieldsOf } from "~/lib/form";
import type { AccommodationFields } from "~/routes/accommodations/form-fields";

const { field, check } = fieldsOf(AccommodationInput);

const sixth = "col-span-6 sm:col-span-4 lg:col-span-2";
const third = "col-span-12 sm:col-span-4";

/** The company's hours, used if the accommodation has none, HH:MM, and what its kind of business usually lets. */
export type UsualAccommodation = AnswerOf<"GET /api/accommodation-defaults">;

export interface CapacityProps {
  fields: AccommodationFields;
  /** Without the numbers of guests, which are asked above. */
  rest?: boolean;
  regime: string;
  defaults: Pick<UsualAccommodation, "check_in_time" | "check_out_time">;
}

export function CapacityFields({ fields, rest = false, regime, defaults }: CapacityProps) {
  const checkIn = field(fields.check_in_time);
  const checkOut = field(fields.check_out_time);
  const [arrival, setArrival] = useState(checkIn.defaultValue ?? "");
  const [departure, setDeparture] = useState(checkOut.defaultValue ?? "");
  const [from, until] = [arrival || defaults.check_in_time, departure || defaults.check_out_time];
  const short = regime === "lodging" ? shortDay(from, until) : null;
  const [fewest, setFewest] = useState(String(fields.min_nights.initialValue ?? "1"));
  return (
    <>
      {!rest && (
        <>
          <NumberField {...field(fields.base_guests)} required className={sixth} />
          <NumberField {...field(fields.max_guests)} required className={sixth} />
        </>
      )}
      <NumberField {...field(fields.bedrooms)} optional className={sixth} />
      <NumberField {...field(fields.beds)} optional className={sixth} />
      <NumberField {...field(fields.bathrooms)} optional className={sixth} />
      <NumberField {...field(fields.area_m2)} optional suffix="m²" className={sixth} />
      <TimeField
        {...checkIn}
        label="Check-in a partir de"
        help={`Vazio: ${defaults.check_in_time}, o da empresa`}
        onValueChange={setArrival}
        className="col-span-6 lg:col-span-3"
      />
      <TimeField
        {...checkOut}
        label="Check-out até"
        help={
          <CheckOutHelp
            checkIn={from}
            checkOut={until}
          >{`Vazio: ${defaults.check_out_time}, o da empresa`}</CheckOutHelp>
        }
        onValueChange={setDeparture}
        className="col-span-6 lg:col-span-3"
      />
      <NumberField
        {...field(fields.preparation_nights)}
        defaultValue={fields.preparation_nights.initialValue ?? "0"}
        help="Fechadas após cada saída"
        className="col-span-6 lg:col-span-3"
      />
      <NumberField
        {...field(fields.min_nights)}
        defaultValue={fields.min_nights.initialValue ?? "1"}
        onValueChange={setFewest}
        className="col-span-6 lg:col-span-3"
      />
      <NumberField {...field(fields.max_nights)} optional className={third} />
      <NumberField
        {...field(fields.min_notice)}
        defaultValue={fields.min_notice.initialValue ?? "0"}
        suffix="dias"
        help="Entre hoje e a entrada"
        className={third}
      />
      <NumberField
        {...field(fields.booking_window)}
        optional
        suffix="dias"
        help="Vazio: qualquer data"
        className={third}
      />
      {short && (
        <Notice tone="warning" live className="col-span-12">
          <b>Sobram {short.left} das 24 horas da diária.</b> Em meio de hospedagem, a limpeza pode usar até 3 horas. Com
          check-in às {from}, o check-out deve ser a partir das {short.earliest}.
        </Notice>
      )}
      {regime === "season_rental" && isTooLongForSeason(fewest) && (
        <Notice tone="warning" live className="col-span-12">
          <b>Locação por temporada tem prazo máximo de 90 dias.</b> Com um mínimo maior, o contrato deixa de ser por
          temporada (Lei 8.245/1991, art. 48).
        </Notice>
      )}
      <YesNoField
        {...field(fields.pets_allowed)}
        help="Sem a resposta, a página do hóspede e o contrato não dizem nada"
        className={third}
      />
      <YesNoField {...field(fields.smoking_allowed)} className={third} />
      <Switch {...check(fields.accessible)} className={third} />
    </>
  );
}

const dayMinutes = 24 * 60;
const cleaningMinutes = 3 * 60;

interface ShortDay {
  /** The guest's hours out of 24, as text: "20", "20:30". */
  left: string;
  /** The earliest lawful check-out, HH:MM. */
  earliest: string;
}

/**
 * What is wrong with the hours of a lodging, null if nothing is: of the 24 hours of a diária at most 3 may be used for
 * cleaning (Portaria MTur 28/2025). Hours are HH:MM; incomplete hours are ignored.
 */
export function shortDay(checkIn: string, checkOut: string): ShortDay | null {
  const [arrival, departure] = [minutesOf(checkIn), minutesOf(checkOut)];
  if (arrival === null || departure === null) return null;
  const between = arrival - departure; // a check-out after the check-in leaves the guest more than 24 hours
  if (between <= cleaningMinutes) return null;
  return { left: asHours(dayMinutes - between), earliest: asTime(arrival - cleaningMinutes) };
}

const longestSeason = 90;

/** Whether this many nights exceed a season rental (Lei 8.245/1991, art. 48). Text that is not a number is ignored. */
export function isTooLongForSeason(nights: string): boolean {
  return /^\d+$/.test(nights) && Number(nights) > longestSeason;
}

function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

const two = (value: number) => String(value).padStart(2, "0");
const asTime = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const asHours = (minutes: number) => (minutes % 60 === 0 ? String(minutes / 60) : asTime(minutes));
