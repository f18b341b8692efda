import { type CalendarChannel, calendarChannelNames } from "#contract/bookings/booking-values";
import type { BroughtCalendars, ReadCalendar } from "#contract/bookings/brought-calendars";
import type { Sender } from "#domain/calendar/events";
import { importHorizon, nightsOf } from "#domain/calendar/imported-nights";
import type { Reading } from "#domain/calendar/read-calendar";
import { fold } from "#domain/search-words";
import { todayIn } from "#domain/stay-dates";
import { applyCalendar } from "#server/bookings/channels/apply-calendar";
import { placeOf } from "#server/bookings/channels/channel-services";
import { keepImport } from "#server/bookings/channels/imports";
import { listReadAddresses, lockBringing, updateImport } from "#server/bookings/channels/imports.queries";
import { readCalendarText } from "#server/bookings/channels/read-calendar-text";
import { lockImport } from "#server/bookings/channels/read-imports";
import { nextReading } from "#server/bookings/channels/reading-schedule";
import { createAccommodation } from "#server/catalogue/accommodations/create-accommodation";
import { namesInUse } from "#server/catalogue/accommodations/read-accommodation";
import type { Actor, Clock, Ctx } from "#server/platform/context";
import { type Secrets, unseal } from "#server/platform/db/secrets";
import type { CalendarAnswer } from "#server/platform/http/environment";
import { invalid, within } from "#server/platform/http/problem";

/** The content of each address, for the user to enter names and prices; stores nothing. */
export async function previewCalendars(
  ctx: Ctx,
  { secrets }: BroughtServices,
  brought: readonly Brought[],
): Promise<{ data: ReadCalendar[] }> {
  const known = await knownAddresses(ctx, secrets);
  const today = todayIn(ctx.actor.timezone, ctx.clock.now());
  return { data: brought.map((each) => preview(each, today, known.get(each.address) ?? null)) };
}

function preview(brought: Brought, today: string, read_by: string | null): ReadCalendar {
  const { address, reading, title } = brought;
  const nights = reading?.ok ? nightsOf(reading.events, today, importHorizon(today)) : [];
  const skipped = reading?.ok ? reading.skipped : null;
  return {
    ...{ host: new URL(address).host, channel: channelOf(brought), name: title ?? numbered(brought), read_by },
    ...{ night_count: nights.length, first_night: nights[0] ?? null, last_night: nights.at(-1) ?? null },
    ...{ unfollowed_count: skipped?.unfollowed ?? 0, skipped: { ...skipped }, fault: faultOf(brought) },
  };
}

/** "Airbnb 1234567" if the address ends in the channel's number of the listing. */
function numbered(brought: Brought): string | null {
  const number = /\/(\d{3,20})\.ics$/.exec(new URL(brought.address).pathname)?.[1];
  const channel = channelOf(brought);
  return number && channel !== "other" ? `${calendarChannelNames[channel]} ${number}` : null;
}

type Answer = { data: { id: string; name: string; night_count: number }[] };

/**
 * Creates an accommodation for each calendar, with its nights, in one transaction: all or none. Throws 422 for an
 * address that cannot be read, is listed twice or is already read, and for a name that another accommodation has.
 */
export async function bringCalendars(
  ctx: Ctx,
  services: BroughtServices,
  { legal_regime, accommodations }: BroughtCalendars,
  brought: readonly Brought[],
): Promise<Answer> {
  await lockBringing(ctx.db, ctx.actor.tenant_id);
  await requireNew(ctx, services, accommodations);
  const data: Answer["data"] = [];
  for (const [index, asked] of accommodations.entries()) {
    const { address, channel, ...about } = asked;
    const values = { ...about, legal_regime, base_guests: about.max_guests };
    const { id, name } = await within(`accommodations[${index}]`, () => createAccommodation(ctx, values));
    const import_id = await keepImport(ctx, services, id, { channel, name: calendarChannelNames[channel], address });
    const night_count = await takeNights(ctx, { id, import_id }, requireGood(brought[index], index));
    data.push({ id, name, night_count });
  }
  return { data };
}

async function requireNew(ctx: Ctx, { secrets }: BroughtServices, asked: BroughtCalendars["accommodations"]) {
  const known = await knownAddresses(ctx, secrets);
  const names = await namesInUse(
    ctx,
    asked.map(({ name }) => name),
  );
  for (const [index, { address, name }] of asked.entries()) {
    const by = known.get(address);
    if (by !== undefined) throw invalid(`accommodations[${index}].address`, `Este calendário já é lido em ${by}`);
    known.set(address, name);
    if (names.has(fold(name))) throw invalid(`accommodations[${index}].name`, "Outra acomodação já tem este nome");
    names.add(fold(name));
  }
}

function requireGood(brought: Brought | undefined, index: number) {
  if (
    brought === undefined ||
    faultOf(brought) !== null ||
    !brought.reading?.ok ||
    brought.answer.kind !== "calendar"
  ) {
    throw invalid(
      `accommodations[${index}].address`,
      "Este calendário não pôde ser lido agora. Leia os endereços de novo",
    );
  }
  return { reading: brought.reading, answer: brought.answer };
}

async function takeNights(
  ctx: Ctx,
  { id, import_id }: { id: string; import_id: string },
  { reading, answer: { etag, last_modified } }: ReturnType<typeof requireGood>,
): Promise<number> {
  const now = ctx.clock.now();
  const { stored, accommodation } = await lockImport(ctx, id, import_id);
  await applyCalendar(ctx, stored, accommodation, reading);
  const next_sync_at = nextReading(now, 0);
  await updateImport(ctx.db, ctx.actor.tenant_id, import_id, {
    etag,
    last_modified,
    next_sync_at,
    last_attempt_at: now,
  });
  const today = todayIn(accommodation.timezone, now);
  return nightsOf(reading.events, today, importHorizon(today)).length;
}

/** The addresses that the company already reads, each with the name of an accommodation that reads it. */
async function knownAddresses({ actor, db }: Ctx, secrets: Secrets): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const { id, accommodation_name, address_sealed } of await listReadAddresses(db, actor.tenant_id)) {
    known.set(unseal(secrets, placeOf(actor.tenant_id, "import", id), address_sealed), accommodation_name);
  }
  return known;
}

/** What the adding of calendars needs besides the request. */
interface BroughtServices {
  /** The keys that encrypt stored addresses. */
  secrets: Secrets;
  clock: Clock;
  /** Reads the content of an address; never throws. */
  readAddress: (address: string) => Promise<CalendarAnswer>;
}

/** A calendar with the answer of its address and the parsed content. */
interface Brought {
  address: string;
  answer: CalendarAnswer;
  /** Null if the answer was not a calendar. */
  reading: Reading | null;
  /** The title given by its owner, null if it is of no use. */
  title: string | null;
}

const atOnce = 5;

/** Reads the addresses, a few at a time, as calendars of accommodations that the company does not have yet. */
export async function readAddresses(
  { clock, readAddress }: BroughtServices,
  { tenant_id, timezone }: Actor,
  addresses: readonly string[],
): Promise<Brought[]> {
  const today = todayIn(timezone, clock.now());
  const read = async (address: string): Promise<Brought> => {
    const answer = await readAddress(address);
    if (answer.kind !== "calendar") return { address, answer, reading: null, title: null };
    // a new accommodation has no events of our own
    const { text } = answer;
    return { address, answer, ...(await readCalendarText(tenant_id, { text, accommodation: null, timezone, today })) };
  };
  const brought: Brought[] = [];
  for (let from = 0; from < addresses.length; from += atOnce) {
    brought.push(...(await Promise.all(addresses.slice(from, from + atOnce).map(read))));
  }
  return brought;
}
/** Why nothing could be read; null for a valid calendar. */
function faultOf({ answer, reading }: Brought) {
  if (answer.kind === "fault") return answer.fault;
  if (reading === null) return "failing"; // "unchanged", although no conditional request was sent
  return reading.ok ? null : reading.fault;
}

const bySender: Record<Sender, CalendarChannel> = {
  airbnb: "airbnb",
  booking_com: "booking_com",
  vrbo: "vrbo",
  google: "google",
  unknown: "other",
};
const byHost: readonly [RegExp, CalendarChannel][] = [
  [/(^|\.)airbnb\./, "airbnb"],
  [/(^|\.)booking\.com$/, "booking_com"],
  [/(^|\.)(vrbo|homeaway|abritel|fewo-direkt)\./, "vrbo"],
  [/(^|\.)google\.com$/, "google"],
];

/** The channel of a calendar: by its producer, otherwise by its address. */
function channelOf({ address, reading }: Brought): CalendarChannel {
  if (reading?.ok && reading.sender !== "unknown") return bySender[reading.sender];
  const { hostname } = new URL(address);
  return byHost.find(([mark]) => mark.test(hostname))?.[1] ?? "other";
}
