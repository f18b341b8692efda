import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { missingCodeWords } from "~/lib/missing-code";
import { toast } from "~/lib/toast";

interface Missed {
  /** The code could not be loaded, which a toast has said: closes what was opened, so that the same press can retry. */
  onMissing: () => void;
}

export type FetchedPart<P> = ComponentType<P & Missed> & {
  /** Loads its code before it is rendered. */
  fetch: () => Promise<ComponentType<P>>;
  /** The part itself, once its code is loaded. */
  loaded: () => ComponentType<P> | null;
};

/**
 * A part of a screen whose code is loaded on first render, with `waiting` in its place until then. React's `lazy` would
 * replace the whole screen by the error boundary if the code cannot be loaded, and never retry. For a `hint`, which
 * nobody requested, a failure is not shown.
 */
export function fetchedPart<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  { waiting = null, hint = false }: { waiting?: ReactNode; hint?: boolean } = {},
): FetchedPart<P> {
  let here: ComponentType<P> | null = null;
  const fetch = async () => {
    here ??= await fetchPart();
    return here;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where the part gets its name
  function Fetched({ onMissing, ...props }: P & Missed) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => here);
    const missing = useRef(onMissing);
    missing.current = onMissing;
    useEffect(() => {
      let wanted = true;
      const come = (part: ComponentType<P>) => wanted && setPart(() => part);
      const fail = () => {
        if (!wanted) return;
        if (!hint) toast.error(missingCodeWords());
        missing.current();
      };
      fetch().then(come, fail);
      return () => {
        wanted = false;
      };
    }, []);
    return Part ? <Part {...(props as P)} /> : waiting;
  }
  return Object.assign(Fetched, { fetch, loaded: () => here });
}

/** Loads code that a press will need; if it cannot be loaded now, that press requests it again. */
export function fetchAhead(fetchCode: () => Promise<unknown>): void {
  fetchCode().catch(() => undefined); // the press reports it
}

const rest = 1000; // ms without a network request that count as quiet
// no focus: a page focuses its first field by itself
const touches = ["pointerdown", "keydown"] as const;

/**
 * Loads code that a press will need, once the page's own requests are done, or on the first interaction: the connection
 * may be lost before the next press. What a pressed link leads to goes first. `at` may name no interactions. Returns
 * the function that cancels it.
 */
export function whenQuiet(
  fetchCode: () => Promise<unknown>,
  at: readonly (typeof touches)[number][] = touches,
): () => void {
  const seen = typeof PerformanceObserver === "undefined" ? null : new PerformanceObserver(() => wait());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    seen?.disconnect();
    for (const touch of touches) window.removeEventListener(touch, onTouch);
  };
  const act = () => {
    stop();
    fetchAhead(fetchCode);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(act, rest);
  };
  const onTouch = ({ type, target }: Event) => {
    const isLink = target instanceof Element && target.closest("a[href]") !== null;
    if (isLink) wait();
    else if (at.some((touch) => touch === type)) act();
  };
  wait();
  seen?.observe({ type: "resource" });
  for (const touch of touches) window.addEventListener(touch, onTouch);
  return stop;
}
