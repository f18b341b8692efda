import { cleanup } from "@testing-library/react";
import { afterAll, vi } from "vitest";

// After every test file with a document: the next one in the worker finds nothing of it.
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
