import { cleanup } from "@testing-library/react";
import { afterAll, vi } from "vitest";

// jsdom knows the attribute, which hides, and not the method, which shows
HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
  this.removeAttribute("popover");
};

// After every test file with a document: the next one in the worker finds nothing of it.
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
