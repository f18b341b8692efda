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

/** Classes of the floating list of selects and comboboxes; the caller sets the width of its button. */
export const listClass =
  "z-(--z-dialog) [--anchor-max-height:18rem] w-max min-w-[var(--input-width,var(--button-width))] max-w-[min(28rem,calc(100vw-2rem))]! overflow-y-auto rounded-3 bg-raised p-1 text-sm shadow-3 outline-hidden transition-opacity duration-(--t-2) data-closed:opacity-0 starting:opacity-0";

export const optionClass =
  "group flex min-h-9 cursor-pointer items-center gap-3 rounded-2 px-2.5 py-1.5 text-ink select-none outline-hidden data-disabled:cursor-not-allowed data-disabled:text-subtle data-focus:bg-primary-soft data-focus:text-on-primary-soft aria-selected:font-semibold";
