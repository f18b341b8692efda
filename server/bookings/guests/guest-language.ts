import type { MessageLanguage } from "#domain/messages/message-rules";
import { languageOf, type Speaker } from "#domain/messages/message-text";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { findSpeaker, listSpeakers, updateLanguage } from "#server/bookings/guests/guests.queries";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";

/** The language for a guest: on their page that of the device takes precedence. */
export async function languageOfGuest({ actor, db, language }: Ctx, guestId: string): Promise<MessageLanguage> {
  return language ?? languageOf(await findSpeaker(db, actor.tenant_id, guestId));
}

/** What determines the language of these guests, by id. */
export async function speakersOf({ actor, db }: Ctx, guestIds: readonly string[]): Promise<Map<string, Speaker>> {
  return new Map((await listSpeakers(db, actor.tenant_id, guestIds)).map((each) => [each.id, each]));
}

/** The language that was chosen for a guest, or by them on their page; null if none. */
export async function chosenLanguage({ actor, db }: Ctx, guestId: string): Promise<MessageLanguage | null> {
  return (await findSpeaker(db, actor.tenant_id, guestId)).language as MessageLanguage | null;
}

/** Stores the language chosen by the guest of a booking, for all of their bookings in the company. */
export async function chooseLanguage(ctx: Ctx, code: string, language: MessageLanguage): Promise<void> {
  const { actor, db, clock } = ctx;
  const { holder_id } = await requireBooking(ctx, code);
  if ((await chosenLanguage(ctx, holder_id)) === language) return;
  await updateLanguage(db, actor.tenant_id, holder_id, language, clock.now());
  await record(ctx, "booking.language_chosen", code, null, null);
}
