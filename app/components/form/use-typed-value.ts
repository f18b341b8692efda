import { type InputEventHandler, type KeyboardEventHandler, useEffect, useRef, useState } from "react";
import { type FieldValue, useFieldValue } from "~/components/form/use-field-value";

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
