// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { keepTypingInHistory, typingInHistory } from "~/lib/typing-in-history";

afterEach(() => window.history.replaceState(null, ""));

test("typed values are kept in the history entry next to the router's state, and not on another page", () => {
  window.history.replaceState({ key: "abc", idx: 2 }, "");
  expect(typingInHistory()).toBeNull();
  const form = new FormData();
  for (const [name, text] of [
    ["check_in", "2026-12-01"],
    ["holder.name", "Ana"],
    ["fee_ids", "a"],
    ["fee_ids", "b"],
    ["notes.guest", ""],
  ] as const) {
    form.append(name, text);
  }
  keepTypingInHistory(form);
  expect(window.history.state).toMatchObject({ key: "abc", idx: 2 });
  expect(typingInHistory()).toEqual({ check_in: "2026-12-01", holder: { name: "Ana" }, fee_ids: ["a", "b"] });
  window.history.pushState({ key: "def", idx: 3 }, "");
  expect(typingInHistory()).toBeNull();
});
