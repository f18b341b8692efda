import type { GuestGuide, GuestPage } from "#contract/guest/guest-page";
import type { GuideSettings, GuideSettingsUpdate } from "#contract/guest/guide-settings";
import { askedForGuide, type GuideFact, missingForGuide, openingOf } from "#domain/arrival-guide";
import { fillInstallments, isOpenPart } from "#domain/installments";
import { todayIn } from "#domain/stay-dates";
import { dayBegins } from "#domain/wall-clock";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { signingOf } from "#server/guest/contracts/contract-of-page";
import {
  findGuideSettings,
  hasActSince,
  listGuestPlaces,
  lockGuestBooking,
  type StoredHost,
  type StoredPlace,
} from "#server/guest/guest-page/guest-page.queries";
import { placeOfStay } from "#server/guest/guest-page/guest-place";
import { type GuestStay, paysChannel, readStay, stateOf } from "#server/guest/guest-page/guest-stay";
import { formFactsOf } from "#server/guest/registration-forms/stay-forms";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { keepSettings } from "#server/platform/db/versioned-rows";
import { Problem, stale } from "#server/platform/http/problem";

type Stay = Pick<GuestStay, "booking" | "accommodation">;
type Guide = NonNullable<GuestPage["guide"]>;

/** The state of a stay's arrival guide; null if it has no content, and for a stay that did not take place. */
export async function guideOf(ctx: Ctx, stay: Stay, place: StoredPlace): Promise<GuestPage["guide"]> {
  return (await guidesOf(ctx, [{ ...stay, place }])).get(stay.booking.code)?.(ctx.clock.now()) ?? null;
}

/**
 * The places of these stays whose guide is open now, by booking code; also those without content of their own, because
 * a company's own message variables wait for the same conditions.
 */
export async function openPlaces(ctx: Ctx, stays: readonly Stay[]): Promise<Map<string, StoredPlace>> {
  const openAt = await placesOpenAt(ctx, stays);
  const now = ctx.clock.now();
  return new Map(
    stays.flatMap(({ booking: { code } }) => {
      const place = openAt(code, now);
      return place === null ? [] : [[code, place] as const];
    }),
  );
}

/**
 * By code and moment: the place of a stay whose guide is open then if nothing but the time changes; null for others.
 */
export async function placesOpenAt(
  ctx: Ctx,
  stays: readonly Stay[],
): Promise<(code: string, at: Date) => StoredPlace | null> {
  const ids = [...new Set(stays.map(({ booking }) => booking.accommodation_id))];
  const places = new Map((await listGuestPlaces(ctx.db, ctx.actor.tenant_id, ids)).map((each) => [each.id, each]));
  const asked = stays.flatMap((stay) => {
    const place = places.get(stay.booking.accommodation_id);
    return place ? [{ ...stay, place }] : [];
  });
  const guides = await guidesOf(ctx, asked, "all");
  const ofStays = new Map(asked.map(({ booking, place }) => [booking.code, place]));
  return (code, at) => (guides.get(code)?.(at).state === "open" ? (ofStays.get(code) ?? null) : null);
}

/** The guides of several stays at a moment, by booking code; settings, forms and contracts are read once for all. */
async function guidesOf(
  ctx: Ctx,
  stays: readonly (Stay & { place: StoredPlace })[],
  which: "all" | "with_content" = "with_content",
): Promise<Map<string, (at: Date) => Guide>> {
  const { actor, db, clock } = ctx;
  const told = stays.filter((stay) => {
    const { access_instructions, wifi_name, house_manual } = stay.place;
    const state = stateOf(ctx, stay);
    const never = state === "expired" || state === "cancelled" || state === "missed";
    return !never && (which === "all" || (access_instructions ?? wifi_name ?? house_manual) !== null);
  });
  if (told.length === 0) return new Map();
  const ids = told.map(({ booking }) => booking.id);
  const { guide_asks, guide_days } = await findGuideSettings(db, actor.tenant_id);
  const forms = await formFactsOf(ctx, ids);
  const signing = await signingOf(ctx, ids);
  const guides = told.map((stay) => {
    const { booking, accommodation } = stay;
    const { missing, unknown } = missingForGuide(guide_asks, {
      confirmed: booking.status === "confirmed" || booking.status === "checked_in" ? "met" : "open",
      forms: forms(booking.id),
      contract: signing(booking.id),
      deposit: depositOf(booking, clock.now()),
    });
    const { check_out_time, timezone } = accommodation;
    const { check_in, check_out } = booking;
    const left = stateOf(ctx, stay) === "past";
    const dates = { check_in, check_out, check_out_time, timezone, days: guide_days, left };
    const guideAt = (at: Date): Guide => {
      const { closes_at, ...opening } = openingOf(dates, missing, at);
      return {
        ...opening,
        closes_at: closes_at.toISOString(),
        missing: opening.state === "closed" ? missing : [],
        unknown: opening.state === "closed" ? unknown : [],
      };
    };
    return [booking.code, guideAt] as const;
  });
  return new Map(guides);
}

/** Whether the deposit is paid; unknown for a price without installments. A channel's guest owes the company none. */
function depositOf(booking: StoredBooking, now: Date): GuideFact {
  const { installments, paid_cents, total_cents, timezone } = booking;
  if (paysChannel(booking)) return "met";
  if (installments.length === 0) return paid_cents >= total_cents ? "met" : "unknown";
  const parts = fillInstallments(installments, paid_cents, todayIn(timezone, now));
  return parts.some((part) => part.deposit && isOpenPart(part)) ? "open" : "met";
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
 * The arrival guide while it is open; the first opening of each day is recorded on the booking's timeline. Throws 403
 * before it opens, 404 after the departure and if there is no guide.
 */
export async function openGuide(ctx: Ctx, code: string): Promise<GuestGuide> {
  const stay = await readStay(ctx, code);
  const place = await placeOfStay(ctx, stay.booking.accommodation_id);
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

/** Recorded once per local day, even if two devices open it at the same time. */
async function noteOpening(ctx: Ctx, { id, code, timezone }: StoredBooking): Promise<void> {
  const { actor, db, clock } = ctx;
  const action = "booking.guide_opened";
  const since = dayBegins(timezone, todayIn(timezone, clock.now()));
  if (await hasActSince(db, actor.tenant_id, { code, action, since })) return;
  await lockGuestBooking(db, actor.tenant_id, id);
  if (await hasActSince(db, actor.tenant_id, { code, action, since })) return;
  await record(ctx, action, code, null, null);
}

/** When the arrival guides of the company open. */
export async function showGuideSettings({ actor, db }: Ctx): Promise<GuideSettings> {
  const { guide_asks, ...rest } = await findGuideSettings(db, actor.tenant_id);
  return { ...rest, guide_asks: askedForGuide.filter((each) => guide_asks.includes(each)) };
}

export async function saveGuideSettings(ctx: Ctx, input: GuideSettingsUpdate): Promise<GuideSettings> {
  const { actor } = ctx;
  const before = await showGuideSettings(ctx);
  if (before.version !== input.version) throw stale(before);
  const asks = input.guide_asks ?? before.guide_asks;
  const after = {
    guide_asks: askedForGuide.filter((each) => asks.includes(each)),
    guide_days: input.guide_days === undefined ? before.guide_days : input.guide_days,
  };
  const kept = await keepSettings(ctx, "guide_settings", before.version, after);
  if (!kept) throw stale(await showGuideSettings(ctx));
  const { version, ...was } = before;
  await record(ctx, "guide_settings.updated", actor.tenant_id, was, after);
  return showGuideSettings(ctx);
}
