import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { sendEarlyPress } from "~/lib/early-press";
import { isGuestPath } from "~/lib/first-answer";
import { type Connection, tryNow, useConnection, useTrying } from "~/lib/online";
import { useLoading } from "~/lib/pending";
import { waitForRouteCode } from "~/lib/route-code";

const words: Record<Exclude<Connection, "there">, string> = {
  lost: "Sem conexão. O que você digitou continua aqui; salve quando a conexão voltar.",
  awaited: "Sem conexão. O que você pediu vem assim que ela voltar; até lá, tudo continua aqui.",
  down: "O sistema está indisponível no momento. O que você pediu vem assim que ele voltar; até lá, tudo continua aqui.",
};

/** Shared by all pages: the progress line, the outage notice, the focus after a navigation. */
export function RootChrome() {
  useFocusOnNavigation();
  const busy = useBusy();
  const connection = useConnection();
  const speaksItself = isGuestPath(useLocation().pathname); // a guest's page shows outages in its own language
  useEffect(() => {
    waitForRouteCode(); // here the router runs, and has not navigated yet
    sendEarlyPress();
  }, []);
  return (
    <>
      <ProgressBar active={busy} />
      {connection !== "there" && !speaksItself && (
        <Notice tone="warning" live className="fixed inset-x-4 bottom-4 z-(--z-toast) mx-auto max-w-xl shadow-3">
          <p>{words[connection]}</p>
          {connection !== "lost" && <TryNow />}
        </Notice>
      )}
    </>
  );
}

/** For users who do not want to wait for the next attempt. */
function TryNow() {
  const trying = useTrying();
  return (
    <Button size="row" className="mt-2" onClick={tryNow} working={trying} workingLabel="Tentando de novo">
      Tentar de novo
    </Button>
  );
}

/** The progress line at the top of the page; appears after 150 ms, so that it never flickers. */
function ProgressBar({ active }: { active: boolean }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-(--z-toast) h-0.75 overflow-hidden">
      {active && (
        <>
          <span className="sr-only">Carregando...</span>
          <span className="late running-line block h-full w-2/5 bg-accent" />
        </>
      )}
    </div>
  );
}

let visits = 0;

/**
 * For ScrollRestoration's `getKey`: every navigation counts as a new position, so all pages start at the top
 * (specification 2); a form that returns with errors keeps its position.
 */
export function freshScrollKey(): string {
  return `${performance.timeOrigin}-${visits++}`;
}

/** Whether a navigation or a call is in progress, for the progress bar at the top. */
function useBusy(): boolean {
  const navigation = useNavigation();
  const loading = useLoading();
  return loading || navigation.state !== "idle";
}

/**
 * After a navigation the focus moves to the new page's heading, which a screen reader then announces; not if the new
 * page has already focused something in itself, not out of a dialog opened meanwhile (the palette), and not if only the
 * query changed (a filter keeps focus).
 */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement?.closest("main, [role=dialog]")) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.style.outline = "none"; // focused for the announcement, not as a tab stop
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
