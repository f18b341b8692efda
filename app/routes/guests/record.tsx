import { href } from "react-router";
import type { GuestInput } from "#contract/guests";
import { StaleNotice } from "~/components/form/stale-notice";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { GuestChips } from "~/domains/guests/guest-chips";
import { textsOf } from "~/lib/form-texts";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { readInput } from "~/lib/second-save";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { actOnGuest, type GuestAct } from "~/routes/guests/act-on-guest";
import { DuplicatesNotice } from "~/routes/guests/duplicates-notice";
import { GuestEdit } from "~/routes/guests/form-schema";
import { BookingsAlong, GuestBookings } from "~/routes/guests/guest-bookings";
import { GuestCredits } from "~/routes/guests/guest-credits";
import { GuestForm } from "~/routes/guests/guest-form";
import { GuestMenu } from "~/routes/guests/guest-menu";
import { loadRecord, pageNames } from "~/routes/guests/load-record";
import { saveGuest } from "~/routes/guests/save-guest";
import { ShownGuest } from "~/routes/guests/shown-guest";
import { StaysSummary } from "~/routes/guests/stays-summary";
import { useGuestActs } from "~/routes/guests/use-guest-acts";
import type { Route } from "./+types/record";

export const handle = routeHandle("/hospedes/:id");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadRecord(request, params.id);
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const isAct = request.headers.get("content-type")?.startsWith("application/json");
  return isAct ? actOnGuest(params.id, (await request.json()) as GuestAct) : saveGuest(request, params.id);
}

export default function GuestRecord({ loaderData, actionData }: Route.ComponentProps) {
  const { guest, duplicates, bookings, along } = loaderData;
  const pageHref = (name: string) => (page: number) => `${href("/hospedes/:id", { id: guest.id })}?${name}=${page}`;
  const session = useSession();
  const acts = useGuestActs(guest);
  const mayEdit = holds(session, "guests.edit") && guest.anonymized_at === null;
  const changes = actionData && "changes" in actionData ? actionData.changes : null;
  const facts = (
    <>
      <DuplicatesNotice duplicates={duplicates} onCompare={mayEdit ? acts.compare : undefined} />
      <StaysSummary guest={guest} />
      <GuestCredits credits={guest.credits} />
      {bookings && <GuestBookings page={bookings} hrefFor={pageHref(pageNames.own)} />}
      {along && <BookingsAlong page={along} hrefFor={pageHref(pageNames.along)} />}
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
        <GuestForm
          key={`${guest.id} ${guest.version}`}
          schema={GuestEdit as unknown as typeof GuestInput}
          guest={guest}
          lastResult={actionData}
          hidden={
            <>
              <input type="hidden" name="version" value={guest.version} />
              <input type="hidden" name={readInput} value={JSON.stringify(textsOf(guest))} />
            </>
          }
        >
          {changes && <StaleNotice changes={changes} />}
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
