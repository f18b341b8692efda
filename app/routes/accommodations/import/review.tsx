import { href, useFetcher } from "react-router";
import { imports } from "#contract/imports";
import { ImportChip } from "~/components/import/import-chip";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { load } from "~/lib/api";
import { formatMoment } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";
import {
  actBody,
  actOnImport,
  type ImportAct,
  type ImportActResult,
} from "~/routes/accommodations/import/act-on-import";
import { readRows, rowsQuery } from "~/routes/accommodations/import/addresses";
import { ApplyBar } from "~/routes/accommodations/import/apply-bar";
import { Columns } from "~/routes/accommodations/import/columns";
import { Outcome } from "~/routes/accommodations/import/outcome";
import { Rows } from "~/routes/accommodations/import/rows";
import type { Route } from "./+types/review";

export const handle = routeHandle("/acomodacoes/importar/:id");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const record = await load(imports.show, { params }, request);
  const state = readRows(new URL(request.url).searchParams, record);
  const [rows, first] = await Promise.all([
    load(imports.rows, { params, query: rowsQuery(state) }, request),
    load(imports.rows, { params, query: { per_page: "10", total: "0" } }, request),
  ]);
  return { record, state, rows, sample: first.data[0]?.cells ?? [] };
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return actOnImport(request, params.id);
}

export default function ReviewImport({ loaderData }: Route.ComponentProps) {
  const { record, state, rows, sample } = loaderData;
  const session = useSession();
  const fetcher = useFetcher<ImportActResult>();
  const working = fetcher.state !== "idle";
  const act = (wanted: ImportAct) => {
    if (!working) fetcher.submit(actBody(wanted, record.version), { method: "post" });
  };
  const isOpen = record.state === "checked";
  const looked = isOpen && record.missing.length === 0;
  const { problem } = fetcher.data ?? {};
  return (
    <>
      <PageHead
        title={isOpen ? "Conferir planilha" : "Importação"}
        path={[
          { label: "Acomodações", to: href("/acomodacoes") },
          { label: "Importar", to: href("/acomodacoes/importar") },
        ]}
        here={record.file_name}
        state={<ImportChip {...record} />}
        note={`Enviada por ${record.created_by_name ?? "alguém que saiu"} em ${formatMoment(record.created_at, zoneOf(session))}`}
      />
      <PageBody>
        {problem && !working && <FocusedNotice tone="error">{problem}.</FocusedNotice>}
        {isOpen ? (
          <Columns record={record} sample={sample} working={working} act={act} />
        ) : (
          <Outcome record={record} kept={fetcher.data?.kept ?? []} working={working} act={act} />
        )}
        {looked && <Rows key={record.version} {...{ record, state, rows, working, act }} />}
      </PageBody>
      {looked && <ApplyBar record={record} working={working} act={act} />}
    </>
  );
}
