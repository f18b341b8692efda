import type { Option } from "~/components/form/option";
import { call } from "~/lib/api";
import { formatRange } from "~/lib/format";

interface Shown {
  code: string;
  check_in: string;
  check_out: string;
}

/** A booking as an option: its code and holder, with the nights below. */
export const bookingOption = ({ code, check_in, check_out }: Shown, holder: string): Option => ({
  value: code,
  label: `${code} · ${holder}`,
  detail: formatRange(check_in, check_out),
});

/** Bookings whose code or guest matches. */
export async function searchBookings(q: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await call("GET /api/bookings", { query: { q, total: "0" } }, { signal, quiet: "all" });
  return data.map((booking) => bookingOption(booking, booking.holder.name));
}
