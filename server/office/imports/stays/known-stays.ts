import type { ImportedBooking } from "#contract/office/imported-bookings";
import { type BookingStatus, occupies } from "#domain/booking-states";
import { channelCodeKey, isSameStay, isUniqueCode } from "#domain/channel-codes";
import { searchWords } from "#domain/search-words";
import { showDate, todayIn } from "#domain/stay-dates";
import {
  type KnownBooking,
  listKnownBookings,
  saveChannelCodes,
} from "#server/office/imports/stays/imported-bookings.queries";
import { recordEach } from "#server/platform/audit/record";
import { type Ctx, may } from "#server/platform/context";
import { addEverySearchWord } from "#server/platform/db/search-words";

/** A line of a sheet and its accommodation; undefined for an unknown one. */
export interface PlacedLine {
  input: ImportedBooking;
  place: string | undefined;
}

/** The channels that sell for the company, and may tell it of one stay in several ways. */
const isOfChannel = (channel: string | undefined) =>
  channel === "airbnb" || channel === "booking_com" || channel === "other";

/**
 * The existing bookings of lines: by our code, by the channel's code, or, if one side has none, by channel and nights
 * in the same accommodation. A code that several reservations may share counts within its accommodation.
 */
export async function knownStays<T extends PlacedLine>(ctx: Ctx, lines: readonly T[]): Promise<Map<T, KnownBooking>> {
  const { actor, db, clock } = ctx;
  const written = lines.flatMap(({ input }) => input.channel_code ?? []);
  const dates = lines.flatMap(({ input }) => [input.check_in, input.check_out]).sort();
  const found = await listKnownBookings(db, actor.tenant_id, {
    codes: lines.flatMap(({ input }) => input.code ?? []),
    channelCodes: [...new Set(written.flatMap((code) => [code, channelCodeKey(code) ?? code]))],
    accommodationIds: [...new Set(lines.flatMap(({ place }) => place ?? []))],
    from: dates[0] ?? "0001-01-01",
    until: dates.at(-1) ?? "0001-01-01",
  });
  const today = todayIn(actor.timezone, clock.now());
  const byCode = new Map(found.map((booking) => [booking.code, booking]));
  const byChannelCode = new Map(found.flatMap((booking) => keysOf(booking).map((key) => [key, booking] as const)));
  const inPlace = new Map<string, KnownBooking[]>();
  for (const booking of found) {
    if (booking.type !== "guest" || !occupies(booking.status) || !isOfChannel(booking.channel)) continue;
    inPlace.set(booking.accommodation_id, [...(inPlace.get(booking.accommodation_id) ?? []), booking]);
  }
  const same = ({ input, place }: T) => {
    if (!isOfChannel(input.channel) || (input.status !== undefined && !occupies(input.status))) return undefined;
    const stay = { ...input, channel: input.channel ?? "", code: input.channel_code ?? null };
    return inPlace
      .get(place ?? "")
      ?.find((booking) => isSameStay(stay, { ...booking, code: booking.channel_code }, today));
  };
  return new Map(
    lines.flatMap((line) => {
      const key = keyOf(line.input.channel_code, line.place);
      const booking =
        byCode.get(line.input.code ?? "") ?? (key === null ? undefined : byChannelCode.get(key)) ?? same(line);
      return booking ? [[line, booking] as const] : [];
    }),
  );
}

/** The key under which a channel's code stands for one reservation. */
export function keyOf(code: string | null | undefined, place: string | undefined): string | null {
  const key = channelCodeKey(code);
  return key === null || isUniqueCode(key) ? key : `${key} ${place}`;
}

/** A sheet may have brought a channel's code as the booking's own. */
function keysOf({ code, channel_code, accommodation_id }: KnownBooking): string[] {
  return [channel_code, isUniqueCode(code) ? code : null].flatMap((each) => keyOf(each, accommodation_id) ?? []);
}

/** How a line differs from the existing booking, as a sentence; null if it does not. */
export function differenceOf({ input, place }: PlacedLine, booking: KnownBooking): string | null {
  const parts = [
    ...(input.check_in !== booking.check_in || input.check_out !== booking.check_out
      ? [`na planilha, ${stayWords(input)}; aqui, ${stayWords(booking)}`]
      : []),
    ...(place !== undefined && place !== booking.accommodation_id ? ["na planilha está em outra acomodação"] : []),
    ...statusParts(input.status, booking.status),
  ];
  return parts.length === 0 ? null : parts.join("; ");
}

const stayWords = ({ check_in, check_out }: Pick<KnownBooking, "check_in" | "check_out">) =>
  `${showDate(check_in)} a ${showDate(check_out)}`;

function statusParts(said: BookingStatus | undefined, stored: BookingStatus): string[] {
  if (said === "cancelled" && stored !== "cancelled") return ["na planilha está cancelada"];
  if (said === "no_show" && stored !== "no_show") return ["na planilha não compareceu"];
  const stands = said !== undefined && said !== "no_show" && occupies(said);
  return stands && stored === "cancelled" ? ["na planilha não está cancelada"] : [];
}

/**
 * Adds the channel's code to bookings that were typed without it, so that later sheets and calendars find them; only
 * for users who may change bookings.
 */
export async function adoptCodes(ctx: Ctx, known: ReadonlyMap<PlacedLine, KnownBooking>): Promise<void> {
  const { actor, db, clock } = ctx;
  if (!may(actor, "bookings.edit")) return;
  const missing = new Map(
    [...known].flatMap(([{ input }, booking]) =>
      booking.channel_code === null && input.channel_code && isOfChannel(booking.channel)
        ? [[booking.id, { booking, channel_code: input.channel_code }] as const]
        : [],
    ),
  );
  if (missing.size === 0) return;
  const codes = [...missing.values()];
  await saveChannelCodes(
    db,
    actor.tenant_id,
    codes.map(({ booking, channel_code }) => ({ id: booking.id, channel_code })),
    clock.now(),
  );
  const words = codes.map(({ booking, channel_code }) => ({
    kind: "booking" as const,
    record_id: booking.id,
    words: searchWords(booking.code, channel_code).filter((word) => !searchWords(booking.code).includes(word)),
  }));
  await addEverySearchWord(db, actor.tenant_id, words);
  await recordEach(
    ctx,
    "booking.updated",
    codes.map(({ booking: { code, accommodation_id }, channel_code }) => ({
      record_id: code,
      before: { accommodation_id, channel_code: null },
      after: { accommodation_id, channel_code },
    })),
  );
}
