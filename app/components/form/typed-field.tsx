import type { ComponentProps, ReactNode, Ref } from "react";
import { controlClass, Field, type FieldProps } from "~/components/form/field";
import { HiddenValue } from "~/components/form/hidden-value";
import { useSelectOnEntry } from "~/components/form/use-select-on-entry";
import { useTypedValue } from "~/components/form/use-typed-value";
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
