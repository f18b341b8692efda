import {
  type ComponentProps,
  type InputEventHandler,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from "react";
import { controlClass, Field, type FieldProps, useSelectOnEntry } from "~/components/form/field";
import { type FieldValue, HiddenValue, useFieldValue } from "~/components/form/field-value";
import { cx } from "~/components/ui/cx";

export interface TypedFieldProps extends FieldProps {
  read: (text: string) => string | null;
  write: (value: string) => string;
  /** Shown under the field if the text cannot be parsed. */
  unreadable: string;
  inputMode?: ComponentProps<"input">["inputMode"];
  autoComplete?: string | undefined;
  maxLength?: number | undefined;
  icon?: ReactNode;
  suffix?: ReactNode;
  align?: "start" | "end";
  inputRef?: Ref<HTMLInputElement>;
  /** Focus selects the text: for numbers, which are retyped rather than corrected. */
  selects?: boolean;
}

/** A field with free input format: the visible text is the user's, the hidden value is the stored one. */
export function TypedField(props: TypedFieldProps) {
  const { label, name, id, form, help, optional, required, disabled, className, icon, suffix, align, errors } = props;
  const typed = useTypedValue({
    initial: String(props.defaultValue ?? ""),
    read: props.read,
    write: props.write,
    onValueChange: props.onValueChange,
  });
  const selecting = useSelectOnEntry();
  const shown = typed.unreadable ? [props.unreadable] : errors;
  return (
    <Field {...{ label, id, errors: shown, help, optional, required, disabled, className, icon, suffix }}>
      {(control) => (
        <>
          <input
            {...control}
            {...typed.input}
            {...(props.selects && selecting)}
            ref={props.inputRef}
            inputMode={props.inputMode}
            autoComplete={props.autoComplete ?? "off"}
            maxLength={props.maxLength}
            spellCheck={false}
            disabled={disabled}
            className={cx(controlClass, "num", align === "end" && "text-right")}
          />
          <HiddenValue {...{ name, form, disabled }} field={typed.field} />
        </>
      )}
    </Field>
  );
}

export interface TypedValueOptions {
  initial: string;
  /** Parses typed text to the stored value; null if invalid. */
  read: (text: string) => string | null;
  /** Formats the stored value for the field. */
  write: (value: string) => string;
  /** Milliseconds of rest after which typed text is accepted; without it, every key counts at once. */
  rest?: number | undefined;
  /**
   * Whether typed text is complete: then it is accepted with its last key; a change in the middle waits for the rest.
   */
  isWhole?: ((text: string) => boolean) | undefined;
  /** Whether typed text may continue: then it is accepted after a rest, but formatted only on blur. */
  isOpen?: ((text: string) => boolean) | undefined;
  onValueChange?: ((value: string) => void) | undefined;
}

export interface TypedValue {
  field: FieldValue;
  text: string;
  /** The accepted text is invalid: the field shows it at once, and the form gets the raw text. */
  unreadable: boolean;
  /** Sets the value from outside, such as a calendar. */
  set: (value: string) => void;
  input: {
    value: string;
    onInput: InputEventHandler<HTMLInputElement>;
    onBlur: () => void;
    onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  };
}

/** A text with free input format and one stored format. Accepted on rest, on blur and on Enter. */
export function useTypedValue({
  initial,
  read,
  write,
  rest,
  isWhole,
  isOpen,
  onValueChange,
}: TypedValueOptions): TypedValue {
  const field = useFieldValue(initial, onValueChange);
  const [text, setText] = useState(() => write(initial));
  const [unreadable, setUnreadable] = useState(false);
  const own = useRef(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // a value that was not typed (reset) is formatted
  useEffect(() => {
    if (field.value === own.current) return;
    own.current = field.value;
    setText(write(field.value));
    setUnreadable(false);
  }, [field.value, write]);

  const store = (value: string) => {
    own.current = value;
    field.change(value);
  };
  const take = (typed: string, tidy: boolean) => {
    clearTimeout(timer.current);
    const value = read(typed);
    store(value ?? typed);
    setUnreadable(value === null);
    if (value !== null && tidy) setText(write(value));
  };
  const set = (value: string) => {
    clearTimeout(timer.current);
    store(value);
    setText(write(value));
    setUnreadable(false);
  };
  return {
    field,
    text,
    unreadable,
    set,
    input: {
      value: text,
      onInput: (event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        setUnreadable(false);
        clearTimeout(timer.current);
        if (rest === undefined) store(read(typed) ?? typed);
        else if (isWhole?.(typed) && event.currentTarget.selectionStart === typed.length && read(typed) !== null)
          take(typed, false);
        else timer.current = setTimeout(() => take(typed, !isOpen?.(typed)), rest);
      },
      onBlur: () => {
        take(text, true);
        setTimeout(field.leave); // once the form has the value
      },
      onKeyDown: (event) => {
        if (event.key === "Enter") take(text, true);
      },
    },
  };
}
