import * as z from "zod";
import { calendarChannels } from "#contract/bookings/booking-values";
import { companyAccess } from "#contract/platform/access";
import { AnswerDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { Id, line, Version } from "#contract/platform/scalars";
import { doubts } from "#domain/calendar/event-words";

/** Why a calendar could not be read. */
export const importFaults = [
  "address_refused",
  "unreachable",
  "timeout",
  "too_large",
  "refused",
  "gone",
  "failing",
  "not_calendar",
  "cut_off",
  "too_many_events",
  "not_understood",
  "no_dates",
  "empty",
] as const;
export type ImportFault = (typeof importFaults)[number];

const channel = z.enum(calendarChannels);
const name = line(60);

export const FeedInput = z.strictObject({
  channel: named("Canal", "o", channel),
  name: named("Nome", "o", name.optional()),
});
export type FeedInput = z.output<typeof FeedInput>;

/** An address at which another channel reads our calendar. Anyone who knows it can read it. */
export const Feed = z.object({
  id: Id,
  channel,
  name: z.string(),
  address: z.string(),
  read_at: Moment.nullable(),
  created_at: Moment,
});
export type Feed = z.output<typeof Feed>;

/** Calendar programs use webcal:// addresses; the server uses http. */
export const CalendarAddress = z
  .string()
  .trim()
  .max(2000)
  .overwrite((text) => text.replace(/^webcals?:/i, "https:"))
  .pipe(z.url({ protocol: /^https?$/ }));

/** An empty text stands for no file; a file without content is sent as a blank one, and is a fault of its own. */
const content = named("Arquivo", "o", z.string().min(1).max(1_000_000));

export const ImportInput = z.strictObject({
  channel: named("Canal", "o", channel),
  name: named("Nome", "o", name.optional()),
  /** Where the calendar is read; null or absent for one from uploaded files. */
  address: named("Endereço do calendário", "o", CalendarAddress.nullable().optional()),
  /** The content of its first file; an invalid calendar creates no import. */
  content: content.optional(),
});
/** An import from an address: the schema of the form that offers both. */
export const ImportFromAddress = ImportInput.omit({ content: true }).extend({
  address: named("Endereço do calendário", "o", CalendarAddress),
});
/** An import from a file. */
export const ImportFromFile = ImportInput.omit({ address: true }).extend({ content });

export type ImportInput = z.output<typeof ImportInput>;

/**
 * Updates an import: absent keeps a value. The address can be changed but not removed: a file import is a new import.
 */
export const ImportUpdate = z.strictObject({
  channel: named("Canal", "o", channel.optional()),
  name: named("Nome", "o", name.optional()),
  address: named("Endereço", "o", CalendarAddress.optional()),
  version: Version,
});
export type ImportUpdate = z.output<typeof ImportUpdate>;

/** A calendar file as text. */
export const CalendarUpload = z.strictObject({ content });
export type CalendarUpload = z.output<typeof CalendarUpload>;

/**
 * Whether events of a title close their nights: they do (`closes`), they do not (`free`), or the answer is undone
 * (`ask`). It holds for new events of the same title and doubt.
 */
export const CalendarAnswer = z.strictObject({
  title: named("Título", "o", z.string().max(200)),
  doubt: named("Dúvida", "a", z.enum(doubts)),
  answer: named("Resposta", "a", z.enum(["closes", "free", "ask"])),
});
export type CalendarAnswer = z.output<typeof CalendarAnswer>;

/** Events to come that close their nights although their title says that they may be free; one for each title. */
export const CalendarQuestion = z.object({
  title: z.string(),
  doubt: z.enum(doubts),
  /** The answer; null while nobody has answered, which closes the nights. */
  closes: z.boolean().nullable(),
  event_count: z.int(),
  /** The dates of the first events. */
  dates: z.array(z.object({ check_in: AnswerDate, check_out: AnswerDate })),
});
export type CalendarQuestion = z.output<typeof CalendarQuestion>;

/** Nights taken by both a channel and something else. */
export const ImportConflict = z.object({
  check_in: AnswerDate,
  check_out: AnswerDate,
  /** The channel's text, and its own code of the reservation. */
  text: z.string(),
  channel_code: z.string().nullable(),
  /** What conflicts, and the code if it is a booking; null without `bookings.view`. */
  source: z.enum(["booking", "block", "import", "same_calendar", "preparation"]),
  code: z.string().nullable(),
});
export type ImportConflict = z.output<typeof ImportConflict>;

export const ImportRun = z.object({
  at: Moment,
  outcome: z.enum(["applied", "unchanged", "failed"]),
  fault: z.enum(importFaults).nullable(),
  new_count: z.int(),
  same_count: z.int(),
  changed_count: z.int(),
  gone_count: z.int(),
  ignored_count: z.int(),
  held_night_count: z.int(),
  /** Events that repeat in an unsupported way: not all of their nights are closed. */
  unfollowed_count: z.int(),
  conflict_count: z.int(),
});
export type ImportRun = z.output<typeof ImportRun>;

/** A calendar of another channel, the state of reading it, and what it closes from today on. */
export const Import = z.object({
  id: Id,
  channel,
  name: z.string(),
  /** Only the host: the full address is a secret of the channel. Null for an import from files. */
  masked_address: z.string().nullable(),
  state: z.enum(["waiting", "good", "failing"]),
  last_attempt_at: Moment.nullable(),
  last_success_at: Moment.nullable(),
  last_fault: z.enum(importFaults).nullable(),
  failures: z.int(),
  next_sync_at: Moment.nullable(),
  night_count: z.int(),
  held_since: Moment.nullable(),
  held_night_count: z.int(),
  skipped: z.record(z.string(), z.int()),
  /** Of `night_count`, the nights that the channel only repeats; they are freed when it no longer has them. */
  repeated_night_count: z.int(),
  /** Unanswered questions first, then the answers. */
  questions: z.array(CalendarQuestion),
  conflicts: z.array(ImportConflict),
  runs: z.array(ImportRun),
  version: Version,
  created_at: Moment,
  updated_at: Moment,
});
export type Import = z.output<typeof Import>;

const path = "/api/accommodations/:id" as const;
const access = companyAccess("accommodation", "accommodations.edit");
const params = z.object({ id: Id });
const ofFeed = z.object({ id: Id, feed: Id });
const ofImport = z.object({ id: Id, import: Id });

export const channelFeeds = {
  list: endpoint({
    method: "GET",
    path: `${path}/feeds`,
    summary: "List calendar feeds of an accommodation",
    access,
    params,
    answer: listOf(Feed),
    secret: true,
  }),
  create: endpoint({
    method: "POST",
    path: `${path}/feeds`,
    summary: "Create a calendar feed for another channel",
    access,
    params,
    body: FeedInput,
    answer: Feed,
    secret: true,
    status: 201,
    idempotent: true,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/feeds/:feed`,
    summary: "Revoke a calendar feed",
    access,
    params: ofFeed,
  }),
};

export const channelImports = {
  list: endpoint({
    method: "GET",
    path: `${path}/imports`,
    summary: "List iCal imports of an accommodation",
    access,
    params,
    answer: listOf(Import),
  }),
  create: endpoint({
    method: "POST",
    path: `${path}/imports`,
    summary: "Create an iCal import from another channel's address or file",
    access,
    params,
    body: ImportInput,
    answer: Import,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/imports/:import`,
    summary: "Get an iCal import with its state and latest syncs",
    access,
    params: ofImport,
    answer: Import,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/imports/:import`,
    summary: "Update the name, channel or address of an iCal import",
    access,
    params: ofImport,
    body: ImportUpdate,
    answer: Import,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/imports/:import`,
    summary: "Delete an iCal import and free its future nights",
    access,
    params: ofImport,
  }),
  sync: endpoint({
    method: "POST",
    path: `${path}/imports/:import/sync`,
    summary: "Sync an iCal import now",
    access,
    params: ofImport,
    answer: Import,
  }),
  answer: endpoint({
    method: "POST",
    path: `${path}/imports/:import/answer`,
    summary: "Answer whether events of an iCal import that may be free close their nights, or undo the answer",
    access,
    params: ofImport,
    body: CalendarAnswer,
    answer: Import,
  }),
  upload: endpoint({
    method: "POST",
    path: `${path}/imports/:import/upload`,
    summary: "Upload a calendar file to an iCal import",
    access,
    params: ofImport,
    body: CalendarUpload,
    answer: Import,
  }),
};
