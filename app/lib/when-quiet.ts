const rest = 1000; // ms without a network request that count as quiet
const touches = ["pointerdown", "keydown", "focusin"] as const;

/** Loads code that a press will need; if it cannot be loaded now, that press requests it again. */
export function fetchAhead(fetchCode: () => Promise<unknown>): void {
  fetchCode().catch(() => undefined);
}

/**
 * Loads code that a press will need, once the page's own requests are done, or on the first interaction: the connection
 * may be lost before the next press. Returns the function that cancels it.
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
