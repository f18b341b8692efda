import type { Booking } from "#contract/bookings/bookings";
import type { ChannelConflict } from "#contract/bookings/channel-reservations";
import type { Quote } from "#contract/bookings/quotes";
import type { BodyOf } from "#contract/calls";
import { isUniqueCode } from "#domain/channel-codes";
import { isCivilDate } from "#domain/stay-dates";
import { call, load } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { formatMoney } from "~/lib/format";
import { loadSession } from "~/lib/session";
import { holds, type Session } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { dayOfMove } from "~/routes/bookings/calendar/planned-stay";

/** A free accommodation for a stay. */
export interface Room {
  id: string;
  name: string;
  max_guests: number;
  /** The total if the stay is priced again there; undefined if unknown, or if it may not be seen. */
  total_cents: number | undefined;
  /** The total at the agreed price there, which a fee may change; undefined as above. */
  kept_cents?: number | undefined;
  /** What of the charges is different there at the agreed price: "Limpeza, R$ 120,00, sai". */
  changes?: readonly string[];
  /** Why the stay may not move there; null if it may. */
  refusal: string | null;
}

export type Leg = NonNullable<BodyOf<"POST /api/bookings/:code/split">["leg"]>;

/** A booking in conflict, and where it can go. */
export interface MovableStay {
  booking: Booking;
  /** The day from which the stay moves; null if the whole stay does. */
  from: string | null;
  /**
   * No accommodation is free for the whole stay: which part goes elsewhere, that until a day or that from it on. Null if
   * the whole stay moves.
   */
  leg: Leg | null;
  /** The day between both parts; null with one part. */
  cut: string | null;
  rooms: Room[];
  /** Bookings elsewhere that could change places with it: none of them has a night of the channel's reservation. */
  swaps: string[];
}

/** The nights sold twice in an accommodation around one of them, with the ways out. */
export interface ConflictWays {
  conflicts: ChannelConflict[];
  stays: MovableStay[];
  /** Reservations of channels that can be recognized in another accommodation, with the free ones. */
  reservations: { conflict: ChannelConflict; rooms: Room[] }[];
}

const mostRooms = 8;
const movable = new Set(["hold", "confirmed", "checked_in"]);

/** The conflicts of an accommodation, of a night if it is given; empty once they are resolved. */
export async function loadWays(request: Request, accommodation_id: string): Promise<ConflictWays> {
  const asked = new URL(request.url).searchParams.get("noite");
  const query = { accommodation_id, ...(isCivilDate(asked) && { night: asked }) };
  const { data: conflicts } = await load("GET /api/channel-conflicts", { query }, request).catch(noneIfMalformed);
  const session = await loadSession();
  const codes = [...new Set(conflicts.flatMap(({ code }) => code ?? []))];
  const bookings = await Promise.all(
    codes.map((code) => load("GET /api/bookings/:code", { params: { code } }, request)),
  );
  const stays = bookings
    .filter(({ status }) => movable.has(status))
    .map((each) => movableStay(request, each, session, conflicts));
  const reservations = distinct(conflicts)
    .filter(({ event }) => isUniqueCode(event.channel_code ?? ""))
    .map(async (conflict) => ({ conflict, rooms: await freeRooms(request, conflict.event, 2) }));
  return { conflicts, stays: await Promise.all(stays), reservations: await Promise.all(reservations) };
}

/** An address that was typed wrong has no conflict. */
function noneIfMalformed(error: unknown): { data: ChannelConflict[] } {
  if (error instanceof ApiError && error.status === 422) return { data: [] };
  throw error;
}

/** One conflict of each event. */
export function distinct(conflicts: readonly ChannelConflict[]): ChannelConflict[] {
  return [...new Map(conflicts.map((each) => [each.event.id, each])).values()];
}

/** The accommodations are only for users who may move the booking. */
async function movableStay(
  request: Request,
  booking: Booking,
  session: Session,
  conflicts: readonly ChannelConflict[],
): Promise<MovableStay> {
  const start = dayOfMove(booking, { ...booking, accommodation_id: "" }, todayOf(session));
  if (!holds(session, "bookings.edit")) return { booking, from: start, leg: null, cut: null, rooms: [], swaps: [] };
  const way = await freeWay(booking, { start, conflicts }, ({ check_in, check_out }) =>
    freeRooms(request, { check_in, check_out }, booking.adults + booking.children, booking.total_cents),
  );
  const priced = way.rooms.map((room) => pricedRoom(request, booking, { room, ...way }));
  const swaps = start === null ? await swapsFor(request, booking, conflicts) : [];
  return { booking, ...way, rooms: await Promise.all(priced), swaps };
}

interface Nights {
  check_in: string;
  check_out: string;
}

type Way = Pick<MovableStay, "from" | "leg" | "cut" | "rooms">;

/**
 * Where a stay can go: as a whole; else from its first night in conflict on; else until its last one, and then back to
 * its own place. Without rooms if there is no such way.
 */
export async function freeWay(
  { code, check_in, check_out }: Pick<Booking, "code" | "check_in" | "check_out">,
  { start, conflicts }: { start: string | null; conflicts: readonly ChannelConflict[] },
  freeFor: (nights: Nights) => Promise<Room[]>,
): Promise<Way> {
  const whole = { from: start, leg: null, cut: null, rooms: await freeFor({ check_in: start ?? check_in, check_out }) };
  if (whole.rooms.length > 0) return whole;
  const own = conflicts.filter((each) => each.code === code);
  const begins = own.map((each) => each.check_in).sort()[0];
  const ends = own
    .map((each) => each.check_out)
    .sort()
    .at(-1);
  if (begins !== undefined && begins > (start ?? check_in)) {
    const rooms = await freeFor({ check_in: begins, check_out });
    if (rooms.length > 0) return { from: begins, leg: "rest", cut: begins, rooms };
  }
  if (ends !== undefined && start === null && ends < check_out) {
    const rooms = await freeFor({ check_in, check_out: ends });
    if (rooms.length > 0) return { from: null, leg: "first", cut: ends, rooms };
  }
  return whole;
}

const mostSwaps = 3;
const standing = ["hold", "confirmed", "checked_in"] as const;

/** The bookings elsewhere with nights in common, without a night of the reservations that stay: a swap solves it. */
async function swapsFor(
  request: Request,
  { check_in, check_out, accommodation_id }: Booking,
  conflicts: readonly ChannelConflict[],
): Promise<string[]> {
  const query = { from: check_in, to: check_out, status: [...standing], sort: "check_in", total: "0" } as const;
  const { data } = await load("GET /api/bookings", { query: { ...query, per_page: "100" } }, request);
  const meets = (row: { check_in: string; check_out: string }, other: typeof row) =>
    row.check_in < other.check_out && row.check_out > other.check_in;
  return data
    .filter((row) => row.accommodation_id !== accommodation_id && meets(row, { check_in, check_out }))
    .filter((row) => conflicts.every(({ event }) => !meets(row, event)))
    .slice(0, mostSwaps)
    .map(({ code }) => code);
}

/** The free accommodations with the nearest price first, else the smallest. */
async function freeRooms(
  request: Request,
  { check_in, check_out }: { check_in: string; check_out: string },
  people: number,
  price = 0,
): Promise<Room[]> {
  const query = { check_in, check_out, guests: String(people) };
  const { data } = await load("GET /api/availability", { query }, request);
  const distance = ({ total_cents = price, max_guests }: (typeof data)[number]) =>
    price > 0 ? Math.abs(total_cents - price) : max_guests;
  const nearest = [...data].sort((a, b) => distance(a) - distance(b));
  return nearest.slice(0, mostRooms).map(({ accommodation_id: id, name, max_guests, total_cents }) => {
    return { id, name, max_guests, total_cents, refusal: null };
  });
}

/** A free accommodation with the total that a save would store. */
async function pricedRoom(
  { signal }: Request,
  booking: Booking,
  { room, from, leg, cut }: { room: Room } & Pick<Way, "from" | "leg" | "cut">,
): Promise<Room> {
  const { code, version, check_in, check_out, adults, children, infants, pets, type } = booking;
  try {
    const date = cut ?? from;
    if (date !== null) {
      const splitAt = async (how: "reprice" | "keep") => {
        const body = { date, accommodation_id: room.id, pricing: how, version, ...(leg && { leg }) };
        const { first, rest } = await call(
          "POST /api/bookings/:code/split-preview",
          { params: { code }, body },
          { signal, quiet: "all" },
        );
        const [slept, left] = [first.total_cents, rest.total_cents];
        return slept === undefined || left === undefined ? undefined : slept + left;
      };
      // a first part that moves keeps its price
      const reprices = leg === "first" ? undefined : splitAt("reprice");
      const [total_cents, kept_cents] = await Promise.all([reprices, splitAt("keep")]);
      return { ...room, total_cents, kept_cents };
    }
    const stay = { check_in, check_out, adults, children, infants, pets, type };
    const quote = (how: "reprice" | "keep") => {
      const body = { ...stay, accommodation_id: room.id, booking_code: code, pricing: how };
      return call("POST /api/quotes", { body }, { signal, quiet: "all" });
    };
    const [{ total_cents, broken_rules }, kept] = await Promise.all([quote("reprice"), quote("keep")]);
    const changes = chargeChanges(booking.charges, kept.charges);
    return { ...room, total_cents, kept_cents: kept.total_cents, changes, refusal: longStay(broken_rules) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const sentences = Object.values(error.data?.errors ?? {}).flat();
    return { ...room, total_cents: undefined, refusal: sentences[0] ?? error.message };
  }
}

type Charges = readonly Pick<Booking["charges"][number], "fee_id" | "name" | "amount_cents">[];

/** What of the charges falls away, is added or costs otherwise, one sentence each. */
export function chargeChanges(before: Charges, after: Charges): string[] {
  const keyOf = ({ fee_id, name }: Charges[number]) => fee_id ?? name;
  const sums = (charges: Charges) => {
    const all = new Map<string, { name: string; cents: number }>();
    for (const charge of charges) {
      const cents = (all.get(keyOf(charge))?.cents ?? 0) + (charge.amount_cents ?? 0);
      all.set(keyOf(charge), { name: charge.name, cents });
    }
    return all;
  };
  const [was, is] = [sums(before), sums(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)];
    if (old && now)
      return old.cents === now.cents
        ? []
        : [`${now.name}: de ${formatMoney(old.cents)} para ${formatMoney(now.cents)}`];
    if (old) return [`Sai: ${old.name}, ${formatMoney(old.cents)}`];
    return now ? [`Entra: ${now.name}, ${formatMoney(now.cents)}`] : [];
  });
}

/** The question of a long stay, which is answered where its dates change; other rules are the server's to judge. */
const longStay = (broken: Quote["broken_rules"]) =>
  broken.find(({ rule }) => rule === "season_nights")?.message ?? null;
