import { useState } from "react";
import { useNavigate } from "react-router";
import type { AnswerOf } from "#contract/calls";
import type { Import } from "#contract/office/imports";
import type { SheetColumn } from "#contract/office/sheet";
import { csvType, sheetLimits, xlsxType } from "#contract/platform/file-limits";
import { importRows } from "#contract/platform/limits";
import { PageBody, PageHead } from "~/components/page/page-frame";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Pager } from "~/components/table/pager";
import { Button, LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { FocusedNotice } from "~/components/ui/notice";
import { Panel, Section } from "~/components/ui/panel";
import { FileDrop } from "~/domains/imports/file-drop";
import { DownloadLink, ImportChip, type ImportedThings, type ImportPath } from "~/domains/imports/imported-things";
import { historyHref } from "~/domains/imports/load-import";
import { ApiError } from "~/lib/api-error";
import { upload, uploadSentence } from "~/lib/api-upload";
import { formatMoment, formatNumber, plural } from "~/lib/format";
import { newKey } from "~/lib/idempotency";
import { judge } from "~/lib/judge";
import { handleOf } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";

const tooLarge = "A planilha passa de 5 MB. Divida-a e envie uma parte por vez.";

/** Uploads a spreadsheet to be checked; returns the result, or the message of its refusal. */
async function uploadSheet(
  { kind, path }: Pick<ImportedThings, "kind" | "path">,
  file: File,
): Promise<Import | string> {
  if (file.size > sheetLimits.bytes) return tooLarge;
  // Systems report many types for CSV: the name decides, and the server inspects the content.
  const body = new Blob([file], { type: /\.xlsx$/i.test(file.name) ? xlsxType : csvType });
  const query = { kind, file_name: file.name.slice(-200) };
  try {
    return await upload(`POST ${path}`, { query }, body, { idempotencyKey: newKey() });
  } catch (error) {
    if (error instanceof ApiError) return error.status === 413 ? tooLarge : uploadSentence(error);
    throw error;
  }
}

/** The start of an import: the template, the file, and past imports. */
export function StartPage({ things, history }: { things: ImportedThings; history: AnswerOf<`GET ${ImportPath}`> }) {
  const { data, meta: page } = history;
  const session = useSession();
  const templates = `/api/import-templates/${session.tenant?.uuid}/${things.kind}`;
  return (
    <>
      <PageHead
        title={`Importar ${things.list.label.toLowerCase()}`}
        path={[things.list]}
        here="Importar"
        note={`${things.note} Nada é gravado antes de você conferir.`}
      />
      <PageBody narrow>
        <Section title="1. Preencha o modelo">
          <p className="text-sm text-muted">{things.fill}</p>
          <div className="flex flex-wrap gap-2">
            <DownloadLink to={`${templates}/xlsx`}>Modelo para Excel (XLSX)</DownloadLink>
            <DownloadLink to={`${templates}/csv`}>Modelo em CSV</DownloadLink>
          </div>
          <ColumnHelp sheet={things.sheet} />
        </Section>
        <Section title="2. Envie a planilha">
          <SendSheet things={things} />
        </Section>
        <Panel id="importacoes" title="Importações anteriores" flush>
          <ImportHistory rows={data} timeZone={zoneOf(session)} hrefOf={({ id }) => things.pageOf(id)} />
          {(page.total ?? data.length) > 10 && (
            <Pager {...page} shown={data.length} hrefFor={(next) => historyHref(things, next)} />
          )}
        </Panel>
      </PageBody>
    </>
  );
}

function SendSheet({ things }: { things: ImportedThings }) {
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [misplaced, setMisplaced] = useState<{ file: File; page: string } | null>(null);
  const send = async (file: File, to: SentTo = things) => {
    setSending(true);
    setError(null);
    const sent = await uploadSheet(to, file);
    if (typeof sent === "string") setError(sent);
    else if (to === things && sent.looks_like === things.other.kind) setMisplaced({ file, page: to.pageOf(sent.id) });
    else await navigate(to.pageOf(sent.id));
    setSending(false);
  };
  const rows = formatNumber(importRows[things.kind]);
  return (
    <>
      <FileDrop
        label={`Planilha de ${things.list.label.toLowerCase()}`}
        accept=".csv,.xlsx,.txt"
        hint={`CSV ou XLSX, até 5 MB e ${rows} linhas. O que não for importado fica guardado por um dia.`}
        error={error}
        working={sending}
        workingLabel="Conferindo a planilha"
        onFile={(file) => {
          setMisplaced(null);
          void send(file);
        }}
      />
      {misplaced && (
        <MisplacedSheet
          key={misplaced.page}
          {...{ things, sending, page: misplaced.page, name: misplaced.file.name }}
          onMove={() => void send(misplaced.file, things.other)}
        />
      )}
    </>
  );
}

type SentTo = Pick<ImportedThings, "kind" | "path" | "pageOf">;

interface MisplacedSheetProps {
  things: ImportedThings;
  /** The file's name, and its page as what it was sent as. */
  name: string;
  page: string;
  sending: boolean;
  onMove: () => void;
}

/** A file that looks like the other kind: sent there by a press, without being chosen again. */
function MisplacedSheet({ things: { list, other }, name, page, sending, onMove }: MisplacedSheetProps) {
  const mayMove = judge(handleOf(other.startTo), useSession()) === "allowed";
  return (
    <FocusedNotice tone="warning">
      <p>
        <b>{`“${name}” parece uma planilha de ${other.label}`}</b>: {`tem ${other.marks}. Nada foi criado.`}{" "}
        {!mayMove && `Quem pode importar ${other.label} envia este arquivo na tela dela.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {mayMove && (
          <Button variant="primary" working={sending} workingLabel="Conferindo a planilha" onClick={onMove}>
            {`Conferir como ${other.label}`}
          </Button>
        )}
        <LinkButton to={page}>{`Seguir como ${list.label.toLowerCase()}`}</LinkButton>
      </div>
    </FocusedNotice>
  );
}

/** What to write into each column of a sheet, collapsed. */
function ColumnHelp({ sheet }: { sheet: readonly SheetColumn[] }) {
  return (
    <details className="text-sm">
      <summary className="link w-fit cursor-pointer">O que escrever em cada coluna</summary>
      <dl className="mt-3 grid gap-x-6 border-t border-line-soft lg:grid-cols-2">
        {sheet.map(({ field, header, required, help, example }) => (
          <div key={field} className="grid content-start gap-0.5 border-b border-line-soft py-2">
            <dt className="flex flex-wrap items-center gap-2 font-semibold">
              {header}
              {required && <Chip tone="info">obrigatória</Chip>}
            </dt>
            <dd className="text-muted">
              {help} <span className="text-ink">Exemplo: {example}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface ImportHistoryProps {
  rows: readonly Import[];
  timeZone: string;
  hrefOf: (row: Import) => string;
}

const rowsIn = (count: number) => plural(count, { none: "Nenhuma linha", one: "linha", many: "linhas" });
const createdIn = (count: number) => plural(count, { none: "Nenhuma criada", one: "criada", many: "criadas" });

/** Past imports, and those that were only checked; each links to its page, where it can be reverted. */
function ImportHistory({ rows, timeZone, hrefOf }: ImportHistoryProps) {
  const when = (row: Import) => formatMoment(row.applied_at ?? row.created_at, timeZone);
  const who = (row: Import) => row.created_by_name ?? "Alguém que saiu";
  const columns: Column<Import>[] = [
    { head: "Arquivo", cell: (row) => row.file_name },
    { head: "Situação", cell: (row) => <ImportChip {...row} /> },
    { head: "Por", cell: who },
    { head: "Quando", cell: (row) => <span className="num">{when(row)}</span> },
    { head: "Linhas", align: "end", cell: (row) => formatNumber(row.row_count) },
    { head: "Criadas", align: "end", cell: (row) => formatNumber(row.created_count) },
    { head: "Ainda existem", align: "end", cell: (row) => formatNumber(row.remaining_count) },
  ];
  return (
    <DataTable
      caption="Importações anteriores"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={hrefOf}
      card={(row) => ({
        title: row.file_name,
        state: <ImportChip {...row} />,
        lines: [
          [who(row), when(row)],
          [rowsIn(row.row_count), createdIn(row.created_count)],
        ],
      })}
      empty={
        <p className="px-4 py-6 text-sm text-muted">
          Nenhuma importação ainda. A primeira que você fizer aparece aqui.
        </p>
      }
    />
  );
}
