import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import type * as z from "zod";
import { labelOf } from "#contract/labels";
import { parseForm } from "~/lib/form-submit";
import { bookkeeping, type FormTexts } from "~/lib/form-texts";
import { leadToFault } from "~/lib/lead-to-fault";
import { useUnsavedGuard } from "~/lib/unsaved";
import { useChangedFields } from "~/lib/use-changed-fields";

export interface ContractFormOptions<S extends z.ZodType> {
  /** The action's answer; counts only once the navigation rests. */
  lastResult?: unknown;
  /** The record that is edited. Give the component a `key` per record. */
  defaultValue?: DefaultValue<z.input<S>>;
  id?: string;
  /** The state of the fetcher that sends the form, where no navigation does. */
  sending?: boolean;
  /** The record's own texts, where the form begins with typing that lies over them; else it is changed from how it began. */
  before?: FormTexts | undefined;
  /** Names of inputs of its own that are no change, besides version, key and what was read. */
  ignored?: readonly string[];
  /** What else is read from the form, each time that it is read. */
  onRead?: ((form: FormData) => void) | undefined;
}

const none: readonly string[] = [];

/** The metadata of a form's fields, for the parts of a form that show them. */
export type ContractFields<S extends z.ZodType> = ReturnType<typeof useContractForm<S>>["fields"];

type FormShape<S extends z.ZodType> = z.input<S> extends Record<string, unknown> ? z.input<S> : never;

/**
 * A form over a schema of the contract: parsed in the browser as the server parses it, first when a field is left, then
 * while it is corrected. `form` holds id, onSubmit and errors, `fields` the metadata (see `field`), `sending` is true
 * while it is being sent, `changed` names the fields that are not as they were, `reread` looks again after what spoke beside
 * the form. Unsaved typing is protected.
 */
export function useContractForm<S extends z.ZodType>(schema: S, options: ContractFormOptions<S> = {}) {
  const navigation = useNavigation();
  const sending = options.sending ?? (navigation.state !== "idle" && navigation.formData !== undefined);
  const resting = options.sending === undefined ? navigation.state === "idle" : !options.sending;
  const result = useRested(isResult(options.lastResult) ? options.lastResult : null, resting);
  const [form, fields] = useForm<FormShape<S>>({
    ...(options.id !== undefined && { id: options.id }),
    lastResult: result,
    ...(options.defaultValue !== undefined && { defaultValue: options.defaultValue as DefaultValue<FormShape<S>> }),
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
    // at the document: the form of a dialog comes into the page only after this hook
    const onFormData = (event: FormDataEvent) => {
      if (event.target instanceof HTMLFormElement && event.target.id === form.id) sendUnchecked(event, event.target);
    };
    document.addEventListener("formdata", onFormData);
    return () => document.removeEventListener("formdata", onFormData);
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

/** What was answered when all rested last: the same answer through a navigation elsewhere, so that it is told once. */
function useRested(answer: SubmissionResult | null, resting: boolean): SubmissionResult | null {
  const rested = useRef<SubmissionResult | null>(null);
  if (resting) rested.current = answer;
  return rested.current;
}

/** A page's form has its summary of faults; that of a dialog, longer than a phone, is brought to the first one. */
function leadInDialog(id: string): void {
  const form = document.getElementById(id);
  if (form instanceof HTMLFormElement && form.closest("[role=dialog], [role=alertdialog]")) leadToFault(form);
}

function isResult(value: unknown): value is SubmissionResult {
  return typeof value === "object" && value !== null && ("initialValue" in value || "status" in value);
}

/** HTML sends nothing for an unchecked box; a form that has the box says so, since a PUT keeps what is absent. */
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

/** Both with the label that the contract gives the field, for the parts of a form over a schema. */
export function fieldsOf(schema: z.ZodType) {
  const label = ({ name }: FieldMetadata) => labelOf(schema, name).label;
  return {
    field: (meta: FieldMetadata) => ({ ...field(meta), label: label(meta) }),
    check: (meta: FieldMetadata) => ({ ...check(meta), label: label(meta) }),
  };
}
