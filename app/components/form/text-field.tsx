import type { ComponentProps, ReactNode } from "react";
import { controlClass, Field, type FieldProps } from "~/components/form/field";
import { cx } from "~/components/ui/cx";

type NativeProps = Pick<
  ComponentProps<"input">,
  | "autoComplete"
  | "enterKeyHint"
  | "inputMode"
  | "maxLength"
  | "onBlur"
  | "placeholder"
  | "readOnly"
  | "spellCheck"
  | "ref"
>;

export interface TextFieldProps extends FieldProps, NativeProps {
  type?: "text" | "email" | "url" | "tel";
  icon?: ReactNode;
  suffix?: ReactNode;
  align?: "start" | "end";
}

export function TextField(props: TextFieldProps) {
  const { label, id, errors, help, optional, required, disabled, className, icon, suffix, align } = props;
  const { onValueChange, defaultValue, type = "text", ...native } = pickNative(props);
  return (
    <Field {...{ label, id, errors, help, optional, required, disabled, className, icon, suffix }}>
      {(control) => (
        <input
          {...native}
          {...control}
          type={type}
          disabled={disabled}
          defaultValue={defaultValue ?? ""}
          onChange={onValueChange && ((event) => onValueChange(event.currentTarget.value))}
          className={cx(controlClass, align === "end" && "num text-right")}
        />
      )}
    </Field>
  );
}

function pickNative(props: TextFieldProps) {
  const { label, id, errors, help, optional, required, disabled, className, icon, suffix, align, ...native } = props;
  return native;
}
