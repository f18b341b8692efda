import { useState } from "react";
import { href, useNavigate } from "react-router";
import { accommodationSheet } from "#contract/accommodation-sheet";
import { imports } from "#contract/imports";
import { ColumnHelp } from "~/components/import/column-help";
import { DownloadLink } from "~/components/import/download-link";
import { FileDrop } from "~/components/import/file-drop";
import { ImportHistory } from "~/components/import/import-history";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { Section } from "~/components/page/section";
import { Pager } from "~/components/table/pager";
import { Panel } from "~/components/ui/panel";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";
import { historyHref, historyQuery } from "~/routes/accommodations/import/addresses";
import { uploadSheet } from "~/routes/accommodations/import/upload-sheet";
import type { Route } from "./+types/start";

export const handle = routeHandle("/acomodacoes/importar");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(imports.list, { query: historyQuery(new URL(request.url).searchParams) }, request);
}

export default function ImportAccommodations({ loaderData }: Route.ComponentProps) {
  const { data, meta: page } = loaderData;
  const session = useSession();
  const templates = `/api/import-templates/${session.tenant?.uuid}/accommodations`;
  return (
    <>
      <PageHead
        title="Importar acomodações"
        path={[{ label: "Acomodações", to: href("/acomodacoes") }]}
        here="Importar"
        note="Cadastre muitas de uma vez a partir de uma planilha. Nada é gravado antes de você conferir."
      />
      <PageBody narrow>
        <Section title="1. Preencha o modelo">
          <p className="text-sm text-muted">
            Uma linha por acomodação. Já tem uma planilha sua? Pode enviá-la: na conferência você diz o que é cada
            coluna.
          </p>
          <div className="flex flex-wrap gap-2">
            <DownloadLink to={`${templates}/xlsx`}>Modelo para Excel (XLSX)</DownloadLink>
            <DownloadLink to={`${templates}/csv`}>Modelo em CSV</DownloadLink>
          </div>
          <ColumnHelp sheet={accommodationSheet} />
        </Section>
        <Section title="2. Envie a planilha">
          <SendSheet />
        </Section>
        <Panel id="importacoes" title="Importações anteriores" flush>
          <ImportHistory
            rows={data}
            timeZone={zoneOf(session)}
            hrefOf={({ id }) => href("/acomodacoes/importar/:id", { id })}
          />
          {(page.total ?? data.length) > 10 && <Pager {...page} shown={data.length} hrefFor={historyHref} />}
        </Panel>
      </PageBody>
    </>
  );
}

function SendSheet() {
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (file: File) => {
    setSending(true);
    setError(null);
    const sent = await uploadSheet(file);
    if (typeof sent === "string") setError(sent);
    else await navigate(href("/acomodacoes/importar/:id", { id: sent.id }));
    setSending(false);
  };
  return (
    <FileDrop
      label="Planilha de acomodações"
      accept=".csv,.xlsx,.txt"
      hint="CSV ou XLSX, até 5 MB e 2.000 linhas. O que não for importado fica guardado por um dia."
      error={error}
      working={sending}
      workingLabel="Conferindo a planilha"
      onFile={send}
    />
  );
}
