import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

const rest = 300; // ms

/** State of links that clear a list: text just typed in the search is dropped, even if it was not searched for yet. */
export const clearing = { clearsSearch: true };

interface SearchText {
  /** The text that the list was searched for. */
  value: string;
  onSearch: (text: string) => void;
}

/**
 * The text of a search: applied after a rest, or at once by `tell`. It waits while another navigation is in progress,
 * so that neither overwrites the other's part of the address; a navigation that clears the list drops it.
 */
export function useSearchText({ value, onSearch }: SearchText) {
  const { state, location } = useNavigation();
  const here = useLocation();
  const [text, setText] = useState(value);
  const known = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  /** Whether the next navigation is this field's own; whether another is in progress, and what waits for its end. */
  const own = useRef(false);
  const held = useRef(false);
  const waiting = useRef<string | null>(null);

  function drop(next: string) {
    clearTimeout(timer.current);
    waiting.current = null;
    known.current = next;
    setText(next);
  }
  function tell(next: string) {
    clearTimeout(timer.current);
    waiting.current = null;
    if (next.trim() === known.current) return;
    known.current = next.trim();
    own.current = true;
    latest.current(next.trim());
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is looked at once, when it begins
  useEffect(() => {
    held.current = state !== "idle" && !own.current;
    own.current = false;
    if (isClearing(location?.state)) drop("");
    else if (state === "idle" && waiting.current !== null) tell(waiting.current);
  }, [state, location?.key]);
  // a list without a loader is cleared without an observable navigation
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is looked at once, when it is there
  useEffect(() => {
    if (isClearing(here.state) && value === "") drop("");
  }, [here.key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address was changed from elsewhere: what was typed is over
  useEffect(() => {
    if (value !== known.current) drop(value);
  }, [value]);

  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    waiting.current = null;
    timer.current = setTimeout(() => {
      if (held.current) waiting.current = next;
      else tell(next);
    }, rest);
  };
  const tellNow = (next: string) => {
    setText(next);
    tell(next);
  };
  return { text, type, tell: tellNow };
}

function isClearing(state: unknown): boolean {
  return typeof state === "object" && state !== null && "clearsSearch" in state;
}
