import { useState } from "react";
import { useNavigate } from "react-router";
import type { Answer } from "#contract/endpoint";
import type { ImportEndpoints } from "#contract/imports";
import { importRows } from "#contract/sheet";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { Section } from "~/components/page/section";
import { Pager } from "~/components/table/pager";
import { Panel } from "~/components/ui/panel";
import { ColumnHelp } from "~/domains/imports/column-help";
import { DownloadLink } from "~/domains/imports/download-link";
import { FileDrop } from "~/domains/imports/file-drop";
import { historyHref } from "~/domains/imports/import-addresses";
import type { ImportDesk } from "~/domains/imports/import-desk";
import { ImportHistory } from "~/domains/imports/import-history";
import { uploadSheet } from "~/domains/imports/upload-sheet";
import { formatNumber } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";

/** Where an import begins: the template, the file, and what was imported before. */
export function StartPage({ desk, history }: { desk: ImportDesk; history: Answer<ImportEndpoints["list"]> }) {
  const { data, meta: page } = history;
  const session = useSession();
  const templates = `/api/import-templates/${session.tenant?.uuid}/${desk.kind}`;
  return (
    <>
      <PageHead
        title={`Importar ${desk.list.label.toLowerCase()}`}
        path={[desk.list]}
        here="Importar"
        note={`${desk.note} Nada é gravado antes de você conferir.`}
      />
      <PageBody narrow>
        <Section title="1. Preencha o modelo">
          <p className="text-sm text-muted">{desk.fill}</p>
          <div className="flex flex-wrap gap-2">
            <DownloadLink to={`${templates}/xlsx`}>Modelo para Excel (XLSX)</DownloadLink>
            <DownloadLink to={`${templates}/csv`}>Modelo em CSV</DownloadLink>
          </div>
          <ColumnHelp sheet={desk.sheet} />
        </Section>
        <Section title="2. Envie a planilha">
          <SendSheet desk={desk} />
        </Section>
        <Panel id="importacoes" title="Importações anteriores" flush>
          <ImportHistory rows={data} timeZone={zoneOf(session)} hrefOf={({ id }) => desk.pageOf(id)} />
          {(page.total ?? data.length) > 10 && (
            <Pager {...page} shown={data.length} hrefFor={(next) => historyHref(desk, next)} />
          )}
        </Panel>
      </PageBody>
    </>
  );
}

function SendSheet({ desk }: { desk: ImportDesk }) {
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (file: File) => {
    setSending(true);
    setError(null);
    const sent = await uploadSheet(desk, file);
    if (typeof sent === "string") setError(sent);
    else await navigate(desk.pageOf(sent.id));
    setSending(false);
  };
  const rows = formatNumber(importRows[desk.kind]);
  return (
    <FileDrop
      label={`Planilha de ${desk.list.label.toLowerCase()}`}
      accept=".csv,.xlsx,.txt"
      hint={`CSV ou XLSX, até 5 MB e ${rows} linhas. O que não for importado fica guardado por um dia.`}
      error={error}
      working={sending}
      workingLabel="Conferindo a planilha"
      onFile={send}
    />
  );
}
