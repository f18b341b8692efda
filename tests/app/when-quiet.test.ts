// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchAhead, whenQuiet } from "~/lib/fetched-part";

const observers: (() => void)[] = [];
const tellFile = () => {
  for (const tell of observers) tell();
};

beforeEach(() => {
  observers.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(tell: () => void) {
        observers.push(tell);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("code is prefetched once, one second after the last file of the page", async () => {
  const fetchCode = vi.fn(() => Promise.reject(new Error("no net")));
  whenQuiet(fetchCode);
  await vi.advanceTimersByTimeAsync(900);
  tellFile();
  await vi.advanceTimersByTimeAsync(900);
  expect(fetchCode).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetchCode).toHaveBeenCalledOnce();
});

test("nothing is fetched after the page was left", async () => {
  const fetchCode = vi.fn(() => Promise.resolve());
  whenQuiet(fetchCode)();
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetchCode).not.toHaveBeenCalled();
});

test("an interaction before the page is quiet fetches the code at once, and only once", async () => {
  const fetchCode = vi.fn(() => Promise.resolve());
  whenQuiet(fetchCode);
  tellFile();
  document.body.dispatchEvent(new Event("focusin", { bubbles: true }));
  expect(fetchCode, "a page focuses its first field by itself").not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(fetchCode).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetchCode).toHaveBeenCalledOnce();
});

test("what a pressed link leads to goes first: the code waits until that is here", async () => {
  const fetchCode = vi.fn(() => Promise.resolve());
  const fetchPages = vi.fn(() => Promise.resolve());
  whenQuiet(fetchCode);
  whenQuiet(fetchPages, []);
  await vi.advanceTimersByTimeAsync(900);
  const link = Object.assign(document.createElement("a"), { href: "/reservas" });
  document.body.append(link);
  link.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  link.remove();
  await vi.advanceTimersByTimeAsync(900);
  tellFile();
  await vi.advanceTimersByTimeAsync(900);
  expect(fetchCode).not.toHaveBeenCalled();
  expect(fetchPages).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(fetchCode).toHaveBeenCalledOnce();
  expect(fetchPages).toHaveBeenCalledOnce();
});

test("a failed prefetch is not an error", async () => {
  const unheard = vi.fn();
  process.on("unhandledRejection", unheard);
  vi.useRealTimers();
  fetchAhead(() => Promise.reject(new Error("no net")));
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off("unhandledRejection", unheard);
  expect(unheard).not.toHaveBeenCalled();
});
