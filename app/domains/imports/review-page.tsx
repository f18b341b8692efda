import { useEffect, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { Import } from "#contract/office/imports";
import { SaveBar } from "~/components/form/save-or-leave";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { Button, LinkButton } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { FocusedNotice, Notice } from "~/components/ui/notice";
import { actBody, type ImportAct, type ImportActResult, type ImportChange } from "~/domains/imports/act-on-import";
import { ColumnsPanel } from "~/domains/imports/columns-panel";
import {
  countOf,
  DownloadLink,
  fileOf,
  ImportChip,
  type ImportedThings,
  MisplacedNotice,
  rowsIn,
} from "~/domains/imports/imported-things";
import { type LoadedImport, rowsHref } from "~/domains/imports/load-import";
import { type Answers, changedAnswers, QuestionsPanel, wasCreatedMeanwhile } from "~/domains/imports/questions-panel";
import { correctedCells, RowsPanel } from "~/domains/imports/rows-panel";
import { formatMoment, formatNumber, plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";
import { useUnsavedGuard } from "~/lib/unsaved";

/** One import: the meaning of its columns, its rows, and its result. */
export function ReviewPage({ things, loaded }: { things: ImportedThings; loaded: LoadedImport }) {
  const { record, places } = loaded;
  const session = useSession();
  const fetcher = useFetcher<ImportActResult>();
  const working = fetcher.state !== "idle";
  const act = (wanted: ImportAct) => {
    if (!working) fetcher.submit(actBody(wanted, record.version), { method: "post" });
  };
  const isOpen = record.state === "checked";
  const looked = isOpen && record.missing.length === 0 && record.day_order !== "asked";
  const { problem } = fetcher.data ?? {};
  // once: what is still unknown after that is not known by its name
  const checkedAgain = useRef(false);
  useEffect(() => {
    if (checkedAgain.current || !wasCreatedMeanwhile(record, places)) return;
    checkedAgain.current = true;
    act({ act: "check", change: {} });
  });
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
          <Draft key={record.version} {...{ things, loaded, looked, working, act }} />
        ) : (
          <Outcome {...{ things, record, working, act }} kept={fetcher.data?.kept ?? []} places={places} />
        )}
      </PageBody>
      {looked && <ApplyBar {...{ things, record, working, act }} />}
    </>
  );
}

interface DraftProps {
  things: ImportedThings;
  loaded: LoadedImport;
  /** Whether the columns are known, so that the rows are checked. */
  looked: boolean;
  working: boolean;
  act: (wanted: ImportAct) => void;
}

/**
 * The questions, columns and rows of a file that is not imported yet. What is typed in one of them is saved with a
 * change in any other. Give it a `key` of the stored version.
 */
function Draft({ things, loaded: { record, state, rows, sample, places }, looked, working, act }: DraftProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const [typed, setTyped] = useState(false);
  const corrections = useRef<HTMLFormElement>(null);
  useUnsavedGuard(typed || Object.keys(answers).length > 0);
  const save = (change: ImportChange = {}) => {
    const { words = [], collectors } = changedAnswers(record, answers);
    const cells = corrections.current ? correctedCells(corrections.current, rows.data, record.columns) : [];
    const remains = ({ field }: { field: string }) => change.columns?.includes(field) ?? true;
    act({
      act: "check",
      change: { ...change, words: words.filter(remains), collectors, cells: cells.filter(remains) },
    });
  };
  return (
    <>
      {looked && (
        <QuestionsPanel {...{ things, record, places, answers, working }} onChoose={setAnswers} onSave={() => save()} />
      )}
      {record.looks_like === things.other.kind && <MisplacedNotice other={things.other} />}
      {looked && record.differing_count > 0 && <DifferingNotice {...{ things, record, state }} />}
      <ColumnsPanel {...{ things, record, sample, working }} onSave={save} />
      {looked && (
        <RowsPanel
          {...{ things, record, state, rows, corrections, typed, working }}
          onType={() => setTyped(true)}
          onSave={() => save()}
        />
      )}
    </>
  );
}

interface ApplyBarProps {
  things: ImportedThings;
  record: Import;
  working: boolean;
  act: (wanted: ImportAct) => void;
}

/** The one action of the page. Omitting rows is confirmed in words, never silent. */
function ApplyBar({ things, record, working, act }: ApplyBarProps) {
  const [asking, setAsking] = useState(false);
  const { row_count, faulty_count, known_count } = record;
  const good = row_count - faulty_count - known_count;
  const nothing = good === 0 ? "Nada de novo para importar" : "Tudo pronto";
  const note = faulty_count === 0 ? nothing : `${rowsIn(faulty_count)} com erro`;
  return (
    <>
      <SaveBar note={note}>
        <LinkButton to={things.startTo}>Enviar outra planilha</LinkButton>
        {good > 0 && (
          <Button
            variant="primary"
            working={working}
            workingLabel="Importando"
            onClick={() => (faulty_count === 0 ? act({ act: "apply", rows: "all" }) : setAsking(true))}
          >
            {faulty_count === 0 ? `Importar ${countOf(things, good)}` : onlyReady(good)}
          </Button>
        )}
      </SaveBar>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          act({ act: "apply", rows: "good" });
        }}
        title={`Importar ${countOf(things, good)} e deixar ${rowsIn(faulty_count)} de fora?`}
        description="Você poderá baixar as linhas que ficarem de fora, corrigi-las e enviá-las depois."
        confirm={`Importar ${countOf(things, good)}`}
      />
    </>
  );
}

/** The label of the button that leaves out rows with errors. */
export const onlyReady = (count: number): string =>
  count === 1 ? "Importar só a que está pronta" : `Importar só as ${formatNumber(count)} prontas`;

interface DifferingNoticeProps {
  things: ImportedThings;
  record: Import;
  state: LoadedImport["state"];
}

/** Rows of records that are here already and say something else. Nothing is changed by itself. */
function DifferingNotice({ things, record: { id, differing_count }, state }: DifferingNoticeProps) {
  return (
    <Notice tone="warning">
      <b>{differingIn(differing_count)}.</b> A importação não muda o que já existe: confira cada uma e mude na reserva.{" "}
      <Link to={rowsHref(things, id, { ...state, only: "differing", page: 1 })}>Ver quais</Link>
    </Notice>
  );
}

const differingIn = (count: number) =>
  plural(count, {
    none: "",
    one: "reserva que já está aqui mudou na planilha",
    many: "reservas que já estão aqui mudaram na planilha",
  });

interface OutcomeProps {
  things: ImportedThings;
  record: Import;
  places: LoadedImport["places"];
  kept: NonNullable<ImportActResult["kept"]>;
  working: boolean;
  act: (wanted: ImportAct) => void;
}

/** What an import created, what of it remains, and how to revert it. */
function Outcome({ things, record, places, kept, working, act }: OutcomeProps) {
  const [asking, setAsking] = useState(false);
  const session = useSession();
  const { id, state, created_count, remaining_count, faulty_count, known_count, applied_at, may_undo } = record;
  return (
    <>
      <Notice tone={state === "undone" ? "info" : "success"}>
        <b>{`${countOf(things, created_count)} ${created_count === 1 ? "importada" : "importadas"}`}</b> em{" "}
        {formatMoment(applied_at ?? "", zoneOf(session))}. {faulty_count > 0 && `${leftOutIn(faulty_count)}. `}
        {known_count > 0 && `${knownIn(known_count)}. `}
        {remaining(created_count, remaining_count)}
      </Notice>
      {kept.length > 0 && (
        <FocusedNotice tone="warning">
          <b>
            {`${countOf(things, kept.length)} não ${kept.length === 1 ? "pôde ser desfeita" : "puderam ser desfeitas"}`}
            :
          </b>
          <ul className="mt-1 grid gap-0.5">
            {kept.slice(0, 50).map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason.replace(/\.$/, "")}.
              </li>
            ))}
          </ul>
          {kept.length > 50 && <p>E mais {kept.length - 50}.</p>}
        </FocusedNotice>
      )}
      {state === "applied" && <NextCalendars {...{ things, record, places }} />}
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="primary" to={things.list.to}>
          {`Ver ${things.list.label.toLowerCase()}`}
        </LinkButton>
        {faulty_count > 0 && (
          <DownloadLink to={fileOf(things, session.tenant?.uuid, id)}>Baixar as que ficaram de fora</DownloadLink>
        )}
        {may_undo && (
          <Button variant="danger-line" working={working} workingLabel="Desfazendo" onClick={() => setAsking(true)}>
            Desfazer importação
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          act({ act: "undo" });
        }}
        title={`Desfazer a importação de ${countOf(things, remaining_count)}?`}
        description={things.undo}
        confirm="Desfazer importação"
        danger
      />
    </>
  );
}

const mostCalendars = 6;

/** The next step after a channel's bookings: its calendar, from which later ones close their nights. */
function NextCalendars({ things, record, places }: Pick<OutcomeProps, "things" | "record" | "places">) {
  const { calendarsOf } = things;
  const session = useSession();
  const named = places.filter(({ id }) => record.places.includes(id)).slice(0, mostCalendars);
  if (!calendarsOf || named.length === 0 || !holds(session, "accommodations.edit")) return null;
  return (
    <Notice>
      Para que as próximas reservas do canal fechem as noites sozinhas, traga também o calendário dele. As que acabaram
      de entrar são reconhecidas.
      <ul className="mt-1 grid gap-0.5">
        {named.map(({ id, name }) => (
          <li key={id}>
            <Link to={calendarsOf(id)}>{`Calendários de ${name}`}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const leftOutIn = (count: number) =>
  plural(count, { none: "", one: "linha ficou de fora", many: "linhas ficaram de fora" });
const knownIn = (count: number) =>
  plural(count, {
    none: "",
    one: "linha já estava aqui ou foi somada a outra",
    many: "linhas já estavam aqui ou foram somadas a outras",
  });
const stillIn = (count: number) =>
  plural(count, { none: "Nenhuma existe mais", one: "ainda existe", many: "ainda existem" });

function remaining(created: number, left: number): string {
  if (left === created) return "";
  return `${stillIn(left)}.`;
}
