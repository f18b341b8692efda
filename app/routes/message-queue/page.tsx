import Check from "lucide-react/icons/check";
import { useEffect } from "react";
import { href, type ShouldRevalidateFunctionArgs, useNavigate, useRevalidator, useSearchParams } from "react-router";
import type { Message, QueuedMessage } from "#contract/messages/messages-sent";
import { LeaveGuard } from "~/components/form/save-or-leave";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { actOnMessage } from "~/domains/messages/message-acts";
import { dueWords, receiverOf } from "~/domains/messages/message-lines";
import { listsTheSame, openedName } from "~/domains/messages/opened-address";
import { tellQueueCount } from "~/domains/messages/queue-count";
import { useMessageActs } from "~/domains/messages/use-message-acts";
import { load, loadPart } from "~/lib/api";
import { formatNear, plural } from "~/lib/format";
import { opens } from "~/lib/judge";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { useUnsavedGuard } from "~/lib/unsaved";
import { useFreshOnReturn, useLive } from "~/lib/use-live";
import { around, goesNow, useQueueDrafts } from "~/routes/message-queue/queue-state";
import { QueuedText } from "~/routes/message-queue/queued-text";
import type { Route } from "./+types/page";

export const handle = routeHandle("/fila-do-dia");
export const meta = routeMeta(handle);

const pause = 3000; // ms between two reloads after changes
const minute = 60_000; // ms; texts enter the queue by time

/** The waiting texts and, if there are none, the next planned one, for users who may see the plan. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { data: texts } = await load("GET /api/message-queue", {}, request);
  const seesPlan = opens("/minha-conta/notificacoes/mensagens", await loadSession());
  if (texts.length > 0 || !seesPlan) return { texts, next: null, seesPlan };
  const planned = await loadPart(
    "GET /api/messages",
    { query: { view: "planned", way: "whatsapp", per_page: "10", total: "0" } },
    request,
  );
  return {
    texts,
    next: planned?.data.find(({ state, reason }) => state === "planned" && reason === null) ?? null,
    seesPlan,
  };
}

export const clientAction = actOnMessage;

/** Another text of the same queue needs no reload. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const goesOn = currentUrl.href !== nextUrl.href && listsTheSame(currentUrl, nextUrl);
  return !goesOn && defaultShouldRevalidate;
}

/** The texts for WhatsApp, one at a time: open, send, return, mark as sent. */
export default function MessageQueue({ loaderData: { texts, next, seesPlan } }: Route.ComponentProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const acts = useMessageActs();
  const drafts = useQueueDrafts();
  useLiveQueue();
  const waiting = texts.filter(({ id }) => !goesNow(acts.workingOn(id)));
  useEffect(() => tellQueueCount(waiting.length), [waiting.length]);
  const unsaved = waiting.some(({ id, text }) => (drafts.of(id).typed ?? text) !== text);
  useUnsavedGuard(unsaved);
  const today = todayOf(session);
  const { current, index, previous, following, after } = around(waiting, search.get(openedName));
  const goTo = (id: string | undefined) => {
    const to = id === undefined ? "" : `?${openedName}=${encodeURIComponent(id)}`;
    void navigate(`${href("/fila-do-dia")}${to}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <>
      <PageHead
        title="Fila do dia"
        note={
          current === null
            ? "Textos prontos para o WhatsApp, na ordem da hora de cada um"
            : `${index + 1} de ${plural(waiting.length, { none: "", one: "texto", many: "textos" })} · abra, envie e volte`
        }
      />
      {current === null ? (
        <PageBody narrow>
          <Panel flush>
            <EmptyQueue next={next} seesPlan={seesPlan} today={today} />
          </Panel>
        </PageBody>
      ) : (
        <div className="grid flex-1 grid-cols-1 content-start items-start gap-4 max-lg:grid-rows-[auto_1fr_auto] lg:max-w-260 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:px-page lg:pb-6">
          <QueuedText
            message={current}
            today={today}
            acts={acts}
            drafts={drafts}
            onNext={following && (() => goTo(following.id))}
            onPrevious={previous && (() => goTo(previous.id))}
            onLeave={() => goTo(following?.id)}
          />
          <TextsAfter texts={after} today={today} onOpen={goTo} />
        </div>
      )}
      {acts.dialog}
      <LeaveGuard unsaved={unsaved} />
    </>
  );
}

/** Reloads the queue periodically, when the company's bookings change, and when the user returns to it. */
function useLiveQueue(): void {
  const { revalidate } = useRevalidator();
  useLive(() => void revalidate(), { pause, kinds: ["bookings", "messages"] });
  useFreshOnReturn();
  useEffect(() => {
    const read = () => document.visibilityState === "visible" && void revalidate();
    const timer = setInterval(read, minute);
    return () => clearInterval(timer);
  }, [revalidate]);
}

interface EmptyQueueProps {
  /** The next planned text; null if there is none, or it may not be seen. */
  next: Message | null;
  /** Whether all messages may be opened. */
  seesPlan: boolean;
  today: string;
}

/** An empty queue; when the next text comes, if known. */
function EmptyQueue({ next, seesPlan, today }: EmptyQueueProps) {
  return (
    <EmptyState
      icon={<Check />}
      title="Nada na fila por agora"
      actions={
        seesPlan && <LinkButton to={href("/minha-conta/notificacoes/mensagens")}>Ver todas as mensagens</LinkButton>
      }
    >
      {next
        ? `A próxima é para ${receiverOf(next)}: ${formatNear(next.due_on, today)} às ${next.due_time}.`
        : "Os textos das regras por WhatsApp entram aqui na hora de cada um."}
    </EmptyState>
  );
}

interface TextsAfterProps {
  texts: readonly QueuedMessage[];
  today: string;
  onOpen: (id: string) => void;
}

/** The other texts of the queue, each of which can be opened first. */
function TextsAfter({ texts, today, onOpen }: TextsAfterProps) {
  if (texts.length === 0) return null;
  return (
    <div className="min-w-0 max-lg:px-page lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <Panel id="depois" title="Depois desta" count={texts.length} flush>
        <ul className="divide-y divide-line-soft">
          {texts.map((text) => (
            <li key={text.id}>
              <button
                type="button"
                onClick={() => onOpen(text.id)}
                className="grid w-full gap-0.5 px-4 py-2.5 text-left text-sm -outline-offset-2 hover:bg-hover active:bg-sunken max-lg:min-h-11"
              >
                <span className="wrap-anywhere">{receiverOf(text)}</span>
                <span className="num text-xs text-muted wrap-anywhere">
                  {text.title} · {dueWords(text, today)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
