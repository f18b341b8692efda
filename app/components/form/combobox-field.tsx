import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useRef, useState } from "react";
import { type ControlProps, controlClass, Field, type FieldProps } from "~/components/form/field";
import { HiddenValue, useFieldValue } from "~/components/form/field-value";
import type { Option } from "~/components/form/option";
import { cx } from "~/components/ui/cx";
import { fetchedPart } from "~/lib/fetched-part";
import { usePressedPart } from "~/lib/pressed-part";

export const OpenedCombobox = fetchedPart(() =>
  import("~/components/form/opened-list").then((file) => file.OpenedCombobox),
);

export interface OptionSource {
  options?: readonly Option[] | undefined;
  /** Searches remotely. The caller shows a failed search; here it finds nothing. */
  search?: ((text: string, signal: AbortSignal) => Promise<readonly Option[]>) | undefined;
}

export interface ComboboxFieldProps extends FieldProps, OptionSource {
  /** The option of `defaultValue`, if options come from a search. */
  defaultOption?: Option | undefined;
  icon?: ReactNode;
  /** Also sends the typed text under this name: a guest who is not yet a record. */
  textName?: string | undefined;
  defaultText?: string | undefined;
  /** Extracts the relevant part of the typed text, which replaces the text when the field loses focus. */
  readText?: ((text: string) => string) | undefined;
  onOption?: ((option: Option | null) => void) | undefined;
  onText?: ((text: string) => void) | undefined;
  /** Shown in the list if nothing is found; null shows no list, so that it covers nothing below. */
  nothing?: string | null;
}

/** Finds one of many by typing; accents and case are ignored. A plain input until it is entered. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, name, id, form, errors, help, optional, required, disabled, className, icon, textName } = props;
  const { readText = (text) => text, nothing = "Nada encontrado" } = props;
  const choice = useChoice(props);
  const { Part, how: from, ...entry } = usePressedPart<OpenedComboboxProps, HTMLInputElement>(OpenedCombobox);
  const onLeave = () => {
    if (readText(choice.text) !== choice.text) choice.type(readText(choice.text));
    choice.field.leave();
  };
  const input = {
    choice,
    freeText: textName !== undefined,
    disabled: disabled ?? false,
    className: cx(controlClass, "truncate"),
    onLeave,
  };
  return (
    <Field {...{ label, id, errors, help, optional, required, disabled, className, icon }}>
      {(control) => (
        <>
          {Part ? (
            <Part {...{ ...input, control, from, source: props, nothing }} />
          ) : (
            <PlainCombobox {...{ ...input, control, entry }} />
          )}
          <HiddenValue {...{ name, form, disabled }} field={choice.field} />
          {textName && (
            <input type="hidden" name={textName} form={form} value={readText(choice.text)} disabled={disabled} />
          )}
        </>
      )}
    </Field>
  );
}

export interface PlainComboboxProps {
  control: ControlProps;
  choice: Choice;
  /** The text alone may be meant. */
  freeText: boolean;
  disabled: boolean;
  className: string;
  onLeave: () => void;
}

export interface OpenedComboboxProps extends PlainComboboxProps {
  /** The plain input that it replaces, whose focus and cursor it takes. */
  from: HTMLInputElement | null;
  source: OptionSource;
  /** Shown in the list if nothing is found; null shows no list, so that it covers nothing below. */
  nothing: string | null;
}

type Entry = Pick<ReturnType<typeof usePressedPart<OpenedComboboxProps, HTMLInputElement>>, "near" | "press" | "leave">;

/** Replaced neither between pressing and releasing it, nor while a letter is composed: both would be lost. */
function PlainCombobox(props: PlainComboboxProps & { entry: Entry }) {
  const { control, choice, freeText, disabled, className, onLeave, entry } = props;
  const input = useRef<HTMLInputElement>(null);
  const isPressed = useRef(false);
  const enter = (element: HTMLInputElement) => void entry.press(element);
  return (
    <>
      <input
        {...control}
        ref={input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        autoComplete="off"
        disabled={disabled}
        value={choice.text}
        onPointerEnter={entry.near}
        onPointerDown={() => {
          isPressed.current = true;
        }}
        onFocus={({ currentTarget }) => (isPressed.current ? entry.near() : enter(currentTarget))}
        onClick={({ currentTarget }) => enter(currentTarget)}
        onCompositionStart={entry.leave}
        onCompositionEnd={({ currentTarget }) => enter(currentTarget)}
        onChange={({ currentTarget, nativeEvent }) => {
          choice.type(currentTarget.value);
          if (!(nativeEvent as InputEvent).isComposing) enter(currentTarget);
        }}
        onBlur={() => {
          isPressed.current = false;
          entry.leave();
          choice.settle();
          onLeave();
        }}
        className={className}
      />
      {!freeText && (
        <button
          type="button"
          tabIndex={-1}
          aria-label="Abrir lista"
          aria-haspopup="listbox"
          aria-expanded={false}
          disabled={disabled}
          onClick={() => input.current?.focus()}
          className="grid size-6 place-items-center text-subtle"
        >
          <ChevronDown aria-hidden="true" className="size-4" />
        </button>
      )}
    </>
  );
}

type Choice = ReturnType<typeof useChoice>;

interface ChoiceProps {
  options?: readonly Option[] | undefined;
  defaultValue?: string | number | null | undefined;
  defaultOption?: Option | undefined;
  defaultText?: string | undefined;
  textName?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  onOption?: ((option: Option | null) => void) | undefined;
  onText?: ((text: string) => void) | undefined;
}

/** Keeps the chosen option and the typed text of a combobox in sync. */
function useChoice(props: ChoiceProps) {
  const { options, defaultValue, defaultOption, defaultText, textName, onValueChange, onOption, onText } = props;
  const field = useFieldValue(String(defaultValue ?? ""), onValueChange);
  const known = [...(options ?? []), ...(defaultOption ? [defaultOption] : [])];
  const [picked, setPicked] = useState<Option | null>(() => known.find(({ value }) => value === field.value) ?? null);
  // a reset restores the old hidden value, and the option follows it
  const option =
    picked?.value === field.value ? picked : (known.find(({ value }) => value !== "" && value === field.value) ?? null);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? option?.label ?? defaultText ?? "";

  const choose = (next: Option | null) => {
    setPicked(next);
    field.change(next?.value ?? "");
    // leaving the field without a choice chooses null, but then the typed name is wanted
    if (next === null && textName !== undefined) return;
    setTyped(null);
    onOption?.(next);
    onText?.(next?.label ?? "");
  };
  const type = (next: string) => {
    setTyped(next);
    onText?.(next);
    // another name is another person; an emptied field is no choice
    if (option && (textName !== undefined || next === "")) {
      setPicked(null);
      field.change("");
      onOption?.(null);
    }
  };
  // if only a choice counts, an incomplete text is dropped when the list closes
  const settle = () => textName === undefined && setTyped(null);
  return { field, option, text, query: typed ?? "", choose, type, settle };
}
