import { TextField, type TextFieldProps } from "~/components/form/text-field";

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
