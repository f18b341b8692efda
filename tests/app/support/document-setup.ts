import { cleanup } from "@testing-library/react";
import { toast } from "sonner";
import { afterAll, vi } from "vitest";

// jsdom knows the attribute, which hides, and not the method, which shows
HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
  this.removeAttribute("popover");
};

// After every test file with a document: the next one in the worker finds nothing of it, and no toast either.
afterAll(async () => {
  cleanup();
  vi.useRealTimers();
  if (document.querySelector("[data-sonner-toast]")) {
    toast.dismiss();
    await vi.waitUntil(() => !document.querySelector("[data-sonner-toast]"), 5000).catch(() => undefined);
  }
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
