import { addDays, showDate } from "#domain/stay-dates";
import type { LineFinding, TakenLine } from "#server/bookings/imported/import-line";
import { type TakenNights, takenNights } from "#server/bookings/nights/occupy";
import { bookingCodes } from "#server/bookings/read-booking";
import { type Ctx, may } from "#server/context";

/** A line of a file that wants nights, and its number there. */
export interface WantingLine extends TakenLine {
  row: number;
}

const justTaken = "Estas noites acabaram de ser ocupadas. Confira de novo";

/**
 * What stands in the way of lines that did not get their nights: a row of the file, or what has them here. Bookings are
 * named to those who may see them.
 */
export async function nameClashes(
  ctx: Ctx,
  losers: readonly WantingLine[],
  winners: readonly WantingLine[],
): Promise<Map<WantingLine, LineFinding>> {
  if (losers.length === 0) return new Map();
  const taken = perAccommodation(await takenNights(ctx, rangeOf(losers)));
  const rows = new Map(winners.map(({ booking, row }) => [booking.id, row]));
  const inTheWay = losers.map((loser) => {
    const { accommodation_id, check_in } = loser.booking;
    const until = lastOf(loser);
    return (taken.get(accommodation_id) ?? []).find((each) => each.check_in < until && each.check_out > check_in);
  });
  const codes = may(ctx.actor, "bookings.view")
    ? await bookingCodes(ctx, [...new Set(inTheWay.flatMap((each) => each?.booking_id ?? []))])
    : new Map<string, string>();
  return new Map(
    losers.map((loser, index) => {
      const message = sentence(loser, inTheWay[index], rows, codes);
      return [loser, { field: "check_in", message }] as const;
    }),
  );
}

function sentence(
  { booking, accommodation }: WantingLine,
  taken: TakenNights | undefined,
  rows: ReadonlyMap<string, number>,
  codes: ReadonlyMap<string, string>,
): string {
  if (taken === undefined) return justTaken;
  const nights = `${showDate(taken.check_in)} a ${showDate(taken.check_out)}`;
  if (taken.source === "block") return `Há um bloqueio de ${nights}`;
  if (taken.source === "import") return `Há noites fechadas por um calendário importado, de ${nights}`;
  const row = rows.get(taken.booking_id ?? "");
  const code = codes.get(taken.booking_id ?? "");
  const other = code === undefined ? "de outra reserva" : `da reserva ${code}`;
  const whose = row === undefined ? other : `da linha ${row}`;
  if (taken.source === "preparation") return `São noites de preparo depois ${whose}, de ${nights}`;
  const first = taken.check_in >= booking.check_out;
  return first
    ? `O preparo de ${accommodation.name} depois da saída encontra as noites ${whose}, de ${nights}`
    : `Estas noites já são ${whose}, de ${nights}`;
}

function rangeOf(lines: readonly WantingLine[]): { from: string; until: string } {
  const from = lines.map(({ booking }) => booking.check_in).sort()[0] as string;
  const until = lines.map(lastOf).sort().at(-1) as string;
  return { from, until };
}

const lastOf = ({ booking, accommodation, prepares }: WantingLine): string =>
  prepares ? addDays(booking.check_out, accommodation.preparation_nights) : booking.check_out;

function perAccommodation(taken: readonly TakenNights[]): Map<string, TakenNights[]> {
  const found = new Map<string, TakenNights[]>();
  for (const nights of taken) {
    const known = found.get(nights.accommodation_id);
    if (known) known.push(nights);
    else found.set(nights.accommodation_id, [nights]);
  }
  return found;
}
