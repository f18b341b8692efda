import type { Acceptance, GuestLink, guestLinks } from "#contract/guest/guest-links";
import { isLongOver } from "#domain/after-stay";
import { deviceInWords } from "#domain/device-name";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { shownStatus } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { issueLink, type LinkServices, linkOf, pathOfLink } from "#server/bookings/bookings/guest-links";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { refusedStep } from "#server/bookings/bookings/step-booking";
import { requireStoredGuest } from "#server/bookings/guests/guests";
import { deleteGuestLink, findConfirmation } from "#server/guest/guest-page/guest-page.queries";
import { record } from "#server/platform/audit/record";
import { type Ctx, may } from "#server/platform/context";
import { lacksPermission, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * The link to the guest's page for the desk to send. The page shows the price: without `money.view` there is no link.
 */
export async function showLink(ctx: Ctx, services: LinkServices, code: string): Promise<GuestLink> {
  const { actor } = ctx;
  const booking = await requireBooking(ctx, code);
  const seesMoney = may(actor, "money.view");
  const link = seesMoney ? await linkOf(ctx, booking.code) : null;
  const acceptance = seesMoney ? await acceptanceOf(ctx, booking) : null;
  if (link === null) return { url: null, created_at: null, opened_at: null, acceptance };
  const path = pathOfLink(services.secrets, actor.tenant_id, booking.code, link);
  return {
    url: path && services.publicUrl + path,
    created_at: link.created_at.toISOString(),
    opened_at: link.opened_at?.toISOString() ?? null,
    acceptance,
  };
}

/** The proof of what the guest accepted; null if the guest did not confirm on their page. */
async function acceptanceOf({ actor, db }: Ctx, { id }: StoredBooking): Promise<Acceptance | null> {
  const stored = await findConfirmation(db, actor.tenant_id, id);
  if (stored === undefined) return null;
  const { confirmed_at, device, language, ...rest } = stored;
  return {
    ...rest,
    accepted_at: confirmed_at.toISOString(),
    device: device && deviceInWords(device),
    language: language as MessageLanguage,
  };
}

/**
 * Returns the link, created if there is none; an existing one is kept, because it may have been sent. Throws 403 for a
 * user who may not see what the page shows, 409 for a stay that is not held yet, ended or was given up, until the 61st
 * day after its departure, and for own-use stays, which have no guest. From then on a new link shows receipt and
 * contract for some days.
 */
export const ensureGuestLink: Verb<typeof guestLinks.ensure> = async (ctx, { params: { code } }) => {
  const booking = await requireLinked(ctx, code);
  await issueLink(ctx, ctx.services, booking.code);
  return showLink(ctx, ctx.services, booking.code);
};

/** Creates a new link and invalidates the previous one. Refusals as `ensureLink`. */
export const renewGuestLink: Verb<typeof guestLinks.renew> = async (ctx, { params: { code } }) => {
  const booking = await requireLinked(ctx, code);
  await deleteGuestLink(ctx.db, ctx.actor.tenant_id, booking.code);
  await issueLink(ctx, ctx.services, booking.code);
  await record(ctx, "booking.link_renewed", booking.code, null, null);
  return showLink(ctx, ctx.services, booking.code);
};

async function requireLinked(ctx: Ctx, code: string): Promise<StoredBooking> {
  const booking = await requireBooking(ctx, code);
  if (!may(ctx.actor, "money.view")) throw lacksPermission(["money.view"]);
  const status = shownStatus(booking, ctx.clock.now());
  if (booking.type !== "guest") throw refusedStep("Só reservas de hóspedes têm um link para enviar.");
  if (isLongOver(booking, ctx.clock.now()) && status !== "inquiry") return refuseAnonymized(ctx, booking);
  if (!["hold", "confirmed", "checked_in"].includes(status)) {
    throw refusedStep("O link vale para pré-reservas e reservas confirmadas. Confira a situação desta reserva.");
  }
  return booking;
}

/** After the stay a new link shows receipt and contract, unless the holder's data were erased. */
async function refuseAnonymized(ctx: Ctx, booking: StoredBooking): Promise<StoredBooking> {
  const { anonymized_at } = await requireStoredGuest(ctx, booking.holder_id);
  if (anonymized_at !== null) throw new Problem("GuestAnonymizedException");
  return booking;
}
