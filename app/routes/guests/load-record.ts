import { href, redirect } from "react-router";
import { bookings } from "#contract/bookings";
import { guestActs } from "#contract/guest-acts";
import { guests } from "#contract/guests";
import { load } from "~/lib/api";
import { loadSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/** A guest, his bookings as far as they may be seen, and the records that may be his too. */
export async function loadRecord(request: Request, id: string) {
  const search = new URL(request.url).searchParams;
  const asked = search.get("page") ?? "";
  const page = /^[1-9]\d{0,5}$/.test(asked) ? asked : "1";
  const seesBookings = holds(await loadSession(), "bookings.view");
  const query = { holder_id: id, sort: "-check_in", page, per_page: "10" } as const;
  const [guest, duplicates, stays] = await Promise.all([
    load(guests.show, { params: { id } }, request),
    load(guestActs.duplicates, { params: { id } }, request),
    seesBookings ? load(bookings.list, { query }, request) : null,
  ]);
  // an old link leads to the record that this one became part of
  if (guest.id !== id) throw redirect(href("/hospedes/:id", { id: guest.id }));
  return { guest, duplicates: duplicates.data, bookings: stays };
}
