import { href, redirect } from "react-router";
import { bookings } from "#contract/bookings";
import { guestActs } from "#contract/guest-acts";
import { guests } from "#contract/guests";
import { load } from "~/lib/api";
import { loadSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/** Where in the address the page of each list of bookings stands. */
export const pageNames = { own: "page", along: "acompanhante" } as const;

/**
 * A guest, the bookings in his name and those he comes along to, as far as they may be seen, and the records that may be
 * his too.
 */
export async function loadRecord(request: Request, id: string) {
  const search = new URL(request.url).searchParams;
  const seesBookings = holds(await loadSession(), "bookings.view");
  const list = (whose: { holder_id: string } | { companion_id: string }, name: string) => {
    const asked = search.get(name) ?? "";
    const page = /^[1-9]\d{0,5}$/.test(asked) ? asked : "1";
    const query = { ...whose, sort: "-check_in", page, per_page: "10" } as const;
    return seesBookings ? load(bookings.list, { query }, request) : null;
  };
  const [guest, duplicates, stays, along] = await Promise.all([
    load(guests.show, { params: { id } }, request),
    load(guestActs.duplicates, { params: { id } }, request),
    list({ holder_id: id }, pageNames.own),
    list({ companion_id: id }, pageNames.along),
  ]);
  // an old link leads to the record that this one became part of
  if (guest.id !== id) throw redirect(href("/hospedes/:id", { id: guest.id }));
  return { guest, duplicates: duplicates.data, bookings: stays, along };
}
