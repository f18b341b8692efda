import { readInput, textsOf } from "~/lib/form-texts";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";

export interface RecordInputsProps {
  /** The edited record as its form read it; without one the form creates one. */
  record: { version: number } | undefined;
  /** The form's id, if the inputs are outside of it. */
  form?: string;
}

/**
 * The hidden inputs of a record's form: the idempotency key of a new record; for an update the version and the record
 * as read.
 */
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
