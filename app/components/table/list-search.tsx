import Search from "lucide-react/icons/search";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { cx } from "~/components/ui/cx";

export interface SearchFieldProps {
  /** What can be searched: "Código, nome, celular ou documento". Label and placeholder. */
  label: string;
  defaultValue?: string | undefined;
  /** Called after 300 ms of rest, and at once on Enter. */
  onSearch: (text: string) => void;
  className?: string;
}

/** The search of a list. The address holds its text; Back restores the older text. */
export function SearchField({ label, defaultValue = "", onSearch, className }: SearchFieldProps) {
  const id = useId();
  const { text, type, tell } = useSearchText({ value: defaultValue, onSearch });
  return (
    <search
      className={cx(
        "flex h-field w-full items-center gap-2 border-b border-line-strong focus-within:border-focus focus-within:shadow-[0_1px_0_0_var(--focus)] lg:w-70",
        className,
      )}
    >
      <Search aria-hidden="true" className="size-4 shrink-0 text-subtle" />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="search"
        placeholder={label}
        value={text}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault(); // within a form it searches and does not submit
            tell(text);
          }
          if (event.key === "Escape" && text !== "") {
            event.preventDefault();
            tell("");
          }
        }}
        className="h-full min-w-0 flex-1 bg-transparent text-field outline-hidden"
      />
    </search>
  );
}

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
function useSearchText({ value, onSearch }: SearchText) {
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

export interface FilterBarProps {
  /** The address of the list without filters; undefined if none is set. */
  clearTo?: string | undefined;
  /** Search first, then filters. */
  children: ReactNode;
}

/** Search and filters of a list, each showing its value. */
export function FilterBar({ clearTo, children }: FilterBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3 print:hidden">
      {children}
      {clearTo !== undefined && (
        <Link to={clearTo} state={clearing} className="link ml-1 inline-flex min-h-target items-center text-sm">
          Limpar filtros
        </Link>
      )}
    </div>
  );
}
