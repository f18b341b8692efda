import type { ReactNode } from "react";
import { Field, type FieldProps } from "~/components/form/field";
import { HiddenValue } from "~/components/form/hidden-value";
import { NativeSelect } from "~/components/form/native-select";
import type { Option } from "~/components/form/option";
import { SelectList } from "~/components/form/select-list";
import { useFieldValue } from "~/components/form/use-field-value";
import { useMediaQuery } from "~/components/ui/use-media-query";

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** What stands there while nothing is chosen: of an optional field, what applies then. */
  placeholder?: string;
  icon?: ReactNode;
}

/** For up to 12 choices; above, a ComboboxField. Under a finger it is the device's own list. */
export function SelectField(props: SelectFieldProps) {
  const { label, name, id, form, errors, help, optional, required, disabled, className, icon } = props;
  const { options, placeholder = "Escolha" } = props;
  const finger = useMediaQuery("(pointer: coarse)", false);
  const field = useFieldValue(String(props.defaultValue ?? ""), props.onValueChange);
  const List = finger ? NativeSelect : SelectList;
  return (
    <Field {...{ label, id, errors, help, optional, required, disabled, className, icon }}>
      {(control) => (
        <>
          <HiddenValue {...{ name, form, field, disabled }} />
          <List
            control={control}
            value={field.value}
            onChange={field.change}
            onLeave={field.leave}
            options={optional ? [{ value: "", label: props.placeholder ?? "Nenhuma escolha" }, ...options] : options}
            placeholder={placeholder}
            disabled={disabled}
          />
        </>
      )}
    </Field>
  );
}
