// Both run in the page. They must contain no named functions: the compiler would wrap them in a helper that does not
// exist there.

/** Records the duration of each long task. */
export function watchFrames(): void {
  const longTasks: number[] = [];
  Object.assign(window, { longTasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
}

/** Scrolls the chart in both directions for some milliseconds; returns the duration of each frame. */
export function scrollAbout(milliseconds: number): Promise<number[]> {
  return new Promise((resolve) => {
    const frame = document.querySelector("[role=grid]") as HTMLElement;
    const frames: number[] = [];
    const start = performance.now();
    let before = start;
    const turn = [
      (now: number) => {
        frames.push(now - before);
        const [passed, step] = [now - start, Math.min(40, now - before)];
        before = now;
        // Fast scrolling: 900 px per second along the days, then 700 down the accommodations.
        if (Math.floor(passed / 1000) % 2 === 0)
          frame.scrollLeft += (Math.floor(passed / 4000) % 2 === 0 ? 0.9 : -0.9) * step;
        else frame.scrollTop += (Math.floor(passed / 6000) % 2 === 0 ? 0.7 : -0.7) * step;
        if (passed < milliseconds) requestAnimationFrame(turn[0] as FrameRequestCallback);
        else resolve(frames.slice(1));
      },
    ];
    requestAnimationFrame(turn[0] as FrameRequestCallback);
  });
}
