import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

export interface FieldValue {
  value: string;
  change: (next: string) => void;
  /** Tells the form that the field lost focus, so that it validates. */
  leave: () => void;
  /** For the hidden input that holds the value. */
  ref: RefObject<HTMLInputElement | null>;
}

/**
 * State of a control whose value the form reads from a hidden input: it follows `form.reset()` and dispatches each
 * change as an `input` event, which React's own writes do not.
 */
export function useFieldValue(initial: string, onValueChange?: (value: string) => void): FieldValue {
  const [value, setValue] = useState(initial);
  const ref = useRef<HTMLInputElement>(null);
  const announced = useRef(value);
  const report = useRef(onValueChange);
  report.current = onValueChange;

  useEffect(() => {
    const form = ref.current?.form;
    const reset = () => setValue(initial);
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
  }, [initial]);

  useEffect(() => {
    if (announced.current === value) return;
    announced.current = value;
    ref.current?.dispatchEvent(new Event("input", { bubbles: true }));
    report.current?.(value);
  }, [value]);

  const change = useCallback((next: string) => setValue(next), []);
  const leave = useCallback(() => {
    ref.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }, []);
  return { value, change, leave, ref };
}

/** The real input behind a custom control: FormData stays the source of truth. */
export function HiddenValue(props: {
  name: string;
  form?: string | undefined;
  field: FieldValue;
  disabled?: boolean | undefined;
}) {
  const { name, form, field, disabled } = props;
  return <input type="hidden" name={name} form={form} disabled={disabled} value={field.value} ref={field.ref} />;
}
