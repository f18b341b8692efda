import { bookingFiles } from "#contract/booking-files";
import { bookingGuests } from "#contract/booking-guests";
import { bookingTimeline } from "#contract/booking-timeline";
import { type BookingRow, bookings } from "#contract/bookings";
import { guests } from "#contract/guests";
import { payments } from "#contract/payments";
import { load } from "~/lib/api";
import { loadSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/**
 * A booking with its story, its money, its files, who else comes, and what is known of its holder, for people who see
 * guests. Those before and after it in the same accommodation come when they come: nothing waits for them.
 */
export async function loadBooking(request: Request, params: { code: string }) {
  const [booking, timeline, money, files, companions] = await Promise.all([
    load(bookings.show, { params }, request),
    load(bookingTimeline.list, { params }, request),
    load(payments.list, { params }, request),
    load(bookingFiles.list, { params }, request),
    load(bookingGuests.show, { params }, request),
  ]);
  const neighbours = Promise.all([
    neighbour(request, booking, { date_field: "check_in", to: booking.check_in, sort: "-check_in" }),
    neighbour(request, booking, { date_field: "check_in", from: booking.check_in, sort: "check_in" }),
  ]).catch((): Neighbours => [null, null]);
  const seesGuests = holds(await loadSession(), "guests.view");
  const guest = seesGuests ? await load(guests.show, { params: { id: booking.holder.id } }, request) : null;
  return { booking, timeline: timeline.data, money, files: files.data, companions, neighbours, guest };
}

/** Another booking of the same accommodation, as far as a way to it says. */
export type Neighbour = Pick<BookingRow, "code" | "holder" | "check_in" | "check_out">;
export type Neighbours = [previous: Neighbour | null, next: Neighbour | null];

interface Side {
  date_field: "check_in";
  from?: string;
  to?: string;
  sort: "check_in" | "-check_in";
}

const standing = ["hold", "confirmed", "checked_in", "checked_out"] as const;

/** The nearest other booking on one side that holds nights there. */
async function neighbour(
  request: Request,
  { code, accommodation_id }: { code: string; accommodation_id: string },
  side: Side,
): Promise<Neighbour | null> {
  const query = { ...side, accommodation_id, status: [...standing], per_page: "10" as const, total: "0" as const };
  const { data } = await load(bookings.list, { query }, request);
  return data.find((row) => row.code !== code) ?? null;
}
