import { FocusedNotice } from "~/components/ui/notice";
import { readInput, textsOf } from "~/lib/form-texts";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import type { MeanwhileChange } from "~/lib/second-save";

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

/** Somebody else saved first: lists their changes, and says that nothing typed is lost. */
export function StaleNotice({ changes }: { changes: readonly MeanwhileChange[] }) {
  return (
    <FocusedNotice tone="warning">
      <p>
        <b>Outra pessoa salvou este registro enquanto você editava.</b> O que você digitou foi mantido. Confira e salve
        de novo.
      </p>
      {changes.length > 0 && (
        <ul className="mt-1.5 list-disc pl-4">
          {changes.map(({ label, was, now, typed }) => (
            <li key={label}>
              <b>{label}</b>: era {was}, agora é {now}
              {typed !== undefined && <>. Você digitou {typed}, que vale se você salvar</>}
            </li>
          ))}
        </ul>
      )}
    </FocusedNotice>
  );
}
