import { useEffect } from "react";
import { useLocation } from "react-router";
import { companyMessages } from "#contract/messages-sent";
import { tellQueueCount, useKnownQueueCount } from "~/domains/messages/queue-count";
import { call } from "~/lib/api";
import { opens } from "~/lib/judge";
import type { Session } from "~/lib/session-state";
import { whenQuiet } from "~/lib/when-quiet";

const fresh = 120_000; // ms
let askedAt = Number.NEGATIVE_INFINITY;

/** How many texts wait in the queue of the day, asked once the page has all it needs, and now and then as one goes on. */
export function useQueueCount(session: Session): number {
  const { pathname } = useLocation();
  const sees = opens("/fila-do-dia", session);
  const tenant = session.tenant?.uuid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks whether the count is still fresh
  useEffect(() => {
    if (!sees) return;
    return whenQuiet(askWhenStale);
  }, [sees, pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another company has another queue
  useEffect(() => {
    askedAt = Number.NEGATIVE_INFINITY;
  }, [tenant]);
  useEffect(() => {
    if (!sees) return;
    const ask = () => void askWhenStale().catch(() => undefined);
    const timer = setInterval(ask, fresh);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [sees]);
  const known = useKnownQueueCount();
  return sees ? known : 0;
}

async function askWhenStale(): Promise<void> {
  if (document.visibilityState !== "visible" || performance.now() - askedAt < fresh / 2) return;
  askedAt = performance.now();
  const { count } = await call(companyMessages.queueCount, {}, { quiet: "all" });
  tellQueueCount(count);
}
