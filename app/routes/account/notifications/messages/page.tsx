import MessageCircle from "lucide-react/icons/message-circle";
import { Suspense, useDeferredValue, useEffect } from "react";
import { Await, href, type ShouldRevalidateFunctionArgs, useNavigate, useRevalidator } from "react-router";
import { messageWords } from "#contract/messages/message-words";
import { optionsOf } from "~/components/form/option";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { FilterSelect } from "~/components/table/filter-select";
import { type ListAddress, PagedList, useListAddress } from "~/components/table/paged-list";
import { LinkButton } from "~/components/ui/button";
import { Tabs } from "~/components/ui/tabs";
import { actOnMessage } from "~/domains/messages/message-acts";
import { MessageButtons } from "~/domains/messages/message-buttons";
import { listsTheSame, openedName } from "~/domains/messages/opened-address";
import { tellQueueCount } from "~/domains/messages/queue-count";
import { useMessageActs } from "~/domains/messages/use-message-acts";
import { load } from "~/lib/api";
import { formatNumber } from "~/lib/format";
import { opens } from "~/lib/judge";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { todayOf, zoneOf } from "~/lib/today";
import { useDialogAddress } from "~/lib/use-dialog";
import { useFreshOnReturn, useLive } from "~/lib/use-live";
import { NoMessages } from "~/routes/account/notifications/messages/empty-views";
import {
  type ListReader,
  messageCard,
  messageColumns,
  waysFrom,
} from "~/routes/account/notifications/messages/list-columns";
import {
  hrefOf,
  loadFilters,
  type MessageView,
  messageQuery,
  type OfferedFilters,
  plannedWords,
  readState,
  tabCount,
  viewOf,
} from "~/routes/account/notifications/messages/list-offer";
import { OpenedMessage } from "~/routes/account/notifications/messages/opened-message";
import { PauseRules, RulesPaused } from "~/routes/account/notifications/pause-rules";
import type { Route } from "./+types/page";

export const handle = routeHandle("/minha-conta/notificacoes/mensagens");
export const meta = routeMeta(handle);

const pause = 5000; // ms between two reloads

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const [found, state] = await Promise.all([
    load("GET /api/messages", { query: messageQuery(url.searchParams) }, request),
    load("GET /api/message-state", {}, request),
  ]);
  const { data: rows, meta, counts } = found; // not `found.meta`: it would count as the module's own `meta` export
  return { rows, page: meta, counts, state, filters: loadFilters(request) };
}

/** Opening or closing a message does not change the list. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const opensMessage = currentUrl.href !== nextUrl.href && listsTheSame(currentUrl, nextUrl);
  return !opensMessage && defaultShouldRevalidate;
}

export const clientAction = actOnMessage;

/** Planned and sent messages by view, with their acts. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { rows, page, counts, filters } = loaderData;
  const session = useSession();
  const navigate = useNavigate();
  const { search, to, close } = useDialogAddress([openedName]);
  const view = viewOf(search);
  const address = useListAddress({ readState, hrefOf: (state) => hrefOf(view, state) });
  const openedTo = (id: string) => to(`${openedName}=${encodeURIComponent(id)}`);
  const opened = search.get(openedName);
  const acts = useMessageActs({
    onChange: (before, after) => {
      if (before === opened) void navigate(openedTo(after), { replace: true, preventScrollReset: true });
    },
  });
  useLiveMessages();
  useEffect(() => tellQueueCount(counts.queued), [counts.queued]);
  const reader: ListReader = {
    now: Date.now(),
    today: todayOf(session),
    zone: zoneOf(session),
    session,
    acts,
    narrow: opened !== null,
  };
  return (
    <>
      <PageHead
        title="Mensagens"
        path={[
          { label: "Configurações", to: href("/configuracoes") },
          { label: "Notificações", to: href("/minha-conta/notificacoes") },
        ]}
        here="Mensagens"
        actions={
          <>
            <PauseRules state={loaderData.state} />
            {counts.queued > 0 && opens("/fila-do-dia", session) && (
              <LinkButton variant="primary" icon={<MessageCircle />} to={href("/fila-do-dia")}>
                <span className="num">Abrir fila do WhatsApp, {formatNumber(counts.queued)}</span>
              </LinkButton>
            )}
          </>
        }
      />
      <PageBody>
        <RulesPaused state={loaderData.state} />
        <Tabs
          label="Mensagens"
          links={viewWords.map(({ view: each, label }) => ({
            label,
            to: hrefOf(each, { ...address.state, page: 1 }),
            current: each === view,
            count: formatNumber(tabCount(each, { ...counts, failed: loaderData.state.failed })),
          }))}
        />
        <div className="flex min-w-0 gap-4">
          <div className="min-w-0 flex-1">
            <PagedList
              caption="Mensagens"
              address={address}
              page={page}
              search="Hóspede, reserva ou endereço"
              filters={<MessageFilters filter={address.filter} offered={filters} />}
              note={<ViewNote view={view} counts={counts} recent={loaderData.state.failed} />}
              columns={messageColumns(reader)}
              rows={rows}
              rowKey={({ id }) => id}
              rowHref={({ id }) => openedTo(id)}
              rowStays
              rowChosen={({ id }) => id === opened}
              card={messageCard(reader)}
              cardAction={(row) => <MessageButtons message={row} acts={acts} ways={waysFrom(row, session)} menuOnly />}
              empty={<NoMessages view={view} />}
            />
          </div>
          {opened !== null && (
            <OpenedMessage
              key={opened}
              id={opened}
              row={rows.find(({ id }) => id === opened) ?? null}
              acts={acts}
              onClose={close}
            />
          )}
        </div>
      </PageBody>
      {opened === null && acts.dialog}
    </>
  );
}

interface ViewNoteProps {
  view: MessageView;
  counts: Parameters<typeof plannedWords>[0] & { failed: number };
  /** Those that failed in the last seven days: the count of the tab and of the page of notifications. */
  recent: number;
}

function ViewNote({ view, counts, recent }: ViewNoteProps) {
  const words =
    view === "planned"
      ? plannedWords(counts)
      : view === "failed" && counts.failed > recent
        ? `Contadas as dos últimos 7 dias: ${formatNumber(recent)}. A lista também tem ${formatNumber(counts.failed - recent)} de antes.`
        : null;
  return words && <p className="num mb-2 text-sm text-muted">{words}</p>;
}

/** The views of the list in order. */
const viewWords: readonly { view: MessageView; label: string }[] = [
  { view: "today", label: "Hoje" },
  { view: "planned", label: "Planejadas" },
  { view: "sent", label: "Enviadas" },
  { view: "failed", label: "Não saíram" },
  { view: "paused", label: "Pausadas" },
];

/** Reloads the list when the company's bookings change, and when the user returns to it. */
function useLiveMessages(): void {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const enabled = hasModule(session, "booking") && holds(session, "bookings.view");
  useLive(() => void revalidate(), { pause, kinds: ["bookings", "messages"], enabled });
  useFreshOnReturn();
}

interface MessageFiltersProps {
  filter: ListAddress["filter"];
  offered: Promise<OfferedFilters>;
}

/** The filters of the messages. Rules and accommodations are loaded after the list. */
function MessageFilters({ filter, offered }: MessageFiltersProps) {
  const known = useDeferredValue(offered);
  return (
    <>
      <FilterSelect single label="Meio" options={optionsOf(messageWords.way)} {...filter("way")} />
      <Suspense>
        <Await resolve={known}>
          {({ rules, accommodations }) => (
            <>
              {rules.length > 0 && <FilterSelect single label="Regra" options={rules} {...filter("rule_id")} />}
              {accommodations.length > 1 && (
                <FilterSelect label="Acomodação" options={accommodations} {...filter("accommodation_id")} />
              )}
            </>
          )}
        </Await>
      </Suspense>
    </>
  );
}
