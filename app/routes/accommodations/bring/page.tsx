import { href, useFetcher } from "react-router";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { bring, type ReadResult, readTyped } from "~/routes/accommodations/bring/act-on-bringing";
import { BringForm } from "~/routes/accommodations/bring/bring-form";
import { ReadPanel } from "~/routes/accommodations/bring/read-panel";
import { SheetsPanel } from "~/routes/accommodations/bring/sheets-panel";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/trazer");
export const meta = routeMeta(handle);

/** Reads the typed addresses, or makes accommodations of what was read. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return form.get("act") === "read" ? readTyped(form) : bring(request);
}

export default function BringCalendars({ actionData }: Route.ComponentProps) {
  const reading = useFetcher<ReadResult>();
  const found = reading.data?.calendars ?? [];
  return (
    <>
      <PageHead
        title="Traga o que você já tem"
        path={[{ label: "Acomodações", to: href("/acomodacoes") }]}
        here="Trazer"
        note="Cada calendário vira uma acomodação com as noites já ocupadas. Nada é gravado antes de você conferir."
      />
      <PageBody narrow>
        <ReadPanel fetcher={reading} />
        {found.length > 0 ? (
          <BringForm key={found.map(({ address }) => address).join(" ")} found={found} answer={actionData} />
        ) : (
          <SheetsPanel />
        )}
      </PageBody>
    </>
  );
}
