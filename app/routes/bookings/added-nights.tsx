import type { Booking, BookingUpdate } from "#contract/bookings";
import { isOfChannel } from "#domain/commission";
import { RadioGroup } from "~/components/form/radio-group";

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
