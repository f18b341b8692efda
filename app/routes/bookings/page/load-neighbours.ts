import type { BookingRow } from "#contract/bookings/bookings";
import { load } from "~/lib/api";
import { nullIfRefused } from "~/lib/refused-call";

/** Another booking of the same accommodation, with the data for a link. */
export type Neighbour = Pick<BookingRow, "code" | "holder" | "check_in" | "check_out">;
export type Neighbours = [previous: Neighbour | null, next: Neighbour | null];

type Placed = Pick<BookingRow, "code" | "accommodation_id" | "check_in">;

/** The previous and next bookings of the same accommodation; none if they cannot be loaded: the page works without. */
export async function loadNeighbours(request: Request, booking: Placed): Promise<Neighbours> {
  const sides = Promise.all([
    neighbour(request, booking, { date_field: "check_in", to: booking.check_in, sort: "-check_in" }),
    neighbour(request, booking, { date_field: "check_in", from: booking.check_in, sort: "check_in" }),
  ]);
  return (await sides.catch((error) => (request.signal.aborted ? null : nullIfRefused(error)))) ?? [null, null];
}

interface Side {
  date_field: "check_in";
  from?: string;
  to?: string;
  sort: "check_in" | "-check_in";
}

const standing = ["hold", "confirmed", "checked_in", "checked_out"] as const;

/** The nearest other booking on one side that holds nights there. */
async function neighbour(request: Request, { code, accommodation_id }: Placed, side: Side): Promise<Neighbour | null> {
  const query = { ...side, accommodation_id, status: [...standing], per_page: "10" as const, total: "0" as const };
  const { data } = await load("GET /api/bookings", { query }, request);
  return data.find((row) => row.code !== code) ?? null;
}
