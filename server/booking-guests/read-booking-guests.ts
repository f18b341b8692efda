import type { BookingGuest, BookingGuests } from "#contract/booking-guests";
import { hideGuestDocument } from "#domain/guest-documents";
import { listCompanions, type StoredCompanion } from "#server/booking-guests/booking-guests.queries";
import { requireBooking } from "#server/bookings/read-booking";
import { type Ctx, may } from "#server/context";

/** The other guests of a booking as GET answers them. */
export async function showBookingGuests(ctx: Ctx, code: string): Promise<BookingGuests> {
  const { id, version } = await requireBooking(ctx, code);
  return toBookingGuests(ctx, await listCompanions(ctx.db, ctx.actor.tenant_id, id), version);
}

/** The list as the actor may see it: who sees no guests sees of them what he sees of a holder. */
export function toBookingGuests(ctx: Ctx, stored: readonly StoredCompanion[], version: number): BookingGuests {
  return { guests: stored.map((guest) => toBookingGuest(ctx, guest)), version };
}

function toBookingGuest({ actor }: Ctx, { id, name, email, phone, ...record }: StoredCompanion): BookingGuest {
  const { document_kind, document, birth_date, blocked_reason } = record;
  if (!may(actor, "guests.view")) return { id, name, email, phone };
  const masked_document = document_kind && document && hideGuestDocument(document_kind, document);
  const whole = may(actor, "guests.documents") && { document };
  return { id, name, email, phone, document_kind, masked_document, ...whole, birth_date, blocked_reason };
}
