import { readInput, textsOf } from "~/lib/form-texts";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";

export interface RecordInputsProps {
  /** The record that is changed, as its form read it; without one the form creates one. */
  record: { version: number } | undefined;
  /** The form's id, where they stand outside of it. */
  form?: string;
}

/** What a record's form sends unseen: the key of a new one; of one that is changed the version, and what was read. */
export function RecordInputs({ record, form }: RecordInputsProps) {
  const key = useIdempotencyKey();
  if (!record) return <input type="hidden" form={form} name={keyInput} value={key} />;
  return (
    <>
      <input type="hidden" form={form} name="version" value={record.version} />
      <input type="hidden" form={form} name={readInput} value={JSON.stringify(textsOf(record))} />
    </>
  );
}
