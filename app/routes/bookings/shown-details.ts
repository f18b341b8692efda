import type { DetailName, ListedDetail } from "#contract/bookings/booking-details";
import type { Booking, BookingRow } from "#contract/bookings/bookings";
import type { Column } from "~/components/table/column";
import { channelWords } from "~/domains/bookings/booking-words";

type Fact = (booking: Booking) => string | null;

/** What the booking's page shows of each detail among the facts of the stay; null: nothing. */
export const detailFacts: Record<DetailName, Fact | null> = {
  arrival_time: (booking) => booking.arrival_time,
  channel: ({ channel, channel_code }) => [channelWords[channel], channel_code].filter(Boolean).join(" · "),
  channel_code: null, // with the channel
  tags: null, // with the notes
};

/** The columns of the list; null: none. */
export const detailColumns: Record<ListedDetail, Column<BookingRow> | null> = {
  arrival_time: null,
  channel: { head: "Canal", roomy: true, look: "text-muted", cell: (row) => channelWords[row.channel] },
  tags: {
    head: "Etiquetas",
    roomy: true,
    look: "text-muted whitespace-normal wrap-anywhere",
    cell: ({ tags }) => (tags.length > 0 ? tags.join(", ") : "\u2013"),
  },
};
