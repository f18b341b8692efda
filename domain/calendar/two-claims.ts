import { namesReservation } from "#domain/calendar/echo";
import { doubtOf, isMarker, namesIn } from "#domain/calendar/event-words";
import type { EventKind, Sender } from "#domain/calendar/events";
import { isOnlyBlock, type Run } from "#domain/calendar/imported-nights";
import { channelCodeKey, isSameStay, sameNights } from "#domain/channel-codes";

/** An event of a calendar that closes its nights. */
export interface Claim extends Run {
  kind: EventKind;
  sender: Sender;
  channel: string;
  text: string;
  /** The code of the reservation, if the calendar names it. */
  code: string | null;
  /** Whether a user has said of a title that may be no stay that its events are stays. */
  confirmed: boolean;
}

/** An event of one of two calendars. */
export interface CalendarClaim extends Claim {
  /**
   * Whether others explain its nights beyond those of the other event: we or the other calendar close them too, or the
   * calendar only repeats what it read.
   */
  explained: boolean;
}

/**
 * Whether events of two calendars with common nights cannot be one stay (docs/channel-calendars.md). Blocks are none.
 * Two codes decide alone, and so do two names, unless they may be one person's. Otherwise the same nights are one stay,
 * also nights that are a part of the other's; not if each has a night that the other has not, except a closure without
 * a name or code that repeats several things at once.
 */
export function cannotBeOneStay(one: CalendarClaim, other: CalendarClaim, today: string): boolean {
  if (isOnlyBlock(one) || isOnlyBlock(other)) return false;
  if (bothHaveCodes(one, other)) return !isSameStay(one, other, today);
  if (areTwoPeople(one, other)) return true;
  if (isSale(one) && isSale(other)) {
    const isOne = isOneChannel(one.channel) && one.channel === other.channel;
    return !(sameNights(one, other, today) && (isOne || bothHaveNames(one, other)));
  }
  const begin = ({ check_in }: Run) => (check_in > today ? check_in : today);
  const [isEarlier, isLater] = [begin(one) < begin(other), begin(one) > begin(other)];
  const eachHasMore = (isEarlier && one.check_out < other.check_out) || (isLater && one.check_out > other.check_out);
  const isCopy = (claim: CalendarClaim) => claim.explained && !isSomebody(claim);
  return eachHasMore && !isCopy(one) && !isCopy(other);
}

/** Whether a channel's own word says that it sold the nights to somebody. */
const isSale = (claim: Claim) => claim.kind === "reserved" && isSomebody(claim);

/** Whether an event names a person or has a code, or can only be a reservation; a title that may be free does not. */
const isSomebody = (claim: Claim) =>
  claim.confirmed || (doubtOf(claim) === null && namesReservation(claim.sender, claim));

const bothHaveCodes = (one: Claim, other: Claim) =>
  channelCodeKey(one.code) !== null && channelCodeKey(other.code) !== null;
const bothHaveNames = (one: Claim, other: Claim) => namesOf(one).length > 0 && namesOf(other).length > 0;

/** The words of a title that may name a person: without numbers and codes. */
function namesOf(claim: Claim): string[] {
  if (!claim.confirmed && doubtOf(claim) !== null) return [];
  const names = namesIn(claim.text).filter((word) => !/\d/.test(word));
  return names.length === 0 && claim.confirmed ? [claim.text] : names;
}

/** Whether a title is a full name and nothing else, so that each of its words is one of a person's. */
const isFullName = (claim: Claim, names: readonly string[]) =>
  names.length > 1 && /^[\p{L}\p{M}' .-]+$/u.test(claim.text) && !namesChannel.test(claim.text);
const namesChannel = /airbnb|booking|vrbo|expedia|decolar|google|reserva|h[oó]sped|guest/i;

/**
 * Whether two titles name different people: neither has all names of the other, and at most one name is common. Of two
 * full names any number may be: brothers share their surnames.
 */
function areTwoPeople(one: Claim, other: Claim): boolean {
  const [names, others] = [namesOf(one), namesOf(other)];
  if (names.length === 0 || others.length === 0) return false;
  const isIn = (name: string, list: readonly string[]) =>
    list.some(
      (each) =>
        each === name || (name.length === 1 && each.startsWith(name)) || (each.length === 1 && name.startsWith(each)),
    );
  const [common, back] = [names.filter((name) => isIn(name, others)), others.filter((name) => isIn(name, names))];
  const isContained = common.length === names.length || back.length === others.length;
  const areNames = isFullName(one, names) && isFullName(other, others);
  return !isContained && (areNames || common.length < 2);
}

/** Whether the calendars of a channel have one sender; "other" and Google stand for several. */
function isOneChannel(channel: string): boolean {
  return channel === "airbnb" || channel === "booking_com" || channel === "vrbo";
}

const mostFound = 100;

/**
 * The nights of one calendar that two of its events claim for two codes or two people, each with the later event
 * and the other one. Only
 * the first hundred.
 */
export function overlapsWithin<T extends Claim>(
  events: readonly T[],
  today: string,
): { event: T; other: T; nights: Run }[] {
  const found: { event: T; other: T; nights: Run }[] = [];
  const standing = new Map<string, T>();
  const people = events.filter(
    (event) => event.kind !== "block" && (event.confirmed || !isMarker(event)) && whoOf(event) !== null,
  );
  for (const event of people.sort((a, b) => (a.check_in < b.check_in ? -1 : a.check_in > b.check_in ? 1 : 0))) {
    for (const [who, each] of standing) if (each.check_out <= event.check_in) standing.delete(who);
    const other = [...standing.values()].find((each) => areTwo(each, event, today));
    if (other) {
      const check_out = [other.check_out, event.check_out].sort()[0] as string;
      if (check_out > today) found.push({ event, other, nights: { check_in: event.check_in, check_out } });
      if (found.length === mostFound) return found;
    }
    const who = whoOf(event) as string;
    if ((standing.get(who)?.check_out ?? "") < event.check_out) standing.set(who, event);
  }
  return found;
}

const areTwo = (one: Claim, other: Claim, today: string) =>
  bothHaveCodes(one, other) ? !isSameStay(one, other, today) : areTwoPeople(one, other);

/** Whom an event is for: its code, else its names; null if it has neither. */
function whoOf(event: Claim): string | null {
  return channelCodeKey(event.code) ?? (namesOf(event).join(" ") || null);
}
