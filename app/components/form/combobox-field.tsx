import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentPropsWithoutRef, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { fold } from "#domain/search-words";
import { controlClass, Field, type FieldProps } from "~/components/form/field";
import { HiddenValue, useFieldValue } from "~/components/form/field-value";
import { listClass, type Option, optionClass } from "~/components/form/option";
import { cx } from "~/components/ui/cx";
import { Spinner } from "~/components/ui/spinner";
import { fitOf } from "~/components/ui/typed-letters";
import { useAsking } from "~/lib/ask";

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

/**
 * If the text alone may be meant, suggestions open above the field, so that they cover neither the next field nor the
 * field's own label.
 */
const roomOfLabel = 28; // px

interface DescribedInputProps extends Omit<ComponentPropsWithoutRef<"input">, "defaultValue"> {
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

/** Finds one of many by typing; accents and case are ignored. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, name, id, form, errors, help, optional, required, disabled, className, icon, textName } = props;
  const choice = useChoice(props);
  const { found, busy } = useOptions(choice.query, props);
  const freeText = textName !== undefined;
  const { readText = (text) => text, nothing = "Nada encontrado" } = props;
  return (
    <Field {...{ label, id, errors, help, optional, required, disabled, className, icon }}>
      {(control) => (
        <Combobox
          value={choice.option}
          onChange={choice.choose}
          onClose={choice.settle}
          by="value"
          disabled={disabled ?? false}
          immediate={!freeText}
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
              if (readText(choice.text) !== choice.text) choice.type(readText(choice.text));
              choice.field.leave();
            }}
            className={cx(controlClass, "truncate")}
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
          <HiddenValue {...{ name, form, disabled }} field={choice.field} />
          {textName && (
            <input type="hidden" name={textName} form={form} value={readText(choice.text)} disabled={disabled} />
          )}
          <ComboboxOptions
            anchor={
              freeText ? { to: "top start", gap: roomOfLabel, padding: 8 } : { to: "bottom start", gap: 4, padding: 8 }
            }
            transition
            modal={false} // the first press elsewhere must reach its target
            className={cx(listClass, "empty:hidden")}
          >
            {found.map((option) => (
              <ComboboxOption
                key={option.value}
                value={option}
                disabled={option.disabled ?? false}
                className={optionClass}
              >
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                {option.detail && <span className="num shrink-0 text-xs opacity-80">{option.detail}</span>}
              </ComboboxOption>
            ))}
            {found.length === 0 && choice.query !== "" && !busy && nothing !== null && (
              <p className="px-2.5 py-2 text-muted">{nothing}</p>
            )}
          </ComboboxOptions>
        </Combobox>
      )}
    </Field>
  );
}

interface OptionSource {
  options?: readonly Option[] | undefined;
  /** Searches remotely. The caller shows a failed search; here it finds nothing. */
  search?: ((text: string, signal: AbortSignal) => Promise<readonly Option[]>) | undefined;
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
