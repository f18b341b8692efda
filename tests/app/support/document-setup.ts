import { cleanup } from "@testing-library/react";
import { toast } from "sonner";
import { afterAll, vi } from "vitest";
import { isLoading } from "~/lib/pending";
import { hasUnsavedTyping } from "~/lib/unsaved";

// jsdom has no layout; Headless UI observes the sizes of floating elements
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Files of a worker share the modules: what one leaves running asks the server of the next, and counts as its typing.
const atWork = () =>
  [isLoading() && "a request", hasUnsavedTyping() && "an unsaved form or upload"].filter((each) => each !== false);
const inherited = atWork();

// Cleans up after every test file with a document, toasts too, for the next one in the worker.
afterAll(async () => {
  cleanup();
  vi.useRealTimers();
  const left = () => atWork().filter((each) => !inherited.includes(each));
  await vi.waitUntil(() => left().length === 0, 10_000).catch(() => undefined); // said below
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
  if (left().length > 0) throw new Error(`This file leaves ${left().join(" and ")} behind. End it in the test.`);
});
