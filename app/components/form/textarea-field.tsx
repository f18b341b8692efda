import { controlClass, Field, type FieldProps } from "~/components/form/field";
import { cx } from "~/components/ui/cx";

export interface TextareaFieldProps extends FieldProps {
  rows?: number;
  maxLength?: number;
}

/** Grows with its text, from `rows` lines. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, name, id, form, defaultValue, errors, help, optional, required, disabled, className } = props;
  return (
    <Field {...{ label, id, errors, help, optional, required, disabled, className }} tall>
      {(control) => (
        <textarea
          {...control}
          name={name}
          form={form}
          rows={props.rows ?? 2}
          maxLength={props.maxLength}
          disabled={disabled}
          defaultValue={defaultValue ?? ""}
          onChange={(event) => props.onValueChange?.(event.currentTarget.value)}
          className={cx(controlClass, "field-sizing-content resize-none leading-normal")}
        />
      )}
    </Field>
  );
}
