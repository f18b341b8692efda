import { ComboboxField } from "~/components/form/combobox-field";
import type { FieldProps } from "~/components/form/field";
import type { Option } from "~/components/form/option";
import { SelectField } from "~/components/form/select-field";

const fewChoices = 12;

/** A select or a combobox, by the number of options, for a dialog that holds the value itself. */
export function ChoiceField(props: FieldProps & { options: readonly Option[] }) {
  return props.options.length > fewChoices ? <ComboboxField {...props} /> : <SelectField {...props} />;
}
