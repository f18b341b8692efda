import { isMet } from "#domain/calendar/imported-nights";
import { channelCodeKey, isOutsideChannel, isUniqueCode } from "#domain/channel-codes";
import { addDays, eachNight, todayIn } from "#domain/stay-dates";
import { nightsClosedByCalendars, yieldImportedNights } from "#server/bookings/bookings/nights/imported-nights";
import { takenNights } from "#server/bookings/bookings/nights/occupy";
import { listCodedBookings } from "#server/bookings/channels/import-events.queries";
import { type CalendarClaim, listCalendarClaims } from "#server/bookings/channels/reservations.queries";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import type { Ctx } from "#server/platform/context";
import { invalid } from "#server/platform/http/problem";

export type { CalendarClaim };

/** The events of the calendars of accommodations that meet a range of nights and close them. */
export function calendarClaims({ actor, db }: Ctx, ids: readonly string[], range: { from: string; until: string }) {
  return listCalendarClaims(db, actor.tenant_id, ids, range);
}

interface NewStay {
  check_in: string;
  check_out: string;
  channel?: string | undefined;
  channel_code?: string | null | undefined;
}

/** The nights of a calendar's reservation that a new booking may take over. */
export interface MetReservation {
  nights: ReadonlySet<string>;
  /** How many nights of preparation are free after it: the channel has sold the stay, whatever comes next. */
  preparation_nights: number;
}

/**
 * The reservation of a channel's calendar that a booking about to be made is, see `isMet`; null if its nights are not
 * closed by such a one, or some of them by anything else.
 */
export async function metReservation(
  ctx: Ctx,
  accommodation: StayAccommodation,
  { check_in, check_out, channel = "direct", channel_code = null }: NewStay,
): Promise<MetReservation | null> {
  if (!isOutsideChannel(channel)) return null;
  const [ids, range] = [[accommodation.id], { from: check_in, until: check_out }];
  const closed = (await nightsClosedByCalendars(ctx, ids, range, { echoes: false })).get(accommodation.id);
  const nights = eachNight(check_in, check_out).filter((night) => closed?.has(night));
  if (nights.length === 0) return null;
  const today = todayIn(accommodation.timezone, ctx.clock.now());
  const stay = { check_in, check_out, channel, code: channel_code };
  const claims = await calendarClaims(ctx, ids, range);
  const own = claims.filter((claim) => isMet(claim, stay, today));
  const isOwn = (night: string) => own.some((claim) => claim.check_in <= night && night < claim.check_out);
  if (!nights.every(isOwn)) return null;
  return { nights: new Set(nights), preparation_nights: await freeAfter(ctx, accommodation, check_out) };
}

async function freeAfter(ctx: Ctx, { id, preparation_nights }: StayAccommodation, check_out: string): Promise<number> {
  if (preparation_nights === 0) return 0;
  const until = addDays(check_out, preparation_nights);
  const taken = await takenNights(ctx, { from: check_out, until, accommodation_ids: [id] });
  const isTaken = (night: string) => taken.some((each) => each.check_in <= night && night < each.check_out);
  const first = eachNight(check_out, until).findIndex(isTaken);
  return first === -1 ? preparation_nights : first;
}

/**
 * Frees the nights of a calendar's reservation for the booking that it becomes, under the accommodation's lock. The
 * caller occupies them in the same transaction, so that nobody else can, and settles the rest. Throws 422 if another
 * booking has the channel's code.
 */
export async function claimReservation(
  ctx: Ctx,
  accommodation: StayAccommodation,
  { nights }: MetReservation,
  channelCode: string | null,
): Promise<void> {
  const { actor, db, clock } = ctx;
  const key = channelCodeKey(channelCode);
  if (key !== null && isUniqueCode(key)) {
    const now = clock.now();
    const after = todayIn(accommodation.timezone, now);
    const coded = await listCodedBookings(db, actor.tenant_id, { after, now });
    const other = coded.find(({ channel_code }) => channelCodeKey(channel_code) === key);
    if (other) throw invalid("channel_code", `A reserva ${key} do canal já é a reserva ${other.code}`);
  }
  await yieldImportedNights(ctx, accommodation.id, nights);
}
