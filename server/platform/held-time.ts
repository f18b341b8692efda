const every = 100; // ms

let ticked: number | null = null;
let heldBefore = 0;

/** How long (ms) the event loop was held since it is watched, until now. */
export function heldTime(): number {
  return heldBefore + (ticked === null ? 0 : Math.max(0, performance.now() - ticked - every));
}

/** Reports ten times a second how long (ms) the event loop was held. Returns the function that ends it. */
export function watchHeldTime(tell: (held: number) => void): () => void {
  ticked = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const held = now - ticked! - every;
    heldBefore += Math.max(0, held);
    ticked = now;
    tell(held);
  }, every);
  timer.unref();
  return () => {
    clearInterval(timer);
    ticked = null;
  };
}
