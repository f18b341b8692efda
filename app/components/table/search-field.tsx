import Search from "lucide-react/icons/search";
import { useEffect, useId, useRef, useState } from "react";
import { cx } from "~/components/ui/cx";

export interface SearchFieldProps {
  /** What can be looked for: "Código, hóspede ou celular". Spoken and shown. */
  label: string;
  defaultValue?: string | undefined;
  /** Called after 300 ms of rest, and at once on Enter. */
  onSearch: (text: string) => void;
  className?: string;
}

const rest = 300;

/** The search of a list. The address holds its text; going back puts the older text here. */
export function SearchField({ label, defaultValue = "", onSearch, className }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(defaultValue);
  const told = useRef(defaultValue);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (defaultValue === told.current) return;
    told.current = defaultValue;
    clearTimeout(timer.current); // the address was changed from elsewhere, as by "Limpar filtros": what was typed is over
    setText(defaultValue);
  }, [defaultValue]);

  const tell = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === told.current) return;
    told.current = next.trim();
    onSearch(next.trim());
  };
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
        onChange={(event) => {
          const next = event.currentTarget.value;
          setText(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => tell(next), rest);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") tell(text);
          if (event.key === "Escape" && text !== "") {
            event.preventDefault();
            setText("");
            tell("");
          }
        }}
        className="h-full min-w-0 flex-1 bg-transparent text-field outline-hidden"
      />
    </search>
  );
}
