import type { BookingRow } from "#contract/bookings";
import { quotes } from "#contract/quotes";
import { departureOn } from "#domain/stay-course";
import { useAsk } from "~/lib/ask";

/** What a stay that ends today would cost for the nights slept, in cents; undefined while unknown, or not to be seen. */
export function useSleptPrice(booking: BookingRow, today: string, asked: boolean): number | undefined {
  const { code, accommodation_id, check_in, adults, children } = booking;
  const stay = { accommodation_id, check_in, check_out: departureOn(booking, today), adults, children };
  const body = { ...stay, booking_code: code, pricing: "keep" } as const;
  return useAsk(quotes.create, asked ? { body } : null).answer?.total_cents;
}
