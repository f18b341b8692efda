import { useEffect, useState } from "react";
import { useKnownQueueCount } from "~/domains/messages/queue-count";
import type { Attention } from "~/routes/dashboard/attention";

/** Texts due for more than an hour; requested, with its code, only once the menu knows that some wait. */
export function useLateTexts(): Attention | null {
  const waiting = useKnownQueueCount();
  const [texts, setTexts] = useState<Attention | null>(null);
  useEffect(() => {
    if (!waiting) return setTexts(null);
    let wanted = true;
    const show = (found: Attention | null) => wanted && setTexts(found);
    import("~/routes/dashboard/late-texts").then(({ askLateTexts }) => askLateTexts()).then(show, () => undefined);
    return () => {
      wanted = false;
    };
  }, [waiting]);
  return texts;
}
