import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { type ControlProps, Field, type FieldProps } from "~/components/form/field";
import { HiddenValue, useFieldValue } from "~/components/form/field-value";
import { NativeSelect } from "~/components/form/native-select";
import type { Option } from "~/components/form/option";
import { cx } from "~/components/ui/cx";
import { useMediaQuery } from "~/components/ui/use-media-query";
import { fetchedPart } from "~/lib/fetched-part";
import { usePressedButton } from "~/lib/pressed-part";

export const OpenedSelect = fetchedPart(() =>
  import("~/components/form/opened-list").then((file) => file.OpenedSelect),
);

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** Shown while nothing is chosen: for an optional field, what applies then. */
  placeholder?: string;
  icon?: ReactNode;
}

/** For up to 12 choices; above that, use a ComboboxField. On touch devices it is the native select. */
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

const yesOrNo: readonly Option[] = [
  { value: "on", label: "Sim" },
  { value: "false", label: "Não" },
];

/** Yes, no, or not known; the values are the texts that `textsOf` gives. */
export function YesNoField(props: Omit<SelectFieldProps, "options" | "placeholder" | "optional">) {
  return <SelectField {...props} optional options={yesOrNo} placeholder="Não informado" />;
}

export interface SelectListProps {
  control: ControlProps;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  options: readonly Option[];
  placeholder: string;
  disabled?: boolean | undefined;
}

/**
 * The button shows the chosen option; its accessible name is the label and that option. Buttons have no "required". It
 * is plain until it is pressed.
 */
function SelectList({ control, value, onChange, onLeave, options, placeholder, disabled = false }: SelectListProps) {
  const { "aria-describedby": note, "aria-invalid": isInvalid } = control;
  const { Part, how, button } = usePressedButton(OpenedSelect, "listbox");
  const chosen = options.find((option) => option.value === value);
  const shown = chosen && chosen.value !== "" ? chosen : undefined;
  const names = { label: `${control.id}-rotulo`, value: `${control.id}-valor` };
  const labelledBy = `${names.label} ${names.value}`;
  const look = {
    id: control.id,
    "aria-invalid": isInvalid,
    className: "flex h-full min-w-0 flex-1 items-center gap-2 text-left outline-hidden",
    children: (
      <>
        <span
          id={names.value}
          className={cx("min-w-0 flex-1 truncate", !shown && "text-placeholder", disabled && "text-muted")}
        >
          {shown?.label ?? placeholder}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-subtle" />
      </>
    ),
  };
  if (!Part) {
    const leave = () => {
      button.onBlur();
      onLeave();
    };
    const names = { "aria-labelledby": labelledBy, "aria-describedby": note };
    return <button {...button} {...look} {...names} onBlur={leave} disabled={disabled} />;
  }
  return (
    <Part
      how={how}
      look={{ ...look, labelledBy, describedBy: note }}
      labelledBy={names.label}
      {...{ options, value, onChange, onLeave, disabled }}
    />
  );
}
