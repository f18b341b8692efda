import * as z from "zod";
import { bookingPath, ofBooking } from "#contract/bookings/bookings";
import { companyAccess } from "#contract/platform/access";
import { CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { longestTeamNote } from "#contract/platform/limits";
import { Id, paragraph } from "#contract/platform/scalars";

/** What somebody of the company wrote about a booking. */
export const TeamNote = z.object({
  id: Id,
  text: z.string(),
  /** The civil day on which it comes back on the dashboard; null for a note without a day. */
  remind_on: CivilDate.nullable(),
  /** When somebody marked the reminder as done. */
  done_at: Moment.nullable(),
  /** Null if the author left the company. */
  created_by_name: z.string().nullable(),
  created_at: Moment,
});
export type TeamNote = z.output<typeof TeamNote>;

/** A note is not changed afterwards, like any entry of the history; `remind_on` is today or later. */
export const TeamNoteInput = z.strictObject({
  text: named("Nota", "a", paragraph(longestTeamNote).trim().min(1)),
  remind_on: named("Lembrar em", "o", CivilDate.nullable().optional()),
});
export type TeamNoteInput = z.output<typeof TeamNoteInput>;

const access = companyAccess("booking", "bookings.edit");
const path = `${bookingPath}/:code/notes` as const;
const reminder = { path: `${path}/:id/done`, access, params: ofBooking.params.extend({ id: Id }) } as const;

/** Notes are listed with the history of their booking, and reminders on the dashboard. */
export const teamNotes = {
  create: endpoint({
    ...ofBooking,
    method: "POST",
    path,
    summary: "Write a note about a booking, with a day on which it comes back on the dashboard",
    access,
    body: TeamNoteInput,
    answer: TeamNote,
    status: 201,
    idempotent: true,
  }),
  finish: endpoint({
    ...reminder,
    method: "POST",
    summary: "Mark a reminder as done",
    answer: TeamNote,
  }),
  reopen: endpoint({
    ...reminder,
    method: "DELETE",
    summary: "Reopen a reminder that was marked as done",
    answer: TeamNote,
  }),
};
