import { bookingChannels, dateFields, paymentStates } from "#contract/bookings/booking-values";
import type { BookingQuery } from "#contract/bookings/bookings";
import { bookingSorts } from "#contract/platform/sorts";
import { bookingStatuses } from "#domain/booking-states";
import { collectors } from "#domain/commission";

type Filter = Exclude<keyof typeof BookingQuery.shape, "page" | "per_page" | "total">;
type Question = Record<string, unknown>;

interface Known {
  accommodation_id: string;
  holder_id: string;
  companion_id: string;
  /** Words of the company's guests. */
  words: readonly string[];
  /** A month of bookings, both ends inclusive. */
  month: { from: string; to: string };
}

/** Every filter, sort order and search of the list of bookings, each queried separately; a new one has to be added. */
export function listQuestions({ month, words, ...ids }: Known): Question[] {
  const asked: Record<Filter, Question[]> = {
    sort: bookingSorts.flatMap((sort) => [{ sort }, { sort: `-${sort}` }]),
    q: words.map((q) => ({ q })),
    status: bookingStatuses.map((status) => ({ status })),
    channel: [...bookingChannels.map((channel) => ({ channel })), { channel: ["airbnb", "site"] }],
    payment: [...paymentStates.map((payment) => ({ payment })), { payment: ["unpaid", "partial"] }],
    collected_by: collectors.map((collected_by) => ({ collected_by })),
    owed_by: [{ owed_by: "guest" }, { owed_by: "channel" }, { owed_by: "company" }],
    accommodation_id: [{ accommodation_id: ids.accommodation_id, sort: "check_in" }],
    tag: [{ tag: "família" }, { tag: ["família", "retorno"], sort: "check_in" }],
    code: [{ code: ["K7WM2RXQ", "K7WM2RXR"] }],
    holder_id: [{ holder_id: ids.holder_id }],
    companion_id: [{ companion_id: ids.companion_id }],
    from: [{ from: month.from }, { ...month, sort: "check_out" }],
    to: [{ to: month.to }],
    date_field: dateFields.map((date_field) => {
      const sort = date_field === "stay" ? "check_in" : date_field;
      return { ...month, date_field, sort: `-${sort}` };
    }),
    expiring: [{ expiring: "1" }],
  };
  return [{}, { page: "3", per_page: "100" }, ...Object.values(asked).flat()];
}
