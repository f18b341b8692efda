import * as z from "zod";
import { calendarChannels } from "#contract/bookings/booking-values";
import { CalendarAddress, importFaults } from "#contract/bookings/channel-calendars";
import { accommodationBasics } from "#contract/catalogue/accommodation-basics";
import { wholeCompanyAccess } from "#contract/platform/access";
import { AnswerDate } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { mostBroughtCalendars } from "#contract/platform/limits";
import { listOf } from "#contract/platform/paging";
import { Id } from "#contract/platform/scalars";

const address = named("Endereço do calendário", "o", CalendarAddress);
const { name, kind, legal_regime, max_guests, base_price_cents } = accommodationBasics;

export const CalendarsToRead = z.strictObject({
  addresses: named("Endereços dos calendários", "os", z.array(address).min(1).max(mostBroughtCalendars)),
});

/** The content of each calendar, in the order of the addresses. */
export const ReadCalendar = z.object({
  /** Only the host: the full address is a secret of the channel. */
  host: z.string(),
  channel: z.enum(calendarChannels),
  /** The title given by its owner, or the channel's number for it; null if neither is known. */
  name: z.string().nullable(),
  /** Number of closed nights from today on, with the first and the last. */
  night_count: z.int(),
  first_night: AnswerDate.nullable(),
  last_night: AnswerDate.nullable(),
  /** Events that close no night, by reason. */
  skipped: z.record(z.string(), z.int()),
  /** Events that repeat in an unsupported way: not all of their nights will be closed. */
  unfollowed_count: z.int(),
  /** Why it could not be read; null for a calendar that can be imported. */
  fault: z.enum(importFaults).nullable(),
  /** The accommodation that already reads this address. */
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

/** Imports a new company's existing calendars: each becomes an accommodation with its nights closed. */
export const broughtCalendars = {
  read: endpoint({
    method: "POST",
    path: "/api/brought-calendars/preview",
    summary: "Preview calendars of other channels; nothing is stored",
    access,
    body: CalendarsToRead,
    answer: listOf(ReadCalendar),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/brought-calendars",
    summary: "Create an accommodation from each calendar, with its nights closed, all or none",
    access,
    body: BroughtCalendars,
    answer: listOf(z.object({ id: Id, name: z.string(), night_count: z.int() })),
    status: 201,
    idempotent: true,
  }),
};
