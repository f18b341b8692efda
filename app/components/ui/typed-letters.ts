import { type KeyboardEvent, useRef } from "react";
import { fold } from "#domain/search-words";

const pause = 1000; // ms after which a new word starts
const entry = ":is([role=menuitem], [role=option]):not([aria-disabled=true])";

/**
 * The `onKeyDown` of a menu or a list of Headless UI: typed letters activate the next entry whose text starts with
 * them, else one with a word that does, else one that contains them. The library's own search is accent-sensitive and
 * matches only the start of the text.
 */
export function useTypedLetters() {
  const typed = useRef({ text: "", until: 0 });
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, currentTarget: list, timeStamp } = event;
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
    const before = timeStamp > typed.current.until ? "" : typed.current.text;
    if (key === " " && before === "") return; // Space selects
    event.preventDefault();
    event.stopPropagation();
    const text = before + key;
    typed.current = { text, until: timeStamp + pause };
    const all = [...list.querySelectorAll<HTMLElement>(entry)];
    const at = all.findIndex(({ id }) => id === list.getAttribute("aria-activedescendant"));
    const found = bestOf(all, at, text);
    // focus makes an entry the active one; the list still handles the keys
    found?.focus({ preventScroll: true });
    list.focus({ preventScroll: true });
  };
}

/** The first letter moves to the next matching entry; further letters keep the current one while it matches. */
function bestOf(all: readonly HTMLElement[], at: number, text: string): HTMLElement | undefined {
  const from = text.length === 1 ? at + 1 : Math.max(at, 0);
  const round = [...all.slice(from), ...all.slice(0, from)];
  const fits = round.map((element) =>
    fitOf(
      fold(text),
      [...element.childNodes].flatMap(({ textContent }) => textContent || []), // icons have no text
    ),
  );
  const best = ([0, 1, 2] as const).map((fit) => fits.indexOf(fit)).find((index) => index >= 0);
  return best === undefined ? undefined : round[best];
}

/**
 * How well texts match a folded query: 0 if the first starts with it, 1 if a word does, 2 if one contains it; null if
 * none does. For ranking: a match at the start is more often meant.
 */
export function fitOf(wanted: string, texts: readonly string[]): 0 | 1 | 2 | null {
  const folded = texts.map(fold);
  if (folded[0]?.startsWith(wanted)) return 0;
  if (folded.some((text) => ` ${text}`.replace(/[^\p{L}\p{N}]+/gu, " ").includes(` ${wanted}`))) return 1;
  return folded.some((text) => text.includes(wanted)) ? 2 : null;
}
