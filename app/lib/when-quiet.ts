const rest = 1000; // ms in which no file and no answer comes
const touches = ["pointerdown", "keydown", "focusin"] as const;

/** Fetches what a press will need; code that does not come now is asked for again by that press. */
export function fetchAhead(fetchCode: () => Promise<unknown>): void {
  fetchCode().catch(() => undefined);
}

/**
 * Fetches what a press will need once what the page itself needs has come, or as soon as somebody begins to work: the
 * connection may be lost before the next press. Gives the function that gives it up.
 */
export function whenQuiet(fetchCode: () => Promise<unknown>): () => void {
  const seen = typeof PerformanceObserver === "undefined" ? null : new PerformanceObserver(() => wait());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    seen?.disconnect();
    for (const touch of touches) window.removeEventListener(touch, act);
  };
  const act = () => {
    stop();
    fetchAhead(fetchCode);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(act, rest);
  };
  wait();
  seen?.observe({ type: "resource" });
  for (const touch of touches) window.addEventListener(touch, act);
  return stop;
}
