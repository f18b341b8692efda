import { cleanup } from "@testing-library/react";
import { toast } from "sonner";
import { afterAll, vi } from "vitest";

// jsdom has no layout; Headless UI observes the sizes of floating elements
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Cleans up after every test file with a document, toasts too, for the next one in the worker.
afterAll(async () => {
  cleanup();
  vi.useRealTimers();
  if (document.querySelector("[data-sonner-toast]")) {
    toast.dismiss();
    await vi.waitUntil(() => !document.querySelector("[data-sonner-toast]"), 5000).catch(() => undefined);
  }
  // React works in tasks of its own, and the window is closed after this.
  await new Promise((resolve) => setTimeout(resolve, 20));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
