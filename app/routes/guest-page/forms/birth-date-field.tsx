import { useState } from "react";
import { todayIn } from "#domain/stay-dates";
import { controlClass, Field } from "~/components/form/field";
import { readField, textsOf, withSlashes } from "~/routes/guest-page/forms/form-texts";

/**
 * A birth date that opens something: what is typed, what is wrong with it, and `read`, which gives the date or a fault.
 */
export function useTypedBirthDate() {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const read = () =>
    readField("birth_date", { ...textsOf(null), birth_date: typed }, todayIn("America/Sao_Paulo", new Date()));
  const change = (text: string) => {
    setTyped(withSlashes(text, typed));
    setFault(undefined);
  };
  return { typed, change, fault, setFault, read };
}

interface BirthDateFieldProps {
  label: string;
  help: string;
  birth: ReturnType<typeof useTypedBirthDate>;
  autoComplete: "off" | "bday";
}

export function BirthDateField({ label, help, birth, autoComplete }: BirthDateFieldProps) {
  return (
    <Field label={label} help={help} errors={birth.fault ? [birth.fault] : undefined}>
      {(control) => (
        <input
          {...control}
          name="birth_date"
          value={birth.typed}
          inputMode="numeric"
          autoComplete={autoComplete}
          className={controlClass}
          onChange={({ currentTarget }) => birth.change(currentTarget.value)}
        />
      )}
    </Field>
  );
}
