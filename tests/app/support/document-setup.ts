import { cleanup } from "@testing-library/react";
import { toast } from "sonner";
import { afterAll, vi } from "vitest";
import { OpenedCombobox } from "~/components/form/combobox-field";
import { OpenedSelect } from "~/components/form/select-field";
import { OpenedMenu } from "~/components/menu/menu";
import { OpenedFilter } from "~/components/table/filter-select";
import { isLoading } from "~/lib/pending";
import { hasUnsavedTyping } from "~/lib/unsaved";

// jsdom has no layout; Headless UI observes the sizes of floating elements
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// As after a quiet second of a page: a press opens its menu or list at once.
for (const part of [OpenedMenu, OpenedSelect, OpenedFilter, OpenedCombobox]) await part.fetch();

// Files of a worker share the modules: what one leaves running asks the server of the next, and counts as its typing.
const begunUnsaved = hasUnsavedTyping();

// Cleans up after every test file with a document, toasts too, for the next one in the worker.
afterAll(async () => {
  cleanup();
  vi.useRealTimers();
  const isUnsaved = () => hasUnsavedTyping() && !begunUnsaved;
  // a fake clock that is gone may hold a request for ever; an upload is said below
  await vi.waitUntil(() => !isLoading() && !isUnsaved(), 2_000).catch(() => undefined);
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
  if (isUnsaved()) throw new Error("This file leaves an unsaved form or upload behind. End it in the test.");
});
