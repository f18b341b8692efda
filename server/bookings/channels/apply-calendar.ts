import type { Import } from "#contract/bookings/channel-calendars";
import { closesNights, unansweredIn } from "#domain/calendar/answers";
import { type CalendarState, type NextNights, nextNights } from "#domain/calendar/echo";
import { importHorizon, nightsOf } from "#domain/calendar/imported-nights";
import type { CalendarEvent, Reading, Skipped } from "#domain/calendar/read-calendar";
import { withFormerTimes } from "#domain/calendar/what-changes";
import { forgottenWords } from "#domain/mentions";
import { todayIn } from "#domain/stay-dates";
import {
  importedNights,
  keepImportedNights,
  settleImportedNights,
} from "#server/bookings/bookings/nights/imported-nights";
import { importConflicts } from "#server/bookings/channels/import-conflicts";
import {
  deleteImportEvents,
  insertImportEvents,
  listImportEvents,
  type StoredEvent,
} from "#server/bookings/channels/import-events.queries";
import { insertRun, listReadings, type RunCounts } from "#server/bookings/channels/import-runs.queries";
import { othersReadSince, type StoredImport, updateImport } from "#server/bookings/channels/imports.queries";
import { lockImport, showImport } from "#server/bookings/channels/read-imports";
import {
  listKnown,
  listToldTo,
  noteTold,
  type Origin,
  ownNightsOf,
} from "#server/bookings/channels/told-nights.queries";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { invalid } from "#server/platform/http/problem";

/**
 * Applies a valid calendar to a locked import of a locked accommodation (docs/channel-calendars.md): nights are
 * occupied at once and freed by the rules; conflicting occupancies are never changed, but reported. `said_at` is when
 * the channel was queried: it cannot repeat nights that it learned of later. Returns nothing; the run is recorded.
 */
export async function applyCalendar(
  ctx: Ctx,
  stored: StoredImport,
  accommodation: StayAccommodation,
  calendar: GoodCalendar,
  said_at: Date = ctx.clock.now(),
): Promise<void> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const today = todayIn(accommodation.timezone, now);
  const place = { import_id: stored.id, accommodation_id: accommodation.id };
  const events = await listImportEvents(db, actor.tenant_id, stored.id, today);
  const read = withFormerTimes(calendar, events);
  const answered = read.map((event) => ({ ...event, closes: closesNights(event, stored.answers) }));
  const feed = { import_id: stored.id, sender: calendar.sender, events: answered.filter(({ closes }) => closes) };
  const before = await stateOf(ctx, stored, events, { today, now });
  const next = nextNights(before, feed, { today, said_at, now });

  const clashedBefore = await conflictsOf(ctx, place, today);
  await keepImportedNights(ctx, place, next, today);
  await noteTold(db, actor.tenant_id, ownNightsOf(stored), originsOf(stored.id, next), { today, now });
  await replaceEvents(ctx, stored.id, answered, today, next.held?.nights);
  await settleImportedNights(ctx, [accommodation.id]);
  const clashes = await conflictsOf(ctx, place, today);

  const skipped = { ...calendar.skipped, free: answered.length - feed.events.length };
  await updateImport(db, actor.tenant_id, stored.id, {
    ...{ sender: calendar.sender, skipped: JSON.stringify(skipped) },
    ...{ held_since: next.held?.since ?? null, held_nights: next.held?.nights ?? [] },
    doubt_count: unansweredIn(answered, stored.answers, today),
    ...{ last_full_at: now, last_success_at: now, last_fault: null, failures: 0 },
  });
  await insertRun(db, actor.tenant_id, {
    ...{ id: newId(now), import_id: stored.id, at: now, outcome: "applied", fault: null },
    ...countsOf(next, skipped, clashes.length),
  });
  if (next.taken.length + next.freed.length > 0) {
    await record(ctx, "channel_import.applied", stored.id, { freed: next.freed }, { taken: next.taken });
  }
  const known = new Set(clashedBefore.map((clash) => JSON.stringify(clash)));
  const appeared = clashes.filter((clash) => !known.has(JSON.stringify(clash)));
  if (appeared.length > 0) await record(ctx, "channel_import.clashed", stored.id, null, { nights: appeared });
}

async function conflictsOf(ctx: Ctx, place: { import_id: string; accommodation_id: string }, today: string) {
  return (await importConflicts(ctx, place.accommodation_id, today)).get(place.import_id) ?? [];
}

/** The nights that a calendar closes itself, as other channels may know them. */
function originsOf(import_id: string, { own, blocks }: NextNights): Map<string, Origin> {
  const isBlock = new Set(blocks);
  return new Map(own.map((night) => [night, { import_id, booking_id: null, sale: !isBlock.has(night) }]));
}

/** The state of an import before a feed, from today on. */
async function stateOf(
  ctx: Ctx,
  stored: StoredImport,
  events: readonly StoredEvent[],
  { today, now }: { today: string; now: Date },
): Promise<CalendarState> {
  const { actor, db } = ctx;
  const rows = await importedNights(ctx, stored.id, today);
  const nightsWhere = (isWanted: (row: (typeof rows)[number]) => boolean) =>
    nightsOf(rows.filter(isWanted), today, importHorizon(today));
  return {
    own: nightsWhere(({ echo }) => !echo),
    since: new Map(
      (await listToldTo(db, actor.tenant_id, ownNightsOf(stored), today)).map((row) => [row.night, row.told_at]),
    ),
    echoes: nightsWhere(({ echo }) => echo),
    closing: nightsWhere(({ echo, occupies }) => echo && occupies),
    events: events.filter(({ closes }) => closes),
    held: stored.held_since && { since: stored.held_since, nights: stored.held_nights },
    told: await listKnown(db, actor.tenant_id, stored, { from: today, now }),
    readings: await listReadings(db, actor.tenant_id, stored.id),
    others_read_since: await othersReadSince(db, actor.tenant_id, stored, now),
  };
}

/** A valid calendar. */
type GoodCalendar = Extract<Reading, { ok: true }>;

/** The counts of a reading for its log. An event whose recurrence is not supported still counts as read. */
function countsOf({ counts }: NextNights, skipped: Skipped, conflicts: number): RunCounts {
  const { unfollowed, ...passedOver } = skipped;
  return {
    new_count: counts.new,
    same_count: counts.same,
    changed_count: counts.changed,
    gone_count: counts.gone,
    ignored_count: Object.values(passedOver).reduce((sum, count) => sum + count, 0),
    held_night_count: counts.held_back,
    unfollowed_count: unfollowed,
    conflict_count: conflicts,
  };
}

type Label = Omit<StoredEvent, "id">;

const keyOf = ({ uid, kind, text, code, check_in, check_out, closes }: Label) =>
  JSON.stringify([uid, kind, text, code, check_in, check_out, closes]);

/**
 * Replaces the labels of an import's nights, from `today` on, by those of a calendar. Labels of held and of past nights
 * are kept. Only differences are written; labels that named an erased guest are not stored again.
 */
export async function replaceEvents(
  { actor, db, clock }: Ctx,
  importId: string,
  events: readonly (CalendarEvent & { closes: boolean })[],
  today: string,
  held: readonly string[] = [],
): Promise<void> {
  const stored = await listImportEvents(db, actor.tenant_id, importId, today);
  const forgotten = new Set(stored.filter(({ text }) => text === forgottenWords).map(({ uid }) => uid));
  const told = events.map((event) => (forgotten.has(event.uid) ? { ...event, text: forgottenWords } : event));
  const wanted = new Map(told.filter(({ check_out }) => check_out > today).map((event) => [keyOf(event), event]));
  const isHeld = (event: Label) => held.some((night) => night >= event.check_in && night < event.check_out);
  const outdated = stored.filter((event) => !wanted.delete(keyOf(event)) && !isHeld(event)).map(({ id }) => id);
  await deleteImportEvents(db, actor.tenant_id, outdated);
  const now = clock.now();
  const rows = [...wanted.values()].map(({ uid, kind, text, code, check_in, check_out, closes }) => ({
    ...{ id: newId(now), uid, kind, text, code, check_in, check_out, closes },
  }));
  await insertImportEvents(db, actor.tenant_id, importId, rows);
}

const sentences = {
  empty: "Este arquivo está vazio. Exporte o calendário no canal de novo e envie o arquivo baixado",
  no_dates:
    "Este calendário não tem nenhuma data que exista: todas são impossíveis, como 31 de fevereiro, ou terminam antes de começar. Confira o calendário no canal e exporte de novo",
  not_calendar: "Este arquivo não é um calendário. Envie o arquivo .ics que o canal exporta",
  cut_off: "Este arquivo está incompleto. Baixe-o de novo no canal e envie outra vez",
  too_many_events: "Este arquivo tem eventos demais. Exporte um período menor",
  not_understood:
    "Este arquivo não tem nenhum evento que sabemos ler, só tarefas, notas ou partes desconhecidas. Exporte do canal o calendário de reservas",
};

/**
 * Applies a calendar file by the same rules as one read from an address: nights that it does not contain are freed, but
 * more than half of them only after a second file. Throws 422 for an incomplete calendar.
 */
export async function uploadCalendar(ctx: Ctx, accommodationId: string, id: string, reading: Reading): Promise<Import> {
  const { stored, accommodation } = await lockImport(ctx, accommodationId, id);
  if (stored.address_sealed !== null) {
    throw invalid("content", "Este calendário é lido de um endereço. Adicione o arquivo como outro calendário");
  }
  const now = ctx.clock.now();
  if (!reading.ok) throw invalid("content", sentences[reading.fault]);
  await updateImport(ctx.db, ctx.actor.tenant_id, id, { last_attempt_at: now });
  await applyCalendar(ctx, stored, accommodation, reading);
  return showImport(ctx, accommodationId, id);
}
