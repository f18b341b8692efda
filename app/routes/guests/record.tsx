import { href, redirect } from "react-router";
import { bookings } from "#contract/bookings";
import { type AnonymizeInput, guestActs, type MergeInput } from "#contract/guest-acts";
import { GuestUpdate, guests } from "#contract/guests";
import { FailedPart } from "~/components/page/failed-part";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { GuestChips } from "~/domains/guests/guest-chips";
import { call, load, loadPart } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { submit } from "~/lib/form-submit";
import { pageQuery } from "~/lib/page-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { toast } from "~/lib/toast";
import { DuplicatesNotice } from "~/routes/guests/duplicates-notice";
import { BookingsAlong, GuestBookings } from "~/routes/guests/guest-bookings";
import { GuestCredits } from "~/routes/guests/guest-credits";
import { GuestForm } from "~/routes/guests/guest-form";
import { GuestMenu } from "~/routes/guests/guest-menu";
import { documentKindInWords, pagePrefixes } from "~/routes/guests/record-words";
import { ShownGuest } from "~/routes/guests/shown-guest";
import { StaysSummary } from "~/routes/guests/stays-summary";
import { type GuestAct, useGuestActs } from "~/routes/guests/use-guest-acts";
import type { Route } from "./+types/record";

export const handle = routeHandle("/hospedes/:id");
export const meta = routeMeta(handle);

/** The guest, his bookings and those he comes along to, as far as they may be seen, and records that may be his too. */
export async function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const { id } = params;
  const seesBookings = holds(await loadSession(), "bookings.view");
  const list = (whose: { holder_id: string } | { companion_id: string }, prefix: string) => {
    const query = { ...whose, sort: "-check_in", ...pageQuery(url.searchParams, prefix) } as const;
    return seesBookings ? loadPart(bookings.list, { query }, request) : undefined;
  };
  const [guest, duplicates, own, along] = await Promise.all([
    load(guests.show, { params }, request),
    load(guestActs.duplicates, { params }, request),
    list({ holder_id: id }, pagePrefixes.own),
    list({ companion_id: id }, pagePrefixes.along),
  ]);
  // an old link leads to the record that this one became part of
  if (guest.id !== id) throw redirect(href("/hospedes/:id", { id: guest.id }));
  return { guest, duplicates: duplicates.data, bookings: own, along };
}

/** Saves the record, or merges another into it, or forgets who the guest was. */
export async function clientAction({ request, params }: Route.ClientActionArgs) {
  if (!request.headers.get("content-type")?.startsWith("application/json")) {
    const save = async (body: GuestUpdate) => {
      const saved = await call(guests.update, { params, body }, { quiet: [409] });
      toast.success(`Cadastro de ${saved.name} salvo`);
      return redirect(href("/hospedes/:id", { id: params.id }));
    };
    return submit(request, GuestUpdate, save, { say: documentKindInWords });
  }
  const { act, ...body } = (await request.json()) as GuestAct;
  try {
    if (act === "merge") await call(guestActs.merge, { params, body: body as MergeInput });
    else await call(guestActs.anonymize, { params, body: body as AnonymizeInput });
    toast.success(act === "merge" ? "Cadastros unidos" : "Cadastro anonimizado");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // else a toast has said what failed
  }
  return { ended: true };
}

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
