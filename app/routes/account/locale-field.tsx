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

/** In which language the calendars name weekdays and months. */
export function LocaleField({ locale, onLocale }: LocaleFieldProps) {
  return (
    <SelectField
      label="Idioma dos calendários"
      name="locale"
      options={locales}
      defaultValue={locale}
      onValueChange={onLocale}
      help="Como os dias e os meses são escritos no calendário"
      className="max-w-72"
    />
  );
}
