import { type CalendarChannel, calendarChannelNames } from "#contract/bookings/booking-values";
import { groupedBy } from "#domain/grouped";
import type { Period } from "#domain/periods";
import { showDate } from "#domain/stay-dates";
import { type TakenNights, takenNights } from "#server/bookings/bookings/nights/occupy";
import { bookingCodes } from "#server/bookings/bookings/read-booking";
import { type Keeper, lastOf } from "#server/office/imports/stays/calendar-nights";
import type { LineFinding, TakenLine } from "#server/office/imports/stays/import-line";
import { type Ctx, may } from "#server/platform/context";

/** A line of a file that occupies nights, with its number. */
export interface WantingLine extends TakenLine {
  row: number;
}

export const justTaken = "Estas noites acabaram de ser ocupadas. Confira de novo";

/**
 * Names what occupies the nights of refused lines: a row of the file, an event of a calendar, or another occupancy. A
 * line of which nothing is found gets `justTaken`. `rows` are the file's rows by booking. Bookings are named only to
 * users who may see them.
 */
export async function nameClashes(
  ctx: Ctx,
  losers: readonly WantingLine[],
  rows: ReadonlyMap<string, number>,
  keepers: ReadonlyMap<WantingLine, Keeper>,
): Promise<Map<WantingLine, LineFinding>> {
  if (losers.length === 0) return new Map();
  const taken = groupedBy(await takenNights(ctx, rangeOf(losers)), (each) => each.accommodation_id);
  const inTheWay = losers.map((loser) => {
    const { accommodation_id, check_in } = loser.booking;
    const until = lastOf(loser);
    return (taken.get(accommodation_id) ?? []).find((each) => each.check_in < until && each.check_out > check_in);
  });
  const sees = may(ctx.actor, "bookings.view");
  const codes = sees
    ? await bookingCodes(ctx, [...new Set(inTheWay.flatMap((each) => each?.booking_id ?? []))])
    : new Map<string, string>();
  return new Map(
    losers.map((loser, index) => {
      const message = sentence(loser, inTheWay[index], rows, codes, (sees && keepers.get(loser)) || null);
      return [loser, { field: "check_in", message }] as const;
    }),
  );
}

function sentence(
  { booking, accommodation }: WantingLine,
  taken: TakenNights | undefined,
  rows: ReadonlyMap<string, number>,
  codes: ReadonlyMap<string, string>,
  keeper: Keeper,
): string {
  if (taken === undefined) return justTaken;
  const nights = nightsOf(taken);
  if (taken.source === "block") return `Há um bloqueio de ${nights}`;
  if (taken.source === "import") return calendarSentence(keeper, nights);
  const row = rows.get(taken.booking_id ?? "");
  const code = codes.get(taken.booking_id ?? "");
  const other = code === undefined ? "de outra reserva" : `da reserva ${code}`;
  const whose = row === undefined ? other : `da linha ${row}`;
  if (taken.source === "preparation") return `São noites de preparo depois ${whose}, de ${nights}`;
  const first = taken.check_in >= booking.check_out;
  return first
    ? `O preparo de ${accommodation.name} depois da saída encontra as noites ${whose}, de ${nights}`
    : alreadyTaken(whose, taken);
}

const nightsOf = ({ check_in, check_out }: Period) => `${showDate(check_in)} a ${showDate(check_out)}`;
const alreadyTaken = (whose: string, period: Period) => `Estas noites já são ${whose}, de ${nightsOf(period)}`;

/** That an earlier row of the file has the nights. */
export const takenByRow = (row: number, period: Period): string => alreadyTaken(`da linha ${row}`, period);

function rangeOf(lines: readonly WantingLine[]): { from: string; until: string } {
  const from = lines.map(({ booking }) => booking.check_in).sort()[0] as string;
  const until = lines.map(lastOf).sort().at(-1) as string;
  return { from, until };
}

function calendarSentence(keeper: Keeper, nights: string): string {
  if (keeper === null) return `Há noites fechadas por um calendário importado, de ${nights}`;
  const name = calendarChannelNames[keeper.channel as CalendarChannel];
  const code = keeper.code === null ? "" : ` (${keeper.code})`;
  const stay = `${showDate(keeper.check_in)} a ${showDate(keeper.check_out)}`;
  return `Há noites fechadas pelo calendário do ${name}${code}, de ${stay}`;
}
