import { ListboxOption, ListboxOptions } from "@headlessui/react";
import Check from "lucide-react/icons/check";
import type { ComponentPropsWithRef, FocusEventHandler, KeyboardEvent } from "react";
import { listClass, type Option, optionClass } from "~/components/form/option";
import { cx } from "~/components/ui/cx";
import { useTypedLetters } from "~/components/ui/typed-letters";

export interface ListOptionsProps {
  /** Id of the element that labels the list. */
  labelledBy?: string;
  options: readonly Option[];
  onBlur?: FocusEventHandler;
}

/** The options of a Listbox, below its button; an option with an empty value is fainter. */
export function ListOptions({ options, ...list }: ListOptionsProps) {
  const onKeyDown = useTypedLetters();
  return (
    <ListboxOptions
      as={NamedList}
      {...list}
      anchor={{ to: "bottom start", gap: 4, padding: 8 }}
      modal={false} // the first press elsewhere must reach its target
      onKeyDown={onKeyDown}
      className={listClass}
    >
      {options.map(({ value, label, detail, disabled = false }) => (
        <ListboxOption key={value} value={value} disabled={disabled} className={optionClass}>
          <span className={cx("min-w-0 flex-1 truncate", value === "" && "text-muted")}>{label}</span>
          {detail && <span className="num shrink-0 text-xs opacity-80">{detail}</span>}
          <Check aria-hidden="true" className="invisible size-4 shrink-0 group-aria-selected:visible" />
        </ListboxOption>
      ))}
    </ListboxOptions>
  );
}

/** The library labels a list by its button, whose text is the chosen option. */
function NamedList({ labelledBy, ...props }: ComponentPropsWithRef<"div"> & { labelledBy?: string }) {
  const name = labelledBy && { "aria-labelledby": labelledBy };
  return <div {...props} {...name} />;
}

interface NamedButtonProps extends ComponentPropsWithRef<"button"> {
  labelledBy: string;
  describedBy: string | undefined;
}

/** The button of a list in a field: the library knows only the labels and notes of its own fields. */
export function NamedButton({ labelledBy, describedBy, ...props }: NamedButtonProps) {
  return <button {...props} type="button" aria-labelledby={labelledBy} aria-describedby={describedBy} />;
}

/** `onKeyDown` of a list's button: the library leaves Enter to the form. */
export function openByEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const press = new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true });
  event.currentTarget.dispatchEvent(press);
}
