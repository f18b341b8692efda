import type { cleanings } from "#contract/bookings/cleanings";
import type { Dashboard } from "#contract/office/dashboard";
import { fold } from "#domain/search-words";
import { todayIn } from "#domain/stay-dates";
import { listTurnOvers, type TurnOver } from "#server/bookings/bookings/nights/sold-nights.queries";
import { keepCleaned, lockAccommodations } from "#server/catalogue/accommodations/stay-accommodations";
import { record } from "#server/platform/audit/record";
import { type Ctx, may } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

type Cleaning = Dashboard["cleaning"][number];

/**
 * The accommodations to clean today, by urgency: those with an arrival today by its time, then the others. Without
 * those whose next guest is already checked in, or of which somebody has said that they are clean. Empty for users
 * without access to cleaning.
 */
export async function cleaningOfDay({ actor, db }: Ctx, today: string): Promise<Cleaning[]> {
  if (!actor.modules.has("booking") || !may(actor, "cleaning.view")) return [];
  const turnOvers = await listTurnOvers(db, actor.tenant_id, today);
  const order = ({ next, accommodation_name }: Cleaning) => `${next?.by ?? "99:99"} ${fold(accommodation_name)}`;
  return turnOvers
    .filter((row) => isOpen(row, today))
    .map(toCleaning)
    .sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

const isOpen = ({ next_status, cleaned_on }: TurnOver, today: string): boolean =>
  next_status !== "checked_in" && cleaned_on !== today;

const isCleanable = ({ status }: TurnOver): boolean => status === null || status === "checked_out";

/** Takes an accommodation off the list of today, because it is clean. Throws 409 if it is not there to be cleaned. */
export const finishCleaning: Verb<typeof cleanings.finish> = async (ctx, { params: { id } }) => {
  const { row, today } = await turnOverOfToday(ctx, id);
  if (row?.cleaned_on === today) return;
  if (row === undefined || !isOpen(row, today)) throw new Problem("CleaningNotListedException");
  if (!isCleanable(row)) throw new Problem("CleaningNotListedException", { reason: stillThere });
  await keepCleaned(ctx, id, today);
  await record(ctx, "accommodation.cleaned", id, null, null);
};

const stillThere = "Quem sai hoje ainda não fez o check-out: a acomodação é limpa depois da saída.";

/** Puts it back in the list. */
export const reopenCleaning: Verb<typeof cleanings.reopen> = async (ctx, { params: { id } }) => {
  const { row, today } = await turnOverOfToday(ctx, id);
  if (row?.cleaned_on !== today) return;
  await keepCleaned(ctx, id, null);
  await record(ctx, "accommodation.cleaning_reopened", id, null, null);
};

async function turnOverOfToday(ctx: Ctx, id: string) {
  await lockAccommodations(ctx, [id]);
  const { actor, clock, db } = ctx;
  const today = todayIn(actor.timezone, clock.now());
  const rows = await listTurnOvers(db, actor.tenant_id, today);
  return { today, row: rows.find(({ accommodation_id }) => accommodation_id === id) };
}

function toCleaning(row: TurnOver): Cleaning {
  const { accommodation_id, accommodation_name, status, check_out_time, note, next_note } = row;
  return {
    accommodation_id,
    accommodation_name,
    left: status === "checked_out",
    cleanable: isCleanable(row),
    check_out_time,
    next: nextOf(row),
    notes: [note, next_note].filter((each) => each !== null),
  };
}

/** Today's arrival; the number of people of a channel's guest is unknown. */
function nextOf(row: TurnOver): Cleaning["next"] {
  const { next_source, next_status, next_hour, check_in_time, adults, children, infants, pets } = row;
  if (next_source === "import") return { by: check_in_time, people: null };
  if (next_source !== "booking" || next_status !== "confirmed" || adults === null) return null;
  const people = { adults, children: children ?? 0, infants: infants ?? 0, pets: pets ?? 0 };
  return { by: next_hour ?? check_in_time, people };
}
