const rest = 1000; // ms in which no file and no answer comes

/**
 * Fetches what a press will need, once what the page itself needs has come; code that does not come is asked for again
 * by the press. Gives the function that gives it up.
 */
export function whenQuiet(fetchCode: () => Promise<unknown>): () => void {
  const seen = typeof PerformanceObserver === "undefined" ? null : new PerformanceObserver(() => wait());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    seen?.disconnect();
  };
  const act = () => {
    stop();
    fetchCode().catch(() => undefined);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(act, rest);
  };
  wait();
  seen?.observe({ type: "resource" });
  return stop;
}
