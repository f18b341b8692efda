import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type * as z from "zod";
import { labelOf } from "#contract/platform/labels";
import { parseForm } from "~/lib/form-submit";
import { bookkeeping, changedNames, type FormTexts, textsIn, textsOf, withNo } from "~/lib/form-texts";
import { isSubmission, leadToFault } from "~/lib/lead-to-fault";
import type { MeanwhileChange } from "~/lib/second-save";
import { useUnsavedGuard } from "~/lib/unsaved";

export interface ContractFormOptions<S extends z.ZodType> {
  /** The action's answer; used only once the navigation is idle. */
  lastResult?: unknown;
  /** The edited record. Give the component a `key` per record. */
  defaultValue?: DefaultValue<z.input<S>>;
  id?: string;
  /** The state of the fetcher that submits the form, if it is not a navigation. */
  sending?: boolean;
  /**
   * The record's own texts, if the form starts with typed values that differ from it; default: the form's initial
   * state.
   */
  before?: FormTexts | undefined;
  /** Names of own inputs that do not count as changes, besides version, key and the record as read. */
  ignored?: readonly string[];
  /** Called with the form's data each time it is read. */
  onRead?: ((form: FormData) => void) | undefined;
}

const none: readonly string[] = [];

/** The metadata of a form's fields, for the parts of a form that show them. */
export type ContractFields<S extends z.ZodType> = ReturnType<typeof useContractForm<S>>["fields"];

type FormShape<S extends z.ZodType> = z.input<S> extends Record<string, unknown> ? z.input<S> : never;

/**
 * A form over a schema of the contract, validated in the browser as on the server: first when a field loses focus, then
 * on each change. `form` holds id, onSubmit and errors, `fields` the metadata (see `field`), `sending` is true while it
 * is submitted, `changed` names the fields that differ from the start, `reread` reads the form again after a change
 * without an event. Unsaved typing is protected.
 */
export function useContractForm<S extends z.ZodType>(schema: S, options: ContractFormOptions<S> = {}) {
  const navigation = useNavigation();
  const sending = options.sending ?? (navigation.state !== "idle" && navigation.formData !== undefined);
  const resting = options.sending === undefined ? navigation.state === "idle" : !options.sending;
  const result = useRested(isResult(options.lastResult) ? options.lastResult : null, resting);
  const [form, fields] = useForm<FormShape<S>>({
    ...(options.id !== undefined && { id: options.id }),
    lastResult: result,
    ...(options.defaultValue && { defaultValue: withNo(options.defaultValue as object) as DefaultValue<FormShape<S>> }),
    onValidate: ({ formData }) => parseForm(formData, schema) as never,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  useEffect(() => {
    if (result?.status === "error") leadInDialog(form.id);
  }, [result, form.id]);
  const ignored = [...bookkeeping, ...(options.ignored ?? none)];
  const { changed, reread } = useChangedFields(form.id, options.before, ignored, options.onRead);
  useUnsavedGuard(changed.size > 0 && !sending);
  useEffect(() => {
    // on the document: the form of a dialog is mounted only after this hook runs
    const onFormData = (event: FormDataEvent) => {
      if (event.target instanceof HTMLFormElement && event.target.id === form.id) sendUnchecked(event, event.target);
    };
    // Removing a focused field makes conform validate it once more, when React no longer handles the form's events: the
    // browser would post the form and leave the page.
    const onSubmit = (event: SubmitEvent) => {
      if (event.target instanceof HTMLFormElement && event.target.id === form.id && !isSubmission(event)) {
        event.preventDefault();
      }
    };
    document.addEventListener("formdata", onFormData);
    document.addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("formdata", onFormData);
      document.removeEventListener("submit", onSubmit);
    };
  }, [form.id]);
  return {
    form,
    fields,
    sending,
    changed,
    reread,
    ...fieldsOf(schema),
  };
}

/** The last answer received while idle: it stays the same during a navigation elsewhere, so that it is handled once. */
function useRested(answer: SubmissionResult | null, resting: boolean): SubmissionResult | null {
  const rested = useRef<SubmissionResult | null>(null);
  if (resting) rested.current = answer;
  return rested.current;
}

/**
 * A page's form has an error summary; the form of a dialog, which is longer than a phone's screen, scrolls to the first
 * error.
 */
function leadInDialog(id: string): void {
  const form = document.getElementById(id);
  if (form instanceof HTMLFormElement && form.closest("[role=dialog], [role=alertdialog]")) leadToFault(form);
}

function isResult(value: unknown): value is SubmissionResult {
  return typeof value === "object" && value !== null && ("initialValue" in value || "status" in value);
}

/** HTML sends nothing for an unchecked box; it is sent explicitly, since a PUT keeps what is absent. */
function sendUnchecked(event: FormDataEvent, form: HTMLFormElement): void {
  for (const box of form.elements) {
    if (!(box instanceof HTMLInputElement) || box.type !== "checkbox" || box.disabled || !box.name) continue;
    if (!event.formData.has(box.name)) event.formData.append(box.name, "");
  }
}

interface FieldMetadata {
  name: string;
  id: string;
  formId: string;
  initialValue: unknown;
  errors: string[] | undefined;
}

/** The props of a field component: `<TextField {...field(fields.name)} />`; its label is a prop of its own. */
export function field({ name, id, formId, initialValue, errors }: FieldMetadata) {
  return { name, id, form: formId, errors, defaultValue: typeof initialValue === "string" ? initialValue : undefined };
}

/** The props of a checkbox or switch: `<Switch {...check(fields.pets_allowed)} />`; its label is a prop of its own. */
export function check({ name, id, formId, initialValue, errors }: FieldMetadata) {
  return { name, id, form: formId, errors, defaultChecked: initialValue === "on" };
}

/** Both with the label from the contract, for the parts of a form over a schema. */
export function fieldsOf(schema: z.ZodType) {
  const label = ({ name }: FieldMetadata) => labelOf(schema, name).label;
  return {
    field: (meta: FieldMetadata) => ({ ...field(meta), label: label(meta) }),
    check: (meta: FieldMetadata) => ({ ...check(meta), label: label(meta) }),
  };
}

const nothing: ReadonlySet<string> = new Set();

/**
 * The names of a form's fields that differ from `before` (the record as read; default: the form's initial state), among
 * those that have a control. `ignored` are names that do not count as changes. `onRead` is called with the form each
 * time it is read, once per frame. `reread` reads it after changes without an event.
 */
function useChangedFields(
  formId: string,
  before: FormTexts | undefined,
  ignored: readonly string[],
  onRead?: (form: FormData) => void,
): { changed: ReadonlySet<string>; reread: () => void } {
  const [changed, setChanged] = useState(nothing);
  const latest = useRef(onRead);
  latest.current = onRead;
  const later = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form stands for one record; another one has another key
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const stood = controlsOf(form);
    const start = before ?? textsIn(new FormData(form));
    let frame = 0;
    const compare = () => {
      const data = new FormData(form);
      const controls = before && new Set([...stood, ...controlsOf(form)]);
      const all = [...changedNames(start, textsIn(data))];
      const names = new Set(all.filter((name) => !ignored.includes(name) && (!controls || controls.has(name))));
      setChanged((old) => (sameNames(old, names) ? old : names));
      latest.current?.(data);
    };
    // React writes hidden inputs after the event
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(compare);
    };
    later.current = soon;
    compare();
    const events = ["input", "change", "reset"] as const;
    for (const event of events) form.addEventListener(event, soon);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) form.removeEventListener(event, soon);
    };
  }, [formId]);
  return { changed, reread: useCallback(() => later.current(), []) };
}

function controlsOf(form: HTMLFormElement): string[] {
  return [...form.elements].flatMap((control) => ("name" in control ? String(control.name) : []));
}

function sameNames(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name));
}

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
