import { type ReactNode, useEffect, useId } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { calendarChannelNames } from "#contract/bookings/booking-values";
import { type Feed, FeedInput, type Import } from "#contract/bookings/channel-calendars";
import { optionsOf } from "~/components/form/option";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { PageBody } from "~/components/page/page-frame";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Dialog } from "~/components/ui/dialog";
import { FailedPart } from "~/components/ui/error-state";
import { useActForm } from "~/lib/act-form";
import { type Act, type ActAnswer, isDone, useAct } from "~/lib/acts";
import { loadPart } from "~/lib/api";
import { formatMoment, plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";
import { channelActs } from "~/routes/accommodations/channels/channel-acts";
import { CalendarQuestions, ChannelNotices } from "~/routes/accommodations/channels/channel-notices";
import { runWords } from "~/routes/accommodations/channels/channel-words";
import { FeedPanel } from "~/routes/accommodations/channels/feed-panel";
import { CalendarFile, ImportDialog } from "~/routes/accommodations/channels/import-dialog";
import { ImportPanel } from "~/routes/accommodations/channels/import-panel";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/:id/canais");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [feeds, imports] = await Promise.all([
    loadPart("GET /api/accommodations/:id/feeds", { params }, request),
    loadPart("GET /api/accommodations/:id/imports", { params }, request),
  ]);
  return { feeds: feeds?.data ?? null, read: imports?.data ?? null, now: Date.now() };
}

export const clientAction = channelActs.clientAction;

/** The open dialog. */
type Asked = { kind: "feed" | "import" } | { kind: "edit" | "upload" | "runs"; id: string };

export default function AccommodationChannels({ loaderData }: Route.ComponentProps) {
  const { feeds, read, now } = loaderData;
  const imports = read ?? [];
  const { show: ask, close, open, about: last, turn } = useDialog<Asked>();
  const asked = open ? last : null;
  const removal = useChannelRemoval(channelActs.revokeFeed, channelActs.removeImport);
  useSoonRead(imports, now);
  const about: Import | undefined = asked && "id" in asked ? imports.find(({ id }) => id === asked.id) : undefined;
  const of = (kind: "edit" | "upload" | "runs") => (row: Import) => ask({ kind, id: row.id });
  return (
    <>
      <PageBody>
        <div className="grid gap-5">
          <ChannelNotices imports={imports} now={now} />
          <CalendarQuestions imports={imports} />
          {read ? (
            <ImportPanel
              {...{ imports, now }}
              onCreate={() => ask({ kind: "import" })}
              onEdit={of("edit")}
              onUpload={of("upload")}
              onRuns={of("runs")}
              onRemove={removal.askImport}
            />
          ) : (
            <FailedPart title="Calendários de outros canais" failed="Não foi possível carregar os calendários" />
          )}
          {feeds ? (
            <FeedPanel {...{ feeds, now }} onCreate={() => ask({ kind: "feed" })} onRevoke={removal.askFeed} />
          ) : (
            <FailedPart title="Endereços para outros canais" failed="Não foi possível carregar os endereços" />
          )}
        </div>
      </PageBody>
      {asked?.kind === "feed" && <FeedDialog key={turn} act={channelActs.createFeed} onClose={close} />}
      {asked?.kind === "import" && <ImportDialog key={turn} onClose={close} />}
      {about && asked?.kind === "edit" && <ImportDialog key={turn} record={about} onClose={close} />}
      {about && asked?.kind === "upload" && (
        <UploadDialog key={turn} act={channelActs.upload} record={about} onClose={close} />
      )}
      {about && asked?.kind === "runs" && <RunsDialog key={turn} record={about} onClose={close} />}
      {removal.dialog}
    </>
  );
}

const pause = 3_000; // ms

/** Reloads the screen every few seconds while a worker is about to do a reading. */
function useSoonRead(imports: readonly Import[], now: number): void {
  const { revalidate } = useRevalidator();
  const isDue = ({ next_sync_at }: Import) => next_sync_at !== null && Date.parse(next_sync_at) <= now;
  const waits = imports.some(isDue);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void revalidate(), pause);
    return () => clearInterval(timer);
  }, [waits, revalidate]);
}

/** Uploads a calendar file; the action sends its text. */
function UploadDialog({ act, record, onClose }: { act: Act; record: Import; onClose: () => void }) {
  const fetcher = useFetcher<ActAnswer>();
  const formId = useId();
  const errors = fetcher.data?.error ?? {};
  return (
    <SaveDialog
      {...{ act, fetcher }}
      done={isDone(fetcher.data)}
      file
      title={`Arquivo de ${record.name}`}
      description="O arquivo substitui o anterior: noites que saíram dele são liberadas, as novas são fechadas."
      save="Enviar arquivo"
      saving="Enviando"
      hidden={{ import: record.id }}
      form={{ id: formId, errors: errors[""] ?? undefined }}
      className="grid gap-3"
      onClose={onClose}
    >
      <CalendarFile errors={errors.content} />
    </SaveDialog>
  );
}

/** Creates an address for a channel. */
function FeedDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  const { frame, fields, field } = useActForm(act, FeedInput, { defaultValue: { channel: "airbnb" } });
  return (
    <SaveDialog
      {...frame}
      title="Novo endereço para um canal"
      description="Um endereço para cada canal: o que veio dele não volta para ele."
      save="Criar endereço"
      saving="Criando"
      className="grid gap-3"
      onClose={onClose}
    >
      <SelectField {...field(fields.channel)} options={optionsOf(calendarChannelNames)} />
      <TextField {...field(fields.name)} optional maxLength={60} help="Ex.: Airbnb da Ana" />
    </SaveDialog>
  );
}

/** The results of the last readings of a calendar. */
function RunsDialog({ record, onClose }: { record: Import; onClose: () => void }) {
  const zone = zoneOf(useSession());
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Leituras de ${record.name}`}
      description="As últimas vinte, a mais nova primeiro."
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      {record.runs.length === 0 ? (
        <p className="text-sm text-muted">Este calendário ainda não foi lido.</p>
      ) : (
        <ol className="max-h-96 divide-y divide-line-soft overflow-y-auto text-sm">
          {record.runs.map((run) => (
            <li key={`${run.at} ${run.outcome}`} className="grid gap-0.5 py-2">
              <time dateTime={run.at} className="num text-xs text-muted">
                {formatMoment(run.at, zone)}
              </time>
              <span className={run.fault ? "text-error-text" : undefined}>{runWords(run)}</span>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

interface Question {
  title: string;
  description: string;
  confirm: string;
  workingLabel: string;
  sent: { feed: string } | { import: string };
}

/** Asks before an address is revoked or an imported calendar removed. Render `dialog` in the screen. */
function useChannelRemoval(
  revokeFeed: Act,
  removeImport: Act,
): {
  askFeed: (feed: Feed) => void;
  askImport: (row: Import) => void;
  dialog: ReactNode;
} {
  const { show, close, open, about } = useDialog<Question>();
  const revoking = useAct(revokeFeed, { onEnd: close });
  const removing = useAct(removeImport, { onEnd: close });
  const working = revoking.working || removing.working;
  return {
    askFeed: (feed) => show(ofFeed(feed)),
    askImport: (row) => show(ofImport(row)),
    dialog: about && (
      <ConfirmDialog
        danger
        open={open}
        {...{ title: about.title, description: about.description, confirm: about.confirm, working }}
        workingLabel={about.workingLabel}
        onClose={close}
        onConfirm={() => ("feed" in about.sent ? revoking : removing).send(about.sent)}
      />
    ),
  };
}

const ofFeed = ({ id, name }: Feed): Question => ({
  title: `Revogar o endereço de ${name}?`,
  description: "Quem lê por ele deixa de ver as noites fechadas. Para voltar, crie outro endereço e troque no canal.",
  confirm: "Revogar endereço",
  workingLabel: "Revogando",
  sent: { feed: id },
});

function ofImport({ id, name, night_count }: Import): Question {
  const nights = plural(night_count, {
    none: "Ele não fecha noites agora.",
    one: "noite que ele fecha fica livre para reservar.",
    many: "noites que ele fecha ficam livres para reservar.",
  });
  return {
    title: `Remover o calendário ${name}?`,
    description: `${nights} O que já passou continua no histórico.`,
    confirm: "Remover calendário",
    workingLabel: "Removendo",
    sent: { import: id },
  };
}
