import Search from "lucide-react/icons/search";
import { useId } from "react";
import { useSearchText } from "~/components/table/use-search-text";
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
