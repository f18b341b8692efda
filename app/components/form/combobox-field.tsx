import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentPropsWithoutRef, type ReactNode, useLayoutEffect, useRef } from "react";
import { controlClass, Field, type FieldProps } from "~/components/form/field";
import { HiddenValue } from "~/components/form/hidden-value";
import { listClass, optionClass } from "~/components/form/list-look";
import type { Option } from "~/components/form/option";
import { useChoice } from "~/components/form/use-choice";
import { type OptionSource, useOptions } from "~/components/form/use-options";
import { cx } from "~/components/ui/cx";
import { Spinner } from "~/components/ui/spinner";

export interface ComboboxFieldProps extends FieldProps, OptionSource {
  /** The option behind `defaultValue`, when options come from a search. */
  defaultOption?: Option | undefined;
  icon?: ReactNode;
  /** Also sends what was typed, under this name: a guest who is not yet a record. */
  textName?: string | undefined;
  defaultText?: string | undefined;
  /** The part of what was typed that is meant; it stands alone once the field is left. */
  readText?: ((text: string) => string) | undefined;
  onOption?: ((option: Option | null) => void) | undefined;
  onText?: ((text: string) => void) | undefined;
  /** Said in the list when nothing is found; null says nothing, and no list covers what stands below. */
  nothing?: string | null;
}

/** Where the text alone may be meant its suggestions stand above it, over no field that comes next, nor its own label. */
const roomOfLabel = 28; // px

interface DescribedInputProps extends Omit<ComponentPropsWithoutRef<"input">, "defaultValue"> {
  displayValue: () => string;
}

/** The library gives its input the descriptions of its own fields alone: the help and error of ours are tied by hand. */
function DescribedInput({ "aria-describedby": note, ...props }: DescribedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (note) input.current?.setAttribute("aria-describedby", note);
    else input.current?.removeAttribute("aria-describedby");
  });
  return <ComboboxInput {...props} ref={input} />;
}

/** Finds one of many by typing; accents and capitals do not matter. */
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
              // leaving the field takes no suggestion for what was typed freely, nor the first one where nothing was typed
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
            anchor={freeText ? { to: "top start", gap: roomOfLabel } : { to: "bottom start", gap: 4 }}
            transition
            modal={false} // the first press elsewhere has to reach what it is meant for
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
