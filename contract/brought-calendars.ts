import * as z from "zod";
import { wholeCompanyAccess } from "#contract/access";
import { accommodationBasics } from "#contract/accommodation-basics";
import { CalendarAddress, calendarChannels, importFaults } from "#contract/channel-calendars";
import { AnswerDate } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { listOf } from "#contract/paging";
import { Id } from "#contract/text";

/** How many calendars may be brought at once. */
export const mostBroughtCalendars = 20;

const address = named("Endereço do calendário", "o", CalendarAddress);
const { name, kind, legal_regime, max_guests, base_price_cents } = accommodationBasics;

export const CalendarsToRead = z.strictObject({
  addresses: named("Endereços dos calendários", "os", z.array(address).min(1).max(mostBroughtCalendars)),
});

/** What stands at an address, in the order in which they were asked. */
export const ReadCalendar = z.object({
  /** The host alone: the address is a secret of the channel. */
  host: z.string(),
  channel: z.enum(calendarChannels),
  /** What its owner called it, or what the channel numbers it; null where neither is told. */
  name: z.string().nullable(),
  /** Nights that are taken from today on, the first and the last of them. */
  night_count: z.int(),
  first_night: AnswerDate.nullable(),
  last_night: AnswerDate.nullable(),
  /** Events that close no night, by reason. */
  skipped: z.record(z.string(), z.int()),
  /** Events that repeat in a way that is not followed: not every night of theirs will be closed. */
  unfollowed_count: z.int(),
  /** Why nothing could be read; null for a calendar that may be brought. */
  fault: z.enum(importFaults).nullable(),
  /** The accommodation that is read from this very address already. */
  read_by: z.string().nullable(),
});
export type ReadCalendar = z.output<typeof ReadCalendar>;

const BroughtCalendar = z.strictObject({
  address,
  channel: named("Canal", "o", z.enum(calendarChannels)),
  ...{ name, kind, max_guests, base_price_cents },
});

export const BroughtCalendars = z.strictObject({
  legal_regime,
  accommodations: named("Acomodações", "as", z.array(BroughtCalendar).min(1).max(mostBroughtCalendars)),
});
export type BroughtCalendars = z.output<typeof BroughtCalendars>;

const access = wholeCompanyAccess("accommodation", "accommodations.create");

/** What a company that begins has elsewhere: each calendar becomes an accommodation with its nights taken. */
export const broughtCalendars = {
  read: endpoint({
    method: "POST",
    path: "/api/brought-calendars/preview",
    summary: "Read calendars of other channels and say what they hold, without keeping anything",
    access,
    body: CalendarsToRead,
    answer: listOf(ReadCalendar),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/brought-calendars",
    summary: "Make an accommodation of each calendar, its nights taken: all of them or none",
    access,
    body: BroughtCalendars,
    answer: listOf(z.object({ id: Id, name: z.string(), night_count: z.int() })),
    status: 201,
    idempotent: true,
  }),
};
