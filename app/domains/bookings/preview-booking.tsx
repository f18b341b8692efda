import { ComboboxField } from "~/components/form/combobox-field";
import type { Option } from "~/components/form/option";
import { call } from "~/lib/api";
import { formatRange } from "~/lib/format";

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

/** Bookings whose code or guest matches, each with its code and holder, and the nights below. */
async function searchBookings(q: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await call("GET /api/bookings", { query: { q, total: "0" } }, { signal, quiet: "all" });
  return data.map(({ code, holder, check_in, check_out }) => ({
    value: code,
    label: `${code} · ${holder.name}`,
    detail: formatRange(check_in, check_out),
  }));
}
