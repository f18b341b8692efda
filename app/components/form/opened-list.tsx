import {
  Combobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Listbox,
  ListboxButton,
  ListboxOption,
  ListboxOptions,
} from "@headlessui/react";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import {
  type ComponentProps,
  type ComponentPropsWithRef,
  type FocusEventHandler,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { fold } from "#domain/search-words";
import type { OpenedComboboxProps, OptionSource } from "~/components/form/combobox-field";
import { listClass, type Option, optionClass } from "~/components/form/option";
import { cx } from "~/components/ui/cx";
import { Spinner } from "~/components/ui/spinner";
import { fitOf, useTypedLetters } from "~/components/ui/typed-letters";
import { useAsking } from "~/lib/ask";
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

/**
 * If the text alone may be meant, suggestions open above the field, so that they cover neither the next field nor the
 * field's own label.
 */
const roomOfLabel = 28; // px

interface DescribedInputProps extends Omit<ComponentProps<"input">, "defaultValue"> {
  displayValue: () => string;
}

/** The library sets the descriptions of its own fields only; our help and error are linked by hand. */
function DescribedInput({ "aria-describedby": note, ...props }: DescribedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (note) input.current?.setAttribute("aria-describedby", note);
    else input.current?.removeAttribute("aria-describedby");
  });
  return <ComboboxInput {...props} ref={input} />;
}

/** The field once it was entered: its list follows the typed text. */
export function OpenedCombobox(props: OpenedComboboxProps) {
  const { control, choice, freeText, disabled, className, onLeave, from, source, nothing } = props;
  const { found, busy } = useOptions(choice.query, source);
  const [typedBefore, setTypedBefore] = useState(choice.query !== "");
  useTakenFocus(control.id, from);
  return (
    <Combobox
      value={choice.option}
      onChange={choice.choose}
      onClose={choice.settle}
      by="value"
      disabled={disabled}
      immediate={!freeText || typedBefore}
    >
      <DescribedInput
        {...control}
        autoComplete="off"
        displayValue={() => choice.text}
        onChange={(event) => choice.type(event.currentTarget.value)}
        onKeyDownCapture={(event) => {
          // leaving the field must not take a suggestion for free text, nor the first one if nothing was typed
          if (event.key === "Tab" && (freeText || choice.query === "")) event.stopPropagation();
        }}
        onBlur={() => {
          setTypedBefore(false);
          onLeave();
        }}
        className={className}
      />
      {busy ? (
        <Spinner className="size-4 text-primary" />
      ) : (
        !freeText && (
          <ComboboxButton aria-label="Abrir lista" className="grid size-6 place-items-center text-subtle">
            <ChevronDown aria-hidden="true" className="size-4" />
          </ComboboxButton>
        )
      )}
      <ComboboxOptions
        anchor={
          freeText ? { to: "top start", gap: roomOfLabel, padding: 8 } : { to: "bottom start", gap: 4, padding: 8 }
        }
        transition
        modal={false} // the first press elsewhere must reach its target
        className={`${listClass} empty:hidden`}
      >
        {found.map((option) => (
          <ComboboxOption key={option.value} value={option} disabled={option.disabled ?? false} className={optionClass}>
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.detail && <span className="num shrink-0 text-xs opacity-80">{option.detail}</span>}
          </ComboboxOption>
        ))}
        {found.length === 0 && choice.query !== "" && !busy && nothing !== null && (
          <p className="px-2.5 py-2 text-muted">{nothing}</p>
        )}
      </ComboboxOptions>
    </Combobox>
  );
}

/** After the library's own effects, which write the text; not from another control that was entered meanwhile. */
function useTakenFocus(id: string, from: HTMLInputElement | null): void {
  const taken = useRef(false);
  useEffect(() => {
    const input = document.getElementById(id);
    if (taken.current || !(input instanceof HTMLInputElement)) return;
    taken.current = true;
    const elsewhere = document.activeElement?.closest("input, textarea, select, button");
    if (elsewhere && elsewhere !== input && elsewhere !== from) return;
    input.focus({ preventScroll: true });
    if (from) input.setSelectionRange(from.selectionStart, from.selectionEnd);
  }, [id, from]);
}

const most = 100;

/** The options that match the typed text. */
function useOptions(query: string, { options, search }: OptionSource): { found: readonly Option[]; busy: boolean } {
  const question = search && query.trim() !== "" ? query : null;
  const asked = useAsking(question, async (text, signal) => (await search?.(text, signal)) ?? [], {
    typed: true,
  });
  if (!search) {
    const wanted = fold(query.trim());
    const fitting = (options ?? []).flatMap((option) => {
      const fit = fitOf(wanted, [option.label, `${option.label} ${option.detail ?? ""}`]);
      return fit === null ? [] : { option, fit };
    });
    const ordered = fitting.sort((one, other) => one.fit - other.fit).map(({ option }) => option);
    return { found: ordered.slice(0, most), busy: false };
  }
  // options that still match stay until the next answer: a list that flickers with each letter is unreadable
  const kept = asked.before?.answer.filter(({ label }) => fold(label).includes(fold(query.trim())));
  return { found: asked.answer ?? kept ?? [], busy: asked.state === "asking" };
}
