import { SelectField } from "~/components/form/select-field";

const locales = [
  { value: "pt-BR", label: "Português (Brasil)" },
  { value: "en-IE", label: "English (Ireland)" },
  { value: "es-ES", label: "Español (España)" },
];

export interface LocaleFieldProps {
  locale: string;
  onLocale: (locale: string) => void;
}

/** The format of dates and numbers on this user's screens; texts stay Portuguese. */
export function LocaleField({ locale, onLocale }: LocaleFieldProps) {
  return (
    <SelectField
      label="Datas e números"
      name="locale"
      options={locales}
      defaultValue={locale}
      onValueChange={onLocale}
      help="Como aparecem nas telas. O que você digita segue o formato do Brasil, como 31/12/2026."
      className="max-w-72"
    />
  );
}
