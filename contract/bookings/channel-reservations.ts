import * as z from "zod";
import { bookingChannels, calendarChannels } from "#contract/bookings/booking-values";
import { ImportConflict } from "#contract/bookings/channel-calendars";
import { companyAccess } from "#contract/platform/access";
import { AnswerDate, CivilDate } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { Id, line, ShownCents } from "#contract/platform/scalars";

const nights = { check_in: AnswerDate, check_out: AnswerDate };

/** A reservation in a channel's calendar, as a form for its booking is filled in. */
export const ChannelReservation = z.object({
  id: Id,
  accommodation_id: Id,
  accommodation_name: z.string(),
  /** The company's name of the calendar, and the channel that a booking of it has. */
  name: z.string(),
  channel: z.enum(bookingChannels),
  channel_code: z.string().nullable(),
  /** Null if the calendar does not name the guest. */
  guest_name: z.string().nullable(),
  ...nights,
  /** The booking that it is already, by the channel's code. */
  booking_code: z.string().nullable(),
});
export type ChannelReservation = z.output<typeof ChannelReservation>;

/** What a sheet of bookings says of a reservation; null what it does not say. */
export const SheetSaid = z.object({
  guest_name: z.string().nullable(),
  adults: z.int().nullable(),
  children: z.int().nullable(),
  total_cents: ShownCents.nullable(),
  commission_cents: ShownCents.nullable(),
  commission_basis_points: z.int().nullable().optional(),
});
export type SheetSaid = z.output<typeof SheetSaid>;

/** All conflicts, those of a booking, or those of an accommodation on a night. */
export const ConflictQuery = z.object({
  accommodation_id: named("Acomodação", "a", Id.optional()),
  night: named("Noite", "a", CivilDate.optional()),
  code: named("Reserva", "a", line(20).toUpperCase().optional()),
});
export type ConflictQuery = z.output<typeof ConflictQuery>;

/** Nights that a channel's reservation shares with something else, with the whole dates of both. */
export const ChannelConflict = ImportConflict.pick({
  check_in: true,
  check_out: true,
  source: true,
  code: true,
}).extend({
  accommodation_id: Id,
  accommodation_name: z.string(),
  channel: z.enum(calendarChannels),
  /** The company's name of the calendar. */
  name: z.string(),
  event: z.object({ id: Id, ...nights, channel_code: z.string().nullable(), guest_name: z.string().nullable() }),
  /** What has the nights: the booking, block or event as a whole. */
  standing: z.object(nights),
});
export type ChannelConflict = z.output<typeof ChannelConflict>;

const access = companyAccess("booking", "bookings.view");

export const channelReservations = {
  list: endpoint({
    method: "GET",
    path: "/api/channel-reservations",
    summary: "List the coming reservations of channels' calendars that have a code and are no booking yet",
    access,
    /** The channel's code, or its beginning, as it was typed or pasted. */
    query: z.object({ code: named("Código do canal", "o", line(200)) }),
    answer: listOf(ChannelReservation),
  }),
  show: endpoint({
    method: "GET",
    path: "/api/channel-reservations/:id",
    summary: "Get a reservation in a channel's calendar, to create its booking",
    access,
    params: z.object({ id: Id }),
    answer: ChannelReservation,
  }),
  sheet: endpoint({
    method: "GET",
    path: "/api/channel-reservations/:id/sheet",
    summary: "Get what a sheet of bookings, imported or not, says of a reservation in a channel's calendar",
    access,
    params: z.object({ id: Id }),
    answer: z.object({ said: SheetSaid.nullable() }),
  }),
  conflicts: endpoint({
    method: "GET",
    path: "/api/channel-conflicts",
    summary: "List nights sold twice, with the stays of both sides",
    access,
    query: ConflictQuery,
    answer: listOf(ChannelConflict),
  }),
};
