import type { ImportedBooking } from "#contract/office/imported-bookings";
import { occupies } from "#domain/booking-states";
import { fold, searchWords } from "#domain/search-words";
import { settleImportedNights } from "#server/bookings/bookings/nights/imported-nights";
import { lockNights } from "#server/bookings/bookings/nights/lock-nights";
import { occupyEach } from "#server/bookings/bookings/nights/occupy";
import { importHolders } from "#server/bookings/guests/holders";
import { idsByName } from "#server/catalogue/accommodations/read-accommodation";
import { channelTermsBy } from "#server/catalogue/channel-terms/channel-terms";
import { closedMonths } from "#server/money/finances/close-month";
import { importPayments } from "#server/money/payments/record-payment";
import { freeForStays } from "#server/office/imports/stays/calendar-nights";
import {
  type CompanyTerms,
  collectorFinding,
  judgeFaultyLine,
  type LineFinding,
  takeLine,
} from "#server/office/imports/stays/import-line";
import { insertManyBookings, insertManyParts } from "#server/office/imports/stays/imported-bookings.queries";
import { adoptCodes, differenceOf, knownStays } from "#server/office/imports/stays/known-stays";
import { justTaken, nameClashes, takenByRow, type WantingLine } from "#server/office/imports/stays/name-clashes";
import { recordEach } from "#server/platform/audit/record";
import { type Ctx, may } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { addEverySearchWord } from "#server/platform/db/search-words";
import { thenTakenBack } from "#server/platform/db/several-statements";

/** A line of a file with its number. */
export interface ImportLine {
  row: number;
  input: ImportedBooking;
}

/** The code of the existing booking, and how the line differs from it. */
export interface KnownOutcome {
  code: string;
  differs: string | null;
}

/**
 * The outcome of a line: a booking, with the guest created for it; nothing, because it exists already; or a refusal.
 */
export type ImportOutcome =
  | { made: { id: string; guest_id: string | null } }
  | { known: KnownOutcome }
  | { findings: LineFinding[] };

const unknownPlace = "Não há acomodação com este nome ou código";

/** What a sheet says of all of its lines, see `CompanyTerms`. */
export type SheetAnswers = Pick<CompanyTerms, "collectors">;

/**
 * Creates bookings from the lines of a spreadsheet, as they were agreed elsewhere: rules and rates are not checked, but
 * nights can be sold only once. Existing bookings are skipped, and nights that a calendar closed for the same stays are
 * taken over. Locks every accommodation named. No messages are sent for `imported_bookings`.
 */
export async function importBookings(
  ctx: Ctx,
  lines: readonly ImportLine[],
  answers: SheetAnswers = { collectors: {} },
): Promise<ImportOutcome[]> {
  const outcomes = new Map<ImportLine, ImportOutcome>();
  const { placeOf, locked, terms } = await openBooks(ctx, lines, answers);
  const placed = lines.map((line) => ({ line, input: line.input, place: placeOf(line) }));
  const known = await knownStays(ctx, placed);
  const taken = new Map<ImportLine, WantingLine>();
  for (const each of placed) {
    const { line, place } = each;
    const accommodation = locked.get(place ?? "");
    const booking = known.get(each);
    if (booking) {
      outcomes.set(line, { known: { code: booking.code, differs: differenceOf(each, booking) } });
    } else if (!accommodation) {
      outcomes.set(line, { findings: [{ field: "accommodation", message: unknownPlace }] });
    } else {
      const judged = takeLine(ctx, line.input, accommodation, terms);
      if ("booking" in judged) taken.set(line, { ...judged, row: line.row });
      else outcomes.set(line, { findings: judged });
    }
  }
  await adoptCodes(ctx, known);
  const clashes = await occupyNights(ctx, [...taken.values()]);
  const winners = [...taken].filter(([, wanting]) => !clashes.has(wanting));
  for (const [line, wanting] of taken) {
    const finding = clashes.get(wanting);
    if (finding) outcomes.set(line, { findings: [finding] });
  }
  const holders = await importHolders(
    ctx,
    winners.map(([{ input }]) => input.holder),
  );
  const made = winners.map(([, wanting], index) => ({ ...wanting, holder_id: holders[index]?.id as string }));
  await writeBookings(ctx, made);
  for (const [index, [line, { booking }]] of winners.entries()) {
    const guest_id = holders[index]?.isNew ? (holders[index].id as string) : null;
    outcomes.set(line, { made: { id: booking.id, guest_id } });
  }
  return lines.map((line) => outcomes.get(line) as ImportOutcome);
}

/** A line with errors in some fields; these hold a value that is valid but means nothing. */
export interface FaultyLine extends ImportLine {
  faulty: ReadonlySet<string>;
}

/**
 * The further errors of lines that are refused for others, so that all are told at once: unknown places, dates and
 * states that do not fit, and nights that are taken once the valid lines of the file have theirs. `rows` are the file's
 * rows of the bookings made of these. A line that exists already needs no correction.
 */
export async function judgeFaultyLines(
  ctx: Ctx,
  lines: readonly FaultyLine[],
  answers: SheetAnswers,
  rows: ReadonlyMap<string, number>,
): Promise<({ known: KnownOutcome } | { findings: LineFinding[] })[]> {
  const { placeOf, locked, terms } = await openBooks(ctx, lines, answers);
  const placed = lines.map((line) => ({ line, input: line.input, place: placeOf(line) }));
  const known = await knownStays(
    ctx,
    placed.filter(({ line: { faulty } }) => !faulty.has("channel_code") && !faulty.has("code") && !hasNoStay(faulty)),
  );
  const found = new Map<FaultyLine, LineFinding[]>();
  const wanting = new Map<WantingLine, FaultyLine>();
  const unplaced: FaultyLine[] = [];
  for (const each of placed) {
    const { line, place, input } = each;
    const accommodation = locked.get(place ?? "");
    if (known.has(each)) continue;
    const collector = collectorFinding(input, terms);
    found.set(line, collector ? [collector] : []);
    if (!accommodation && !hasNoName(line)) unplaced.push(line);
    if (hasNoPlace(line)) continue;
    if (!accommodation) found.get(line)?.push({ field: "accommodation", message: unknownPlace });
    else if (!hasNoStay(line.faulty)) {
      found.set(line, judgeFaultyLine(ctx, input, accommodation, terms));
      const judged = takeLine(ctx, { ...input, ...unpaid }, accommodation, terms);
      if ("booking" in judged && judged.booking.occupancy_id) wanting.set({ ...judged, row: line.row }, line);
    }
  }
  for (const [stay, finding] of await stillTaken(ctx, [...wanting.keys()], rows)) {
    found.get(wanting.get(stay) as FaultyLine)?.push(finding);
  }
  for (const [line, finding] of overlapsInUnknown(unplaced)) found.get(line)?.push(finding);
  return placed.map((each) => {
    const booking = known.get(each);
    if (booking && !rows.has(booking.id))
      return { known: { code: booking.code, differs: differenceOf(each, booking) } };
    return { findings: (found.get(each.line) ?? []).filter(({ field }) => !each.line.faulty.has(field)) };
  });
}

/** Lines of one accommodation that nobody knows yet, with nights of an earlier one. */
function overlapsInUnknown(lines: readonly FaultyLine[]): Map<FaultyLine, LineFinding> {
  const found = new Map<FaultyLine, LineFinding>();
  const standing = new Map<string, FaultyLine[]>();
  for (const line of lines) {
    const { accommodation, check_in, check_out, status = "confirmed" } = line.input;
    if (hasNoStay(line.faulty) || !occupies(status)) continue;
    const others = standing.get(fold(accommodation)) ?? [];
    const first = others.find(({ input }) => input.check_in < check_out && input.check_out > check_in);
    if (first) found.set(line, { field: "check_in", message: takenByRow(first.row, first.input) });
    else standing.set(fold(accommodation), [...others, line]);
  }
  return found;
}

const hasNoStay = (faulty: ReadonlySet<string>) => faulty.has("check_in") || faulty.has("check_out");
const hasNoPlace = ({ faulty }: FaultyLine) => faulty.has("accommodation");

/** The placeholder of a line without any name of an accommodation. */
const hasNoName = ({ input }: FaultyLine) => input.accommodation === "-";

const unpaid = { paid_cents: 0, booked_on: undefined, received_on: undefined, collected_by: "channel" as const };

/** The accommodations of lines, locked, and the terms that hold for them. */
async function openBooks(ctx: Ctx, lines: readonly ImportLine[], { collectors }: SheetAnswers) {
  const places = await idsByName(ctx);
  const ids = new Set(places.values());
  const placeOf = ({ input: { accommodation } }: ImportLine) =>
    places.get(fold(accommodation)) ?? (ids.has(accommodation) ? accommodation : undefined);
  const locked = await lockNights(ctx, [...new Set(lines.flatMap((line) => placeOf(line) ?? []))]);
  const setsPrices = may(ctx.actor, "bookings.override") && may(ctx.actor, "money.view");
  const books = { usual: await channelTermsBy(ctx), closed: await closedMonths(ctx) };
  const terms: CompanyTerms = { ...books, collectors, setsPrices };
  return { placeOf, locked, terms };
}

/** Occupies the nights of lines, and names what has those of the others. `known`: rows whose bookings exist already. */
async function occupyNights(
  ctx: Ctx,
  wanting: readonly WantingLine[],
  known: ReadonlyMap<string, number> = new Map(),
): Promise<Map<WantingLine, LineFinding>> {
  const sleeping = wanting.filter(({ booking }) => booking.occupancy_id !== null);
  const keepers = await freeForStays(ctx, sleeping);
  const stays = sleeping
    .filter((line) => !keepers.has(line))
    .map(({ booking, accommodation, prepares }) => {
      const occupancy_id = booking.occupancy_id as string;
      return { ...booking, occupancy_id, accommodation, prepares, expires_at: booking.hold_expires_at };
    });
  const got = await occupyEach(ctx, stays);
  await settleImportedNights(ctx, [...new Set(stays.map(({ accommodation }) => accommodation.id))]);
  const isLoser = ({ booking }: WantingLine) => booking.occupancy_id !== null && !got.has(booking.id);
  const winners = wanting.filter((line) => !isLoser(line)).map(({ booking, row }) => [booking.id, row] as const);
  const rows = new Map([...known, ...winners]);
  return nameClashes(ctx, wanting.filter(isLoser), rows, keepers);
}

/** The lines whose nights something else has, and what; a calendar's closure of the same stay does not count. */
async function stillTaken(
  ctx: Ctx,
  wanting: readonly WantingLine[],
  rows: ReadonlyMap<string, number>,
): Promise<Map<WantingLine, LineFinding>> {
  return thenTakenBack(ctx.db, async () => {
    const keepers = await freeForStays(ctx, wanting);
    const clashes = await nameClashes(ctx, wanting, rows, keepers);
    const taken = new Map([...clashes].filter(([, { message }]) => message !== justTaken));
    // the others take their nights in turn, so that a later one names the earlier one that has them
    const others = wanting.filter((line) => !taken.has(line) && !keepers.has(line));
    return new Map([...taken, ...(await occupyNights(ctx, others, rows))]);
  });
}

async function writeBookings(ctx: Ctx, made: readonly (WantingLine & { holder_id: string })[]): Promise<void> {
  const { actor, db, clock } = ctx;
  const bookings = made.map(({ booking, holder_id }) => ({ ...booking, holder_id }));
  await insertManyBookings(db, bookings);
  const parts = bookings
    .filter(({ total_cents }) => total_cents > 0)
    .map(({ id, check_in, total_cents, cancelled_at }) => ({
      id: newId(clock.now()),
      booking_id: id,
      due_date: check_in,
      amount_cents: total_cents,
      due: "check_in" as const,
      days: 0,
      deposit: false,
      cancelled_at,
    }));
  await insertManyParts(db, actor.tenant_id, parts);
  await importPayments(
    ctx,
    made.flatMap(({ booking, paid }) => {
      const method = booking.collected_by === "channel" ? "channel" : "other";
      return paid ? [{ booking_id: booking.id, created_at: booking.created_at, method, ...paid }] : [];
    }),
  );
  const words = bookings.map(({ id, code, channel_code }) => ({
    kind: "booking" as const,
    record_id: id,
    words: searchWords(code, channel_code),
  }));
  await addEverySearchWord(db, actor.tenant_id, words);
  await recordEach(
    ctx,
    "booking.imported",
    made.map(({ booking, holder_id, paid }) => {
      const { code: record_id, status, type, accommodation_id, check_in, check_out, total_cents } = booking;
      const paid_cents = paid?.amount_cents ?? 0;
      const after = { status, type, accommodation_id, check_in, check_out, holder: { id: holder_id } };
      return { record_id, before: null, after: { ...after, total_cents, paid_cents } };
    }),
  );
}
