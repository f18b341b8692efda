import { type BookingRow, bookings, type CancellationInput } from "#contract/bookings";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";

// no action: an action answers once, and here each booking is told as it is through

export type BulkAct = "confirm" | "cancel";

export interface Refused {
  booking: BookingRow;
  sentence: string;
}

/**
 * Does an act to one booking after the other, each on its own: what one is refused keeps none of the others. Tells
 * after each how many are through. A session that ended stops it, because then none would pass.
 */
export async function runInTurn(
  act: BulkAct,
  rows: readonly BookingRow[],
  cancellation: CancellationInput,
  onStep: (through: number) => void,
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (const [index, booking] of rows.entries()) {
    const params = { code: booking.code };
    const quiet = [403, 404, 409, 422, 500, 503, 0];
    const done =
      act === "confirm"
        ? call(bookings.confirm, { params }, { quiet })
        : call(bookings.cancel, { params, body: cancellation }, { quiet });
    const error = await done.then(
      () => null,
      (cause: unknown) => cause,
    );
    if (error instanceof ApiError && error.status === 401) {
      return [...refused, ...rows.slice(index).map((row) => ({ booking: row, sentence: error.message }))];
    }
    if (error instanceof ApiError) refused.push({ booking, sentence: error.message });
    else if (error) throw error;
    onStep(index + 1);
  }
  return refused;
}
