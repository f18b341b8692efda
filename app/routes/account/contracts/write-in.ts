import type { Edited } from "~/routes/account/contracts/text-edits";

/**
 * Writes a change into a text field as if it had been typed, so that Ctrl Z takes it back, and selects what it says.
 * `insertText` is old, but the only way into the field's own history; without it the value is set.
 */
export function writeIn(field: HTMLTextAreaElement | HTMLInputElement, edited: Edited): Edited {
  const { text, start, end } = edited;
  const before = field.value;
  let first = 0;
  while (first < Math.min(before.length, text.length) && before[first] === text[first]) first++;
  let last = 0;
  const most = Math.min(before.length, text.length) - first;
  while (last < most && before.at(-1 - last) === text.at(-1 - last)) last++;
  const written = text.slice(first, text.length - last);
  field.focus({ preventScroll: true });
  field.setSelectionRange(first, before.length - last);
  if (before !== text) {
    const typed =
      written === "" ? document.execCommand?.("delete") : document.execCommand?.("insertText", false, written);
    if (!typed) {
      field.setRangeText(written);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
  field.setSelectionRange(start, end);
  return edited;
}

/** Brings what is selected into sight, by the line below the field that has its number. */
export function revealIn(field: HTMLTextAreaElement, { text, start }: Edited): void {
  const line = text.slice(0, start).split("\n").length - 1;
  requestAnimationFrame(() => field.previousElementSibling?.children[line]?.scrollIntoView({ block: "nearest" }));
}
