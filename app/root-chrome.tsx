import { useEffect } from "react";
import { useLocation } from "react-router";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { ProgressBar } from "~/components/ui/progress-bar";
import { sendEarlyPress } from "~/lib/early-press";
import { isGuestPath } from "~/lib/first-answer";
import { useBusy, useFocusOnNavigation } from "~/lib/navigation";
import { type Connection, tryNow, useConnection, useTrying } from "~/lib/online";
import { waitForRouteCode } from "~/lib/route-code";

const words: Record<Exclude<Connection, "there">, string> = {
  lost: "Sem conexão. O que você digitou continua aqui; salve quando a conexão voltar.",
  awaited: "Sem conexão. O que você pediu vem assim que ela voltar; até lá, tudo continua aqui.",
  down: "O sistema está indisponível no momento. O que você pediu vem assim que ele voltar; até lá, tudo continua aqui.",
};

/** What belongs to every page and to none: the line of progress, an outage, the focus after a navigation. */
export function RootChrome() {
  useFocusOnNavigation();
  const busy = useBusy();
  const connection = useConnection();
  const speaksItself = isGuestPath(useLocation().pathname); // in its guest's language and words
  useEffect(() => {
    waitForRouteCode(); // here the router runs, and has gone nowhere yet
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

/** For who does not want to wait for the next try. */
function TryNow() {
  const trying = useTrying();
  return (
    <Button size="row" className="mt-2" onClick={tryNow} working={trying} workingLabel="Tentando de novo">
      Tentar de novo
    </Button>
  );
}
