import type { DefaultValue } from "@conform-to/react";
import type * as z from "zod";
import { useContractForm } from "~/lib/form";
import { textsOf } from "~/lib/form-texts";
import type { MeanwhileChange } from "~/lib/second-save";

export interface RecordFormOptions<S extends z.ZodType> {
  /** What creates a record; what changes one takes the same fields and a version. */
  schema: S;
  update?: z.ZodType | undefined;
  /** The record that is changed, with the names of the form; without one the form creates one, made once if sent twice. */
  record?: object | undefined;
  /** What the fields begin with, where that is not the record itself. */
  start?: object | undefined;
  /** What the page's action has answered. */
  answer: unknown;
  /** Names of inputs that are no change. */
  ignored?: readonly string[] | undefined;
  /** What else is read from the form, each time that it is read. */
  onRead?: ((form: FormData) => void) | undefined;
}

/**
 * The state of a form that creates or changes a record: that of `useContractForm`, with `changes`, what somebody else
 * saved meanwhile. The typing that was laid over it is no error, and counts as unsaved. Each version of a record is a
 * form of its own: give the component a `key`.
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

/** What an action answered to a save that came second. */
export function secondSaveIn(answer: unknown) {
  if (typeof answer !== "object" || answer === null || !("changes" in answer)) return null;
  return answer as { changes: readonly MeanwhileChange[]; initialValue: Record<string, unknown>; stale: unknown };
}
