import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { controlClass, Field, type FieldProps } from "~/components/form/field";
import { TextField, type TextFieldProps } from "~/components/form/text-field";
import { IconButton } from "~/components/ui/button";

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

export interface CodeFieldProps extends Omit<TextFieldProps, "label"> {
  /** Only codes of the authenticator app, where recovery codes are not accepted: a phone shows the digit keyboard. */
  digits?: boolean;
  /** Autofocus, for a field that appears on request. A dialog focuses it anyway. */
  focused?: boolean;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** The code of the second factor. */
export function CodeField({ digits = false, focused = false, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      label="Código de verificação"
      help={digits ? "Os 6 dígitos do aplicativo" : "Os 6 dígitos do aplicativo, ou um código de recuperação"}
      autoComplete="one-time-code"
      spellCheck={false}
      {...(focused && { ref: focus })}
      {...(digits && { inputMode: "numeric" as const })}
    />
  );
}
