import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from "react";
import { fold } from "#domain/search-words";
import type { OptionSource, PlainComboboxProps } from "~/components/form/combobox-field";
import { listClass, type Option, optionClass } from "~/components/form/option";
import { Spinner } from "~/components/ui/spinner";
import { fitOf } from "~/components/ui/typed-letters";
import { useAsking } from "~/lib/ask";

export interface OpenedComboboxProps extends PlainComboboxProps {
  /** The plain input that it replaces, whose focus and cursor it takes. */
  from: HTMLInputElement | null;
  source: OptionSource;
  /** Shown in the list if nothing is found; null shows no list, so that it covers nothing below. */
  nothing: string | null;
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

/** After the library's own effects, which write the text. */
function useTakenFocus(id: string, from: HTMLInputElement | null): void {
  const taken = useRef(false);
  useEffect(() => {
    const input = document.getElementById(id);
    if (taken.current || !(input instanceof HTMLInputElement)) return;
    taken.current = true;
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
