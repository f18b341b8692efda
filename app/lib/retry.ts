/** How often a request is sent again after a network failure or a 503. */
export const maxRetries = 3;

/** Milliseconds before the next try: doubling from 250 ms, between half and the whole, so that clients spread out. */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  return 250 * 2 ** attempt * (0.5 + random() / 2);
}

/** Waits, or rejects with the signal's reason as soon as it is aborted. */
export function pause(milliseconds: number, signal?: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener("abort", abort, { once: true });
    function done() {
      signal?.removeEventListener("abort", abort);
      resolve();
    }
    function abort() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
  });
}
