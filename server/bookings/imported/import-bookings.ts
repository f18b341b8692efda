import type { ImportedBooking } from "#contract/imported-bookings";
import { fold, searchWords } from "#domain/search-words";
import { addDays, showDate } from "#domain/stay-dates";
import { idsByName } from "#server/accommodations/read-accommodation";
import { recordEach } from "#server/audit/record";
import { type LineFinding, type TakenLine, takeLine } from "#server/bookings/imported/import-line";
import {
  insertManyBookings,
  insertManyParts,
  listKnownCodes,
} from "#server/bookings/imported/imported-bookings.queries";
import { lockNights } from "#server/bookings/nights/lock-nights";
import { occupyEach, type TakenNights, takenNights } from "#server/bookings/nights/occupy";
import { bookingCodes } from "#server/bookings/read-booking";
import { channelTermsBy } from "#server/channel-terms/channel-terms";
import { type Ctx, may } from "#server/context";
import { newId } from "#server/db/new-id";
import { addEverySearchWord } from "#server/db/search-words";
import { closedMonths } from "#server/finances/close-month";
import { importHolders } from "#server/guests/holders";
import { importPayments } from "#server/payments/record-payment";

/** A line of a file with its number. */
export interface ImportLine {
  row: number;
  input: ImportedBooking;
}

/**
 * The outcome of a line: a booking, with the guest created for it; nothing, because it exists already; or a refusal.
 */
export type ImportOutcome =
  | { made: { id: string; guest_id: string | null } }
  | { known: true }
  | { finding: LineFinding };

const unknownPlace = "Não há acomodação com este nome ou código";

/**
 * Creates bookings from the lines of a spreadsheet, as they were agreed elsewhere: rules and rates are not checked, but
 * nights can be sold only once. Existing bookings are skipped. Locks every accommodation named. No messages are sent
 * for `imported_bookings`.
 */
export async function importBookings(ctx: Ctx, lines: readonly ImportLine[]): Promise<ImportOutcome[]> {
  const outcomes = new Map<ImportLine, ImportOutcome>();
  const places = await idsByName(ctx);
  const placeOf = ({ input }: ImportLine) => places.get(fold(input.accommodation));
  const isKnown = await knownLines(ctx, lines, placeOf);
  const locked = await lockNights(ctx, [...new Set(lines.flatMap((line) => placeOf(line) ?? []))]);
  const usual = await channelTermsBy(ctx);
  const closed = await closedMonths(ctx);
  const taken = new Map<ImportLine, WantingLine>();
  for (const line of lines) {
    const accommodation = locked.get(placeOf(line) ?? "");
    if (isKnown(line)) outcomes.set(line, { known: true });
    else if (!accommodation) outcomes.set(line, { finding: { field: "accommodation", message: unknownPlace } });
    else {
      const judged = takeLine(ctx, line.input, accommodation, { usual, closed });
      if ("message" in judged) outcomes.set(line, { finding: judged });
      else taken.set(line, { ...judged, row: line.row });
    }
  }
  const clashes = await takeNights(ctx, [...taken.values()]);
  const winners = [...taken].filter(([, wanting]) => !clashes.has(wanting));
  for (const [line, wanting] of taken) {
    const finding = clashes.get(wanting);
    if (finding) outcomes.set(line, { finding });
  }
  const holders = await importHolders(
    ctx,
    winners.map(([{ input }]) => input.holder),
  );
  const made = winners.map(([, wanting], index) => ({ ...wanting, holder_id: holders[index]?.id as string }));
  await writeBookings(ctx, made);
  for (const [index, [line, { booking }]] of winners.entries()) {
    const guest_id = holders[index]?.isNew ? (holders[index].id as string) : null;
    outcomes.set(line, { made: { id: booking.id, guest_id } });
  }
  return lines.map((line) => outcomes.get(line) as ImportOutcome);
}

/** The lines that exist already: by code, or by the channel's code in the same accommodation. */
async function knownLines(
  { actor, db }: Ctx,
  lines: readonly ImportLine[],
  placeOf: (line: ImportLine) => string | undefined,
): Promise<(line: ImportLine) => boolean> {
  const codes = lines.flatMap(({ input }) => input.code ?? []);
  const channelCodes = lines.flatMap(({ input }) => input.channel_code ?? []);
  const found = await listKnownCodes(db, actor.tenant_id, codes, channelCodes);
  const known = new Set(found.map(({ code }) => code));
  const keyOf = (channelCode: string, place: string | undefined) => `${channelCode} ${place}`;
  const inPlace = new Set(found.map((each) => keyOf(each.channel_code ?? "", each.accommodation_id)));
  return (line) => {
    const { code, channel_code } = line.input;
    return known.has(code ?? "") || (channel_code !== undefined && inPlace.has(keyOf(channel_code, placeOf(line))));
  };
}

async function takeNights(ctx: Ctx, wanting: readonly WantingLine[]): Promise<Map<WantingLine, LineFinding>> {
  const stays = wanting.flatMap(({ booking, accommodation, prepares }) =>
    booking.occupancy_id === null
      ? []
      : [
          {
            ...booking,
            occupancy_id: booking.occupancy_id,
            accommodation,
            prepares,
            expires_at: booking.hold_expires_at,
          },
        ],
  );
  const got = await occupyEach(ctx, stays);
  const isLoser = ({ booking }: WantingLine) => booking.occupancy_id !== null && !got.has(booking.id);
  return nameClashes(
    ctx,
    wanting.filter(isLoser),
    wanting.filter((line) => !isLoser(line)),
  );
}

async function writeBookings(ctx: Ctx, made: readonly (WantingLine & { holder_id: string })[]): Promise<void> {
  const { actor, db, clock } = ctx;
  const bookings = made.map(({ booking, holder_id }) => ({ ...booking, holder_id }));
  await insertManyBookings(db, bookings);
  const parts = bookings
    .filter(({ total_cents }) => total_cents > 0)
    .map(({ id, check_in, total_cents, cancelled_at }) => ({
      id: newId(clock.now()),
      booking_id: id,
      due_date: check_in,
      amount_cents: total_cents,
      due: "check_in" as const,
      days: 0,
      deposit: false,
      cancelled_at,
    }));
  await insertManyParts(db, actor.tenant_id, parts);
  await importPayments(
    ctx,
    made.flatMap(({ booking, paid }) => {
      const method = booking.collected_by === "channel" ? "channel" : "other";
      return paid ? [{ booking_id: booking.id, created_at: booking.created_at, method, ...paid }] : [];
    }),
  );
  const words = bookings.map(({ id, code, channel_code }) => ({
    kind: "booking" as const,
    record_id: id,
    words: searchWords(code, channel_code),
  }));
  await addEverySearchWord(db, actor.tenant_id, words);
  await recordEach(
    ctx,
    "booking.imported",
    made.map(({ booking, holder_id, paid }) => {
      const { code: record_id, status, type, accommodation_id, check_in, check_out, total_cents } = booking;
      const paid_cents = paid?.amount_cents ?? 0;
      const after = { status, type, accommodation_id, check_in, check_out, holder: { id: holder_id } };
      return { record_id, before: null, after: { ...after, total_cents, paid_cents } };
    }),
  );
}

/** A line of a file that occupies nights, with its number. */
interface WantingLine extends TakenLine {
  row: number;
}

const justTaken = "Estas noites acabaram de ser ocupadas. Confira de novo";

/**
 * Names what occupies the nights of refused lines: a row of the file, or an existing occupancy. Bookings are named only
 * to users who may see them.
 */
async function nameClashes(
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
