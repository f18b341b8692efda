// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { missesCode, reloadWhenRestored, reloadWhenStale } from "~/lib/missing-code";
import { markUnsaved } from "~/lib/unsaved";

const reload = vi.fn();
let ends: (() => void)[] = [];

function arrived(type: string, ago: number): void {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as unknown as PerformanceEntry]);
  vi.spyOn(performance, "now").mockReturnValue(ago);
}

function missChunk(): Event {
  const event = new Event("vite:preloadError", { cancelable: true });
  window.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  reload.mockClear();
  ends = [reloadWhenStale(reload), reloadWhenRestored(reload)];
});

afterEach(() => {
  for (const end of ends) end();
  vi.restoreAllMocks();
});

describe("a tab older than the release", () => {
  test("reloads the page if code is missing", () => {
    arrived("navigate", 5_000);
    expect(missChunk().defaultPrevented).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  test("does not reload within a minute of a reload", () => {
    arrived("reload", 59_000);
    expect(missChunk().defaultPrevented).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    arrived("reload", 61_000);
    missChunk();
    expect(reload).toHaveBeenCalledOnce();
  });

  test("does not reload without a connection", () => {
    arrived("navigate", 5_000);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(missChunk().defaultPrevented).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(missesCode()).toBe(true);
  });

  test.each([
    ["Failed to fetch dynamically imported module: /assets/list-1.js", 1],
    ["error loading dynamically imported module: /assets/list-1.js", 1],
    ["Importing a module script failed.", 1],
    ["x is not a function", 0],
  ])("detects missing code of a route from a rejection: %s", (message, times) => {
    arrived("navigate", 5_000);
    const rejection = new Event("unhandledrejection", { cancelable: true });
    window.dispatchEvent(Object.assign(rejection, { reason: new TypeError(message) }));
    expect(reload).toHaveBeenCalledTimes(times);
  });

  test("does not reload over unsaved typing", () => {
    arrived("navigate", 5_000);
    const saved = markUnsaved();
    missChunk();
    expect(reload).not.toHaveBeenCalled();
    saved();
  });
});

describe("C10: a page restored from the back/forward cache", () => {
  test("is reloaded, since the session may have ended", () => {
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(reload).toHaveBeenCalledOnce();
  });

  test("is not reloaded when it is first shown", () => {
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
    expect(reload).not.toHaveBeenCalled();
  });
});
