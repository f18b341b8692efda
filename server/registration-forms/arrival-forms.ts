import type { GuestPage } from "#contract/guest-page";
import type { ArrivalForms } from "#contract/stays";
import type { Ctx } from "#server/context";
import { findFormSettings } from "#server/registration-forms/form-settings.queries";
import { guestProgress, isDone, type PersonForm, progress, readStays } from "#server/registration-forms/stay-forms";

/**
 * The forms of a stay that is about to begin, and the effect of unfinished ones. Null if its accommodation requires
 * none, and if the company ignores missing ones.
 */
export async function arrivalForms(ctx: Ctx, { id }: { id: string }): Promise<ArrivalForms | null> {
  const judged = (await readStays(ctx, [id])).get(id);
  if (judged === undefined || judged.people.length === 0) return null;
  const { at_check_in } = await findFormSettings(ctx.db, ctx.actor.tenant_id);
  const unready = judged.people.filter((person) => !isDone(person)).map(named);
  const without_letter = judged.people.filter(({ authorization }) => authorization === "missing").map(named);
  const unfinished = unready.length + without_letter.length > 0;
  if (unfinished && at_check_in === "nothing") return null;
  const { people, ready } = progress(judged);
  const does = unfinished ? (at_check_in as ArrivalForms["unfinished"]) : "nothing";
  return { people, ready, unready, without_letter, unfinished: does };
}

const named = ({ id, name, position }: PersonForm) => ({ id, name, position });

/** The progress of the forms of these bookings, for those that require any. */
export async function formsOfArrivals(ctx: Ctx, bookings: readonly { id: string }[]) {
  const stays = await readStays(
    ctx,
    bookings.map(({ id }) => id),
  );
  return bookings.flatMap(({ id }) => {
    const judged = stays.get(id);
    return judged && judged.people.length > 0 ? [{ code: judged.stay.code, ...progress(judged) }] : [];
  });
}

/** The progress of the forms of a confirmed stay, for its guest's page; null if none are required. */
export async function formsOfPage(ctx: Ctx, bookingId: string): Promise<GuestPage["forms"]> {
  return (await formsOfPages(ctx, [bookingId])).get(bookingId) ?? null;
}

/** The same for several bookings, by id. */
export async function formsOfPages(
  ctx: Ctx,
  bookingIds: readonly string[],
): Promise<Map<string, NonNullable<GuestPage["forms"]>>> {
  const pages = new Map<string, NonNullable<GuestPage["forms"]>>();
  for (const [id, judged] of await readStays(ctx, bookingIds)) {
    if (judged.people.length === 0) continue;
    const { people, ready } = guestProgress(judged);
    pages.set(id, { people, ready, state: ready === people ? "done" : "open" });
  }
  return pages;
}
