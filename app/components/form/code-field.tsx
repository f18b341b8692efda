import { TextField, type TextFieldProps } from "~/components/form/text-field";

export interface CodeFieldProps extends Omit<TextFieldProps, "label"> {
  /** The app's code alone, where a recovery code is of no use: a phone shows digits. */
  digits?: boolean;
  /** It comes when it is asked for, so the cursor stands in it. A dialog sees to that by itself. */
  focused?: boolean;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** The code of the second step. */
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
