import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { controlClass, Field, type FieldProps } from "~/components/form/field";
import { IconButton } from "~/components/ui/icon-button";

export interface PasswordFieldProps extends FieldProps {
  autoComplete: "current-password" | "new-password";
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, name, id, form, defaultValue, errors, help, optional, required, disabled, className } = props;
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      size="row"
      className="-mr-1"
      label={shown ? "Ocultar senha" : "Mostrar senha"}
      icon={shown ? <EyeOff /> : <Eye />}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <Field {...{ label, id, errors, help, optional, required, disabled, className }} suffix={toggle}>
      {(control) => (
        <input
          {...control}
          name={name}
          form={form}
          type={shown ? "text" : "password"}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          defaultValue={defaultValue ?? ""}
          onChange={(event) => props.onValueChange?.(event.currentTarget.value)}
          className={controlClass}
        />
      )}
    </Field>
  );
}
