import type { MessageLanguage } from "#domain/messages/message-rules";
import { languageOf } from "#domain/messages/message-text";
import { record } from "#server/audit/record";
import { requireBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { findSpeaker, updateLanguage } from "#server/guest-page/guest-page.queries";

/** The language in which the product speaks to a guest. */
export async function languageOfGuest({ actor, db }: Ctx, guestId: string): Promise<MessageLanguage> {
  return languageOf(await findSpeaker(db, actor.tenant_id, guestId));
}

/** What they chose on their page themselves; null for nothing. */
export async function chosenLanguage({ actor, db }: Ctx, guestId: string): Promise<MessageLanguage | null> {
  return (await findSpeaker(db, actor.tenant_id, guestId)).language as MessageLanguage | null;
}

/** Keeps what the guest of a booking chose, for all of their bookings here. No version moves: nobody edited the guest. */
export async function chooseLanguage(ctx: Ctx, code: string, language: MessageLanguage): Promise<void> {
  const { actor, db } = ctx;
  const { holder_id } = await requireBooking(ctx, code);
  if ((await chosenLanguage(ctx, holder_id)) === language) return;
  await updateLanguage(db, actor.tenant_id, holder_id, language);
  await record(ctx, "booking.language_chosen", code, null, null);
}
