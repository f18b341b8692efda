import { useEffect, useState } from "react";
import type { BookingRow } from "#contract/bookings";
import { quotes } from "#contract/quotes";
import { departureOn } from "#domain/stay-course";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";

/** What a stay that ends today would cost for the nights slept, in cents; undefined while unknown, or not to be seen. */
export function useSleptPrice(booking: BookingRow, today: string, asked: boolean): number | undefined {
  const [cents, setCents] = useState<number>();
  const { code, accommodation_id, check_in, adults, children } = booking;
  const check_out = departureOn(booking, today);
  useEffect(() => {
    if (!asked) return;
    const stop = new AbortController();
    const stay = { accommodation_id, check_in, check_out, adults, children };
    const ask = async () => {
      try {
        const body = { ...stay, booking_code: code, pricing: "keep" } as const;
        const { total_cents } = await call(quotes.create, { body }, { signal: stop.signal, quiet: "all" });
        if (!stop.signal.aborted) setCents(total_cents);
      } catch (error) {
        if (!(error instanceof ApiError || stop.signal.aborted)) throw error; // without it the choice stands as it was
      }
    };
    void ask();
    return () => stop.abort();
  }, [asked, code, accommodation_id, check_in, check_out, adults, children]);
  return cents;
}
