import { parsePhone } from "#domain/brazil";
import { showPhone } from "#domain/show-phone";
import type { FieldProps } from "~/components/form/field";
import { TypedField } from "~/components/form/typed-field";

const read = (text: string) => (text.trim() === "" ? "" : parsePhone(text));

/** A phone number, stored in E.164: Brazilian with DDD, or foreign with "+" and the country code. */
export function PhoneField(props: FieldProps) {
  return (
    <TypedField
      {...props}
      read={read}
      write={showPhone}
      unreadable="Informe o celular com DDD"
      inputMode="tel"
      autoComplete="tel"
      maxLength={32}
    />
  );
}
