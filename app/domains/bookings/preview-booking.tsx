import { ComboboxField } from "~/components/form/combobox-field";
import type { Option } from "~/components/form/option";
import { searchBookings } from "~/domains/bookings/booking-option";

/** The name of the field. It is inside an editor's form and is not part of the record. */
export const previewBookingInput = "preview_booking";

interface PreviewBookingProps {
  booking: Option | null;
  onBooking: (booking: Option | null) => void;
}

const usesSamples = "Sem reserva, a prévia usa exemplos. Busque por hóspede ou código";

/** The booking that fills in the preview of a text; without one the preview shows samples. */
export function PreviewBooking({ booking, onBooking }: PreviewBookingProps) {
  return (
    <ComboboxField
      name={previewBookingInput}
      label="Reserva da prévia"
      optional
      defaultValue={booking?.value ?? ""}
      defaultOption={booking ?? undefined}
      search={searchBookings}
      onOption={onBooking}
      help={booking ? `Prévia com os dados de ${booking.label}. Apague para ver exemplos` : usesSamples}
      className="px-4 pt-3"
    />
  );
}
