import type { GuestGuide, GuestPage } from "#contract/guest-page";
import { type GuideFacts, missingForGuide, openingOf } from "#domain/arrival-guide";
import { fillInstallments } from "#domain/paid-installments";
import { todayIn } from "#domain/stay-dates";
import { dayBegins } from "#domain/wall-clock";
import { record } from "#server/audit/record";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import type { Ctx } from "#server/context";
import { listContractsOf } from "#server/contracts/contracts.queries";
import {
  findGuestPlace,
  hasActSince,
  lockGuestBooking,
  type StoredHost,
  type StoredPlace,
} from "#server/guest-page/guest-page.queries";
import { stateOf } from "#server/guest-page/guest-state";
import { type GuestStay, paysChannel, readStay } from "#server/guest-page/guest-stay";
import { findGuideSettings } from "#server/guest-page/guide-settings.queries";
import { found, Problem } from "#server/http/problem";

type Stay = Pick<GuestStay, "booking" | "accommodation">;

/** Where the arrival guide of a stay stands; null where nothing is written, and of a stay that never was. */
export async function guideOf(ctx: Ctx, stay: Stay, place: StoredPlace): Promise<GuestPage["guide"]> {
  const { actor, db, clock } = ctx;
  const { booking, accommodation } = stay;
  const state = stateOf(ctx, stay);
  const written = place.access_instructions ?? place.wifi_name ?? place.house_manual;
  if (written === null || state === "expired" || state === "cancelled" || state === "missed") return null;
  const { guide_asks, guide_days } = await findGuideSettings(db, actor.tenant_id);
  const missing = missingForGuide(guide_asks, await factsOf(ctx, booking));
  const { check_out_time, timezone } = accommodation;
  const { check_in, check_out } = booking;
  const dates = { check_in, check_out, check_out_time, timezone, days: guide_days, left: state === "past" };
  const { closes_at, ...opening } = openingOf(dates, missing, clock.now());
  return { ...opening, closes_at: closes_at.toISOString(), missing: opening.state === "closed" ? missing : [] };
}

/** What of a stay the company's conditions ask about. Registration forms are told here, once there are any. */
async function factsOf(ctx: Ctx, booking: StoredBooking): Promise<GuideFacts> {
  const contracts = await listContractsOf(ctx.db, ctx.actor.tenant_id, booking.id);
  const parts = fillInstallments(booking.installments, booking.paid_cents, todayIn(booking.timezone, ctx.clock.now()));
  return {
    confirmed: booking.status === "confirmed" || booking.status === "checked_in",
    forms: null,
    contract_open: contracts.some(({ state }) => state !== "void" && state !== "signed"),
    deposit_open:
      !paysChannel(booking) && parts.some(({ deposit, state }) => deposit && state !== "paid" && state !== "cancelled"),
  };
}

const closed = {
  pt: "O guia de chegada ainda não está aberto. A página da reserva diz o que falta.",
  en: "The arrival guide is not open yet. Your booking page says what is missing.",
  es: "La guía de llegada todavía no está abierta. La página de su reserva dice qué falta.",
};
const over = {
  pt: "O guia de chegada vale até a hora da saída.",
  en: "The arrival guide is available until the hour of departure.",
  es: "La guía de llegada está disponible hasta la hora de salida.",
};

/**
 * The arrival guide while it is open; the first opening of a day is on the booking's timeline. 403 before, 404 after the
 * departure and where there is none.
 */
export async function openGuide(ctx: Ctx, code: string): Promise<GuestGuide> {
  const stay = await readStay(ctx, code);
  const place = found(await findGuestPlace(ctx.db, ctx.actor.tenant_id, stay.booking.accommodation_id));
  const guide = await guideOf(ctx, stay, place);
  if (guide === null) throw new Problem("BookingNotFoundException");
  if (guide.state === "over") throw new Problem("BookingNotFoundException", { reason: over });
  if (guide.state === "closed") throw new Problem("UserForbiddenForActionException", { reason: closed });
  await noteOpening(ctx, stay.booking);
  return { ...wordsOf(place, stay.host), closes_at: guide.closes_at };
}

function wordsOf(place: StoredPlace, { name, phone, email }: StoredHost): Omit<GuestGuide, "closes_at"> {
  const { access_instructions, wifi_name, wifi_password, house_manual } = place;
  return {
    access: access_instructions,
    wifi: wifi_name === null ? null : { name: wifi_name, password: wifi_password },
    manual: house_manual,
    contacts: { name, phone, email },
  };
}

/** Once a day there, also when two devices open it at once. */
async function noteOpening(ctx: Ctx, { id, code, timezone }: StoredBooking): Promise<void> {
  const { actor, db, clock } = ctx;
  const action = "booking.guide_opened";
  const since = dayBegins(timezone, todayIn(timezone, clock.now()));
  if (await hasActSince(db, actor.tenant_id, { code, action, since })) return;
  await lockGuestBooking(db, actor.tenant_id, id);
  if (await hasActSince(db, actor.tenant_id, { code, action, since })) return;
  await record(ctx, action, code, null, null);
}
