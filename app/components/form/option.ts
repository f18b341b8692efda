export interface Option {
  value: string;
  label: string;
  /** A second line or a fact at the right: "até 6 hóspedes". */
  detail?: string | undefined;
  disabled?: boolean | undefined;
}

/** The labels of a set of values as the options of a field. */
export function optionsOf<Value extends string>(words: Record<Value, string>): { value: Value; label: string }[] {
  return (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));
}

/** Records as the options of a field, by their names. */
export function recordOptions(records: readonly { id: string; name: string }[]): { value: string; label: string }[] {
  return records.map(({ id, name }) => ({ value: id, label: name }));
}
