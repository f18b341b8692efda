import { sql } from "kysely";
import type { TeamNote, TeamNoteInput, teamNotes } from "#contract/bookings/team-notes";
import type { Dashboard } from "#contract/office/dashboard";
import { mostTeamNotes } from "#contract/platform/limits";
import { todayIn } from "#domain/stay-dates";
import { bookingIdOf, requireBooking } from "#server/bookings/bookings/read-booking";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import { newId } from "#server/platform/db/new-id";
import { countRows } from "#server/platform/db/pages";
import { found, invalid } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** Writes a note. Throws 422 for a past day, and above the maximum number of notes. */
export async function writeNote(ctx: Ctx, code: string, { text, remind_on = null }: TeamNoteInput): Promise<TeamNote> {
  const { actor, db, clock } = ctx;
  const booking = await requireBooking(ctx, code);
  const now = clock.now();
  if (remind_on !== null && remind_on < todayIn(actor.timezone, now)) {
    throw invalid("remind_on", "Escolha hoje ou um dia depois");
  }
  // so that concurrent notes are counted one after the other
  await sql`select from bookings where tenant_id = ${actor.tenant_id} and id = ${booking.id} for no key update`.execute(
    db,
  );
  const stored = sql`select from team_notes where tenant_id = ${actor.tenant_id} and booking_id = ${booking.id}`;
  if ((await countRows(db, stored)) >= mostTeamNotes) {
    throw invalid("text", `Cada reserva guarda até ${mostTeamNotes} notas`);
  }
  const note = { id: newId(now), booking_id: booking.id, text, remind_on, created_at: now };
  const created_by = actor.user_id || null; // empty for acts of jobs
  await db
    .insertInto("team_notes")
    .values({ ...note, tenant_id: actor.tenant_id, created_by })
    .execute();
  await record(ctx, "booking.noted", booking.code, null, told(note));
  return showNote(ctx, booking.id, note.id);
}

/** Marks a reminder as done; does nothing if it is. 404 for a note without a day. */
export const finishReminder: Verb<typeof teamNotes.finish> = (ctx, { params }) =>
  mark(ctx, params, "booking.note_done");

/** Reopens it; does nothing if it is open. */
export const reopenReminder: Verb<typeof teamNotes.reopen> = (ctx, { params }) =>
  mark(ctx, params, "booking.note_reopened");

async function mark(
  ctx: Ctx,
  { code, id }: { code: string; id: string },
  action: "booking.note_done" | "booking.note_reopened",
): Promise<TeamNote> {
  const { actor, db, clock } = ctx;
  const bookingId = found(await bookingIdOf(ctx, code));
  const done = action === "booking.note_done";
  const [changed] = await db
    .updateTable("team_notes")
    .set({ done_at: done ? clock.now() : null, done_by: done ? actor.user_id || null : null })
    .where("tenant_id", "=", actor.tenant_id)
    .where("booking_id", "=", bookingId)
    .where("id", "=", id)
    .where("remind_on", "is not", null)
    .where("done_at", done ? "is" : "is not", null)
    .returning(["text", "remind_on"])
    .execute();
  if (changed) await record(ctx, action, code, null, told(changed));
  const note = await showNote(ctx, bookingId, id);
  return found(note.remind_on === null ? null : note);
}

/** What the history keeps of a note; anonymizing removes `note` from it. */
const told = ({ text: note, remind_on }: Pick<StoredNote, "text" | "remind_on">) => {
  return { note, ...(remind_on !== null && { remind_on }) };
};

type StoredNote = Columns<"team_notes", "id" | "text" | "remind_on" | "done_at" | "created_at"> & {
  created_by_name: string | null;
};

const toNote = ({ done_at, created_at, ...note }: StoredNote): TeamNote => ({
  ...note,
  done_at: done_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

const columns = sql`n.id, n.text, n.remind_on, n.done_at, n.created_at,
  (select u.name from users u where u.id = n.created_by) as created_by_name`;

async function showNote({ actor, db }: Ctx, bookingId: string, id: string): Promise<TeamNote> {
  const { rows } = await sql<StoredNote>`select ${columns} from team_notes n
    where n.tenant_id = ${actor.tenant_id} and n.booking_id = ${bookingId} and n.id = ${id}`.execute(db);
  return toNote(found(rows[0] ?? null));
}

/** The open reminders of a booking, the earliest day first. */
export async function openReminders({ actor, db }: Ctx, bookingId: string): Promise<TeamNote[]> {
  const { rows } = await sql<StoredNote>`select ${columns} from team_notes n
    where n.tenant_id = ${actor.tenant_id} and n.booking_id = ${bookingId} and n.remind_on is not null
      and n.done_at is null order by n.remind_on, n.id`.execute(db);
  return rows.map(toNote);
}

/** The reminders of a day and those of days before that nobody has marked as done, the oldest first up to a limit. */
export async function dueReminders(
  { actor, db }: Ctx,
  today: string,
  limit: number,
): Promise<{ count: number; list: Dashboard["reminders"] }> {
  const { rows } = await sql<Dashboard["reminders"][number] & { count: number }>`
    select n.id, n.text, n.remind_on, b.code, g.name as holder_name, a.name as accommodation_name,
      count(*) over ()::int as count
    from team_notes n
    join bookings b on b.tenant_id = n.tenant_id and b.id = n.booking_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    where n.tenant_id = ${actor.tenant_id} and n.remind_on <= ${today} and n.done_at is null
    order by n.remind_on, n.id limit ${limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, list: rows.map(({ count, ...reminder }) => reminder) };
}

/** Moves the notes of one booking to another, both locked by the caller. */
export async function moveNotes({ actor, db }: Ctx, from: { id: string }, to: { id: string }): Promise<void> {
  await sql`update team_notes set booking_id = ${to.id}
    where tenant_id = ${actor.tenant_id} and booking_id = ${from.id}`.execute(db);
}
