import { useFetcher } from "react-router";
import { actBody, type ImportAct, type ImportActResult } from "~/components/import/act-on-import";
import { ApplyBar } from "~/components/import/apply-bar";
import { ColumnsPanel } from "~/components/import/columns-panel";
import { ImportChip } from "~/components/import/import-chip";
import type { ImportDesk } from "~/components/import/import-desk";
import type { LoadedImport } from "~/components/import/load-import";
import { Outcome } from "~/components/import/outcome";
import { RowsPanel } from "~/components/import/rows-panel";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { formatMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";

/** One import: what its columns mean, what its rows hold, and what became of it. */
export function ReviewPage({ desk, loaded }: { desk: ImportDesk; loaded: LoadedImport }) {
  const { record, state, rows, sample } = loaded;
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
        path={[desk.list, { label: "Importar", to: desk.startTo }]}
        here={record.file_name}
        state={<ImportChip {...record} />}
        note={`Enviada por ${record.created_by_name ?? "alguém que saiu"} em ${formatMoment(record.created_at, zoneOf(session))}`}
      />
      <PageBody>
        {problem && !working && <FocusedNotice tone="error">{problem}.</FocusedNotice>}
        {isOpen ? (
          <ColumnsPanel {...{ desk, record, sample, working, act }} />
        ) : (
          <Outcome {...{ desk, record, working, act }} kept={fetcher.data?.kept ?? []} />
        )}
        {looked && <RowsPanel key={record.version} {...{ desk, record, state, rows, working, act }} />}
      </PageBody>
      {looked && <ApplyBar {...{ desk, record, working, act }} />}
    </>
  );
}
