/** A value that the form sends beside what is typed. */
export function HiddenText({ form, name, value }: { form: string; name: string; value: string }) {
  return <input type="hidden" form={form} name={name} value={value} />;
}
