import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from "@headlessui/react";
import Check from "lucide-react/icons/check";
import { type ComponentPropsWithRef, type FocusEventHandler, type KeyboardEvent, type ReactNode, useRef } from "react";
import { listClass, type Option, optionClass } from "~/components/form/option";
import { cx } from "~/components/ui/cx";
import { useTypedLetters } from "~/components/ui/typed-letters";
import { type Press, usePassedPress } from "~/lib/pressed-part";

interface OpenedListProps {
  how: Press;
  options: readonly Option[];
}

export interface OpenedFilterProps extends OpenedListProps {
  /** The button. */
  look: { "aria-label": string; className: string; children: ReactNode };
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** The list of a filter whose button was pressed: each choice applies at once, and it stays open. */
export function OpenedFilter({ how, look, options, value, onChange }: OpenedFilterProps) {
  const button = useRef<HTMLButtonElement>(null);
  usePassedPress(button, how);
  return (
    <Listbox multiple value={[...value]} onChange={onChange}>
      <ListboxButton ref={button} onKeyDown={openByEnter} {...look} />
      <ListOptions options={options} />
    </Listbox>
  );
}

export interface OpenedSelectProps extends OpenedListProps {
  /** The button, and the id of the label of its list. */
  look: NamedButtonProps & { id: string };
  labelledBy: string;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  disabled: boolean;
}

/** The list of a field whose button was pressed. */
export function OpenedSelect(props: OpenedSelectProps) {
  const { how, look, labelledBy, options, value, onChange, onLeave, disabled } = props;
  const button = useRef<HTMLButtonElement>(null);
  usePassedPress(button, how);
  return (
    <Listbox value={value} onChange={onChange} disabled={disabled}>
      {({ open }) => (
        <>
          <ListboxButton
            as={NamedButton}
            ref={button}
            {...look}
            onKeyDown={openByEnter}
            onBlur={open ? undefined : onLeave}
          />
          <ListOptions
            labelledBy={labelledBy}
            options={options}
            onBlur={({ relatedTarget }) => relatedTarget?.id !== look.id && onLeave()}
          />
        </>
      )}
    </Listbox>
  );
}

interface ListOptionsProps {
  /** Id of the element that labels the list. */
  labelledBy?: string;
  options: readonly Option[];
  onBlur?: FocusEventHandler;
}

/** The options of a Listbox, below its button; an option with an empty value is fainter. */
function ListOptions({ options, ...list }: ListOptionsProps) {
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
function NamedButton({ labelledBy, describedBy, ...props }: NamedButtonProps) {
  return <button {...props} type="button" aria-labelledby={labelledBy} aria-describedby={describedBy} />;
}

/** `onKeyDown` of a list's button: the library leaves Enter to the form. */
function openByEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const press = new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true });
  event.currentTarget.dispatchEvent(press);
}
