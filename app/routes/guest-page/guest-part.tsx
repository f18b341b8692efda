import { type ComponentType, Suspense, useCallback, useEffect, useState } from "react";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Spinner } from "~/components/ui/spinner";
import { useWords } from "~/routes/guest-page/language";
import { pageWords } from "~/routes/guest-page/words/page-words";

/**
 * A part of the page whose code is loaded on first render: `guestPart(() => import("…").then(({ Part }) => Part))`. If
 * it cannot be loaded, an error is shown in its place, in the guest's language; it is retried on a press or once the
 * connection is back.
 */
export function guestPart<P extends object>(fetchPart: () => Promise<ComponentType<P>>) {
  let here: ComponentType<P> | null = null;
  const fetchCode = async () => {
    here ??= await fetchPart();
    return here;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where the part gets its name
  function Fetched(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => here);
    const [failed, setFailed] = useState(false);
    const ask = useCallback(() => {
      setFailed(false);
      fetchCode().then(
        (part) => setPart(() => part),
        () => setFailed(true),
      );
    }, []);
    useEffect(() => {
      if (!here) ask();
    }, [ask]);
    if (failed) return <Missing onRetry={ask} />;
    return <Suspense fallback={<Opening />}>{Part ? <Part {...props} /> : <Opening />}</Suspense>;
  }
  return Object.assign(Fetched, { fetchCode });
}

function Opening() {
  const words = useWords(pageWords).part;
  return (
    <p role="status" className="late flex items-center gap-3 py-2 text-muted">
      <Spinner /> {words.opening}
    </p>
  );
}

function Missing({ onRetry }: { onRetry: () => void }) {
  const words = useWords(pageWords).part;
  useEffect(() => {
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <Notice tone="error" live>
      <p>{words.missing}</p>
      <Button size="tall" className="mt-2" onClick={onRetry}>
        {words.retry}
      </Button>
    </Notice>
  );
}
