import type { Booking, BookingUpdate } from "#contract/bookings/bookings";
import { isOfChannel } from "#domain/commission";
import { RadioGroup } from "~/components/form/choice-fields";
import { Notice } from "~/components/ui/notice";
import { formatMoney } from "~/lib/format";

interface Charge {
  id?: string | undefined;
  fee_id: string | null;
  name: string;
  amount_cents?: number | undefined;
}

export interface ChargeChangesProps {
  before: readonly Charge[];
  after: readonly Charge[];
}

/** The fees and discounts that a change removes and adds, each with its amount, before it is saved. */
export function ChargeChanges({ before, after }: ChargeChangesProps) {
  const gone = before.filter((charge) => !after.some((each) => isSame(each, charge)));
  const come = after.filter((charge) => !before.some((each) => isSame(each, charge)));
  if (gone.length + come.length === 0) return null;
  return (
    <ul className="num mt-2 grid gap-1 text-sm" aria-label="Taxas e descontos que mudam">
      {gone.map((charge) => (
        <Line key={keyOf(charge)} word="Sai" charge={charge} />
      ))}
      {come.map((charge) => (
        <Line key={keyOf(charge)} word="Entra" charge={charge} />
      ))}
    </ul>
  );
}

function Line({ word, charge: { name, amount_cents } }: { word: string; charge: Charge }) {
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0">
        <b className="font-medium">{word}:</b> {name}
      </span>
      {amount_cents !== undefined && <span className="shrink-0">{formatMoney(amount_cents)}</span>}
    </li>
  );
}

const keyOf = ({ id, fee_id, name }: Charge) => id ?? fee_id ?? name;
const isSame = (one: Charge, other: Charge) => keyOf(one) === keyOf(other);

/** The agreed discounts that a change loses although the agreed price is kept. */
export function LostDiscounts({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Notice tone="warning" className="mt-2">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

export type AddedNights = NonNullable<BookingUpdate["added_nights"]>;

export interface AddedNightsFieldProps {
  booking: Booking;
  /** The new number of nights. */
  nights: number;
  form?: string;
  errors?: readonly string[] | undefined;
  defaultValue?: AddedNights;
  onValueChange?: (value: AddedNights) => void;
}

/** Who sold the nights that a change adds to a channel's stay; nothing is rendered if it adds none. */
export function AddedNightsField({ booking, nights, defaultValue = "desk", ...props }: AddedNightsFieldProps) {
  const { collected_by, commission_basis_points = null, commission_cents = null } = booking;
  const isChannels = isOfChannel({ collected_by, commission_basis_points, commission_cents });
  if (!isChannels || nights <= booking.night_count) return null;
  return (
    <RadioGroup
      label="Noites acrescentadas"
      name="added_nights"
      className="mt-3"
      defaultValue={defaultValue}
      form={props.form}
      errors={props.errors}
      onValueChange={(value) => props.onValueChange?.(value as AddedNights)}
      options={[
        { value: "desk", label: "O hóspede paga na hospedagem, sem comissão" },
        { value: "channel", label: "Vendidas pelo canal, como o resto da reserva" },
      ]}
    />
  );
}
