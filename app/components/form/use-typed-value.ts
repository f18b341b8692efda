import { type InputEventHandler, type KeyboardEventHandler, useEffect, useRef, useState } from "react";
import { type FieldValue, useFieldValue } from "~/components/form/use-field-value";

export interface TypedValueOptions {
  initial: string;
  /** Typed text to the stored value; null when it is none. */
  read: (text: string) => string | null;
  /** The stored value as it stands in the field. */
  write: (value: string) => string;
  /** Milliseconds of rest after which what was typed is taken; left out, each key counts at once. */
  rest?: number | undefined;
  /** Typed text that cannot go on: with its last key it is taken at once; a change in its midst waits for the rest. */
  isWhole?: ((text: string) => boolean) | undefined;
  /** Typed text that may go on: after a rest it is taken, and written out only when the field is left. */
  isOpen?: ((text: string) => boolean) | undefined;
  onValueChange?: ((value: string) => void) | undefined;
}

export interface TypedValue {
  field: FieldValue;
  text: string;
  /** What was typed and taken makes no sense: the field says so at once, the form is told the raw text. */
  unreadable: boolean;
  /** Sets the value from elsewhere, a calendar. */
  set: (value: string) => void;
  input: {
    value: string;
    onInput: InputEventHandler<HTMLInputElement>;
    onBlur: () => void;
    onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  };
}

/** A text people type in their own way, and the one way in which it is stored. Taken on rest, on blur and on Enter. */
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

  // a value that did not come from typing (reset) is written out
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
        setTimeout(field.leave); // once the value is in the form
      },
      onKeyDown: (event) => {
        if (event.key === "Enter") take(text, true);
      },
    },
  };
}
