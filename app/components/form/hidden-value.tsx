import type { FieldValue } from "~/components/form/use-field-value";

/** The real input behind a custom control: FormData stays the source of truth. */
export function HiddenValue(props: {
  name: string;
  form?: string | undefined;
  field: FieldValue;
  disabled?: boolean | undefined;
}) {
  const { name, form, field, disabled } = props;
  return <input type="hidden" name={name} form={form} disabled={disabled} value={field.value} ref={field.ref} />;
}
