import type { DefaultValue } from "@conform-to/react";
import type * as z from "zod";
import { useContractForm } from "~/lib/form";
import { textsOf } from "~/lib/form-texts";
import type { MeanwhileChange } from "~/lib/second-save";

export interface RecordFormOptions<S extends z.ZodType> {
  /** The schema that creates a record; the update takes the same fields and a version. */
  schema: S;
  update?: z.ZodType | undefined;
  /**
   * The edited record, with the form's field names; without one the form creates a record, once even if submitted
   * twice.
   */
  record?: object | undefined;
  /** The initial values, if they are not those of the record. */
  start?: object | undefined;
  /** The answer of the page's action. */
  answer: unknown;
  /** Names of inputs that do not count as changes. */
  ignored?: readonly string[] | undefined;
  /** Called with the form's data each time it is read. */
  onRead?: ((form: FormData) => void) | undefined;
}

/**
 * The state of a form that creates or updates a record: that of `useContractForm`, with `changes`, what somebody else
 * saved meanwhile. The merged typing is not an error, and counts as unsaved. Each version of a record is a separate
 * form: give the component a `key`.
 */
export function useRecordForm<S extends z.ZodType>(options: RecordFormOptions<S>) {
  const { schema, update, record, start, answer, ignored = [], onRead } = options;
  const second = secondSaveIn(answer);
  const state = useContractForm(record ? ((update ?? schema) as S) : schema, {
    lastResult: second ? undefined : answer,
    defaultValue: (second?.initialValue ?? start ?? record ?? {}) as DefaultValue<z.input<S>>,
    before: record && second ? textsOf(record) : undefined,
    ignored,
    onRead,
  });
  const changes = second?.changes ?? null;
  return { ...state, changes, unsaved: (state.changed.size > 0 || changes !== null) && !state.sending };
}

/** The action's answer to a conflicting save. */
export function secondSaveIn(answer: unknown) {
  if (typeof answer !== "object" || answer === null || !("changes" in answer)) return null;
  return answer as { changes: readonly MeanwhileChange[]; initialValue: Record<string, unknown>; stale: unknown };
}
