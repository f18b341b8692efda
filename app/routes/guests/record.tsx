import { href, redirect } from "react-router";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { FailedPart } from "~/components/ui/error-state";
import { GuestChips } from "~/domains/guests/guest-chips";
import { load, loadPart } from "~/lib/api";
import { pageQuery } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { DuplicatesNotice } from "~/routes/guests/duplicates";
import { GuestMenu, useGuestActs } from "~/routes/guests/guest-acts";
import { BookingsAlong, GuestBookings } from "~/routes/guests/guest-bookings";
import { GuestForm, ShownGuest } from "~/routes/guests/guest-form";
import { recordActs } from "~/routes/guests/record-acts";
import { pagePrefixes } from "~/routes/guests/record-words";
import { GuestCredits, StaysSummary } from "~/routes/guests/stays-and-credits";
import type { Route } from "./+types/record";

export const handle = routeHandle("/hospedes/:id");
export const meta = routeMeta(handle);

/** The guest, their bookings as holder and as companion if they may be seen, and possible duplicates. */
export async function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const { id } = params;
  const seesBookings = holds(await loadSession(), "bookings.view");
  const list = (whose: { holder_id: string } | { companion_id: string }, prefix: string) => {
    const query = { ...whose, sort: "-check_in", ...pageQuery(url.searchParams, prefix) } as const;
    return seesBookings ? loadPart("GET /api/bookings", { query }, request) : undefined;
  };
  const [guest, duplicates, own, along] = await Promise.all([
    load("GET /api/guests/:id", { params }, request),
    load("GET /api/guests/:id/duplicates", { params }, request),
    list({ holder_id: id }, pagePrefixes.own),
    list({ companion_id: id }, pagePrefixes.along),
  ]);
  // an old link redirects to the record into which this one was merged
  if (guest.id !== id) throw redirect(href("/hospedes/:id", { id: guest.id }));
  return { guest, duplicates: duplicates.data, bookings: own, along };
}

export const clientAction = recordActs.clientAction;

export default function GuestRecord({ loaderData, actionData }: Route.ComponentProps) {
  const { guest, duplicates, bookings, along } = loaderData;
  const session = useSession();
  const acts = useGuestActs(guest);
  const mayEdit = holds(session, "guests.edit") && guest.anonymized_at === null;
  const facts = (
    <>
      <DuplicatesNotice duplicates={duplicates} onCompare={mayEdit && !session.limited ? acts.compare : undefined} />
      <StaysSummary guest={guest} />
      <GuestCredits credits={guest.credits} />
      {bookings && <GuestBookings page={bookings} prefix={pagePrefixes.own} />}
      {along && <BookingsAlong page={along} prefix={pagePrefixes.along} />}
      {(bookings === null || along === null) && (
        <FailedPart title="Reservas" failed="Não foi possível carregar as reservas" />
      )}
    </>
  );
  return (
    <>
      <PageHead
        title={guest.name}
        path={[{ label: "Hóspedes", to: href("/hospedes") }]}
        here={mayEdit ? "Cadastro" : "Ver"}
        state={<GuestChips guest={guest} />}
        menu={<GuestMenu guest={guest} acts={acts} />}
      />
      {mayEdit ? (
        <GuestForm guest={guest} answer={actionData}>
          {facts}
        </GuestForm>
      ) : (
        <PageBody className="max-w-340">
          {facts}
          <ShownGuest guest={guest} />
        </PageBody>
      )}
      {acts.dialogs}
    </>
  );
}
