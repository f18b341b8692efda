import { TextField, type TextFieldProps } from "~/components/form/text-field";

export interface CodeFieldProps extends Omit<TextFieldProps, "label"> {
  /** The app's code alone, where a recovery code is of no use: a phone shows digits. */
  digits?: boolean;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** The code of the second step. It comes when it is asked for, so the cursor stands in it. */
export function CodeField({ digits = false, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      ref={focus}
      label="Código de verificação"
      help={digits ? "Os 6 dígitos do aplicativo" : "Os 6 dígitos do aplicativo, ou um código de recuperação"}
      autoComplete="one-time-code"
      spellCheck={false}
      {...(digits && { inputMode: "numeric" as const })}
    />
  );
}
