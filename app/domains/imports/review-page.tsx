import { useFetcher } from "react-router";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { actBody, type ImportAct, type ImportActResult } from "~/domains/imports/act-on-import";
import { ApplyBar } from "~/domains/imports/apply-bar";
import { ColumnsPanel } from "~/domains/imports/columns-panel";
import { ImportChip } from "~/domains/imports/import-chip";
import type { ImportedThings } from "~/domains/imports/imported-things";
import type { LoadedImport } from "~/domains/imports/load-import";
import { Outcome } from "~/domains/imports/outcome";
import { RowsPanel } from "~/domains/imports/rows-panel";
import { formatMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";

/** One import: what its columns mean, what its rows hold, and what became of it. */
export function ReviewPage({ things, loaded }: { things: ImportedThings; loaded: LoadedImport }) {
  const { record, state, rows, sample } = loaded;
  const session = useSession();
  const fetcher = useFetcher<ImportActResult>();
  const working = fetcher.state !== "idle";
  const act = (wanted: ImportAct) => {
    if (!working) fetcher.submit(actBody(wanted, record.version), { method: "post" });
  };
  const isOpen = record.state === "checked";
  const looked = isOpen && record.missing.length === 0 && record.day_order !== "asked";
  const { problem } = fetcher.data ?? {};
  return (
    <>
      <PageHead
        title={isOpen ? "Conferir planilha" : "Importação"}
        path={[things.list, { label: "Importar", to: things.startTo }]}
        here={record.file_name}
        state={<ImportChip {...record} />}
        note={`Enviada por ${record.created_by_name ?? "alguém que saiu"} em ${formatMoment(record.created_at, zoneOf(session))}`}
      />
      <PageBody>
        {problem && !working && <FocusedNotice tone="error">{problem}.</FocusedNotice>}
        {isOpen ? (
          <ColumnsPanel {...{ things, record, sample, working, act }} />
        ) : (
          <Outcome {...{ things, record, working, act }} kept={fetcher.data?.kept ?? []} />
        )}
        {looked && <RowsPanel key={record.version} {...{ things, record, state, rows, working, act }} />}
      </PageBody>
      {looked && <ApplyBar {...{ things, record, working, act }} />}
    </>
  );
}
