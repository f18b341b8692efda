import { useState } from "react";
import { controlClass, Field, type FieldProps } from "~/components/form/field";
import { cx } from "~/components/ui/cx";

export interface TextareaFieldProps extends FieldProps {
  rows?: number;
  /** A longer text is kept and refused with a sentence; near the limit its characters are counted. */
  maxLength?: number;
  /** Stops the typing at the limit, on pages in the guest's language. */
  stops?: boolean;
}

/** Grows with its text, from `rows` lines. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, name, id, form, defaultValue, help, optional, required, disabled, className, maxLength } = props;
  const [length, setLength] = useState(String(defaultValue ?? "").length);
  const { error, count } = judgedLength(length, props.stops ? undefined : maxLength);
  const errors = props.errors?.length ? props.errors : error === undefined ? undefined : [error];
  return (
    <Field {...{ label, id, errors, help: count ?? help, optional, required, disabled, className }} tall>
      {(control) => (
        <textarea
          {...control}
          name={name}
          form={form}
          rows={props.rows ?? 2}
          maxLength={props.stops ? maxLength : undefined}
          disabled={disabled}
          defaultValue={defaultValue ?? ""}
          onChange={(event) => {
            setLength(event.currentTarget.value.length);
            props.onValueChange?.(event.currentTarget.value);
          }}
          className={cx(controlClass, "field-sizing-content resize-none leading-normal")}
        />
      )}
    </Field>
  );
}

/** What is said of a text's length: the sentence that refuses it, or the count when a tenth or less is left. */
export function judgedLength(length: number, most: number | undefined): { error?: string; count?: string } {
  if (most === undefined || length <= most * 0.9) return {};
  if (length <= most) return { count: `${length} de ${most} caracteres` };
  return { error: `Use no máximo ${most} caracteres: o texto tem ${length}` };
}
