/** A text and its selection, in characters from 0. */
export interface Edited {
  text: string;
  start: number;
  end: number;
}

/**
 * Writes a change into a text field as if it had been typed, so that Ctrl Z reverts it, and sets the selection.
 * `insertText` is deprecated, but the only way into the field's undo history; without it the value is set.
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
