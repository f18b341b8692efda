import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";
import { sentenceOf } from "#contract/messages";
import { allFaults } from "~/lib/all-faults";
import { ApiError } from "~/lib/api-error";
import { formValues } from "~/lib/form-values";
import { keyInput } from "~/lib/idempotency";
import { isPassing, type Unchanged } from "~/lib/keep-page";
import { afterSecondSave, type MeanwhileChange, type Say, type SecondSave } from "~/lib/second-save";

/**
 * What a form gets back. When somebody else saved the record meanwhile, `stale` is the record as it is now; a form that
 * carries what it read gets its typing laid over that, and `changes`.
 */
export type FormResult = SubmissionResult &
  Unchanged & {
    stale?: unknown;
    changes?: readonly MeanwhileChange[];
    /** The server refused it. Where a toast has said why, nothing else of the answer is an error. */
    rejected?: true;
  };

const readers = new WeakMap<z.ZodType, z.ZodType>();

function readerOf(schema: z.ZodType): z.ZodType {
  const made = readers.get(schema) ?? reading(schema);
  readers.set(schema, made);
  return made;
}

function reading(schema: z.ZodType): z.ZodType {
  return z.unknown().transform((texts, context) => {
    const value = formValues(schema, texts as Record<string, unknown>);
    const read = schema.safeParse(value, { error: (issue) => sentenceOf(schema, issue) });
    if (read.success) return read.data;
    for (const { path, message } of allFaults(schema, value, read.error.issues)) {
      context.issues.push({ code: "custom", path: [...path], message, input: value });
    }
    return z.NEVER;
  });
}

/** Parses a form by a schema of the contract, with the contract's Portuguese sentences. */
export function parseForm<S extends z.ZodType>(formData: FormData, schema: S): Submission<z.output<S>, string[]> {
  const submission = parseWithZod(formData, {
    schema: readerOf(schema),
    disableAutoCoercion: true,
    formatError: (issues: z.core.$ZodIssue[]) => [...new Set(issues.map((issue) => issue.message))],
  });
  return submission as Submission<z.output<S>, string[]>;
}

/** What the form carries beside the body. */
export interface Sent {
  /** From the hidden input that `useIdempotencyKey` feeds; goes into the call's options. */
  idempotencyKey: string | undefined;
  /** All of it, for what is no field of the schema. */
  form: FormData;
}

export interface SubmitOptions {
  /** The field that a refusal belongs to: `{ UnavailableDateForBookingException: "check_in" }`. */
  fields?: Record<string, string>;
  /** Words for the values that somebody else saved meanwhile. */
  say?: Say;
  /** The same where the form does not hold the record as the API gives it: asked only when a save came second. */
  second?: (current: unknown) => Promise<SecondSave>;
}

/**
 * A route's action in one call: parses the form by the contract, acts, and gives the act's result (a redirect), or what
 * the form shows: the errors of a 422 under their fields, a refusal at the field it belongs to, and always what was
 * typed. A stale save keeps the typing and tells what was saved meanwhile. What a toast has said is not said again.
 */
export async function submit<S extends z.ZodType, R>(
  request: Request,
  schema: S,
  act: (body: z.output<S>, sent: Sent) => Promise<R>,
  options: SubmitOptions = {},
): Promise<R | FormResult> {
  const formData = await request.formData();
  const submission = parseForm(formData, schema);
  if (submission.status !== "success") return { ...submission.reply(), unchanged: true };
  try {
    const key = formData.get(keyInput);
    return await act(submission.value, { idempotencyKey: typeof key === "string" ? key : undefined, form: formData });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const reply = submission.reply(errorsOf(error, options, submission.payload));
    const { stale } = staleOf(error);
    const rejected = { rejected: true as const, unchanged: isPassing(error) };
    const result = { ...reply, ...(stale !== undefined && { stale }), ...rejected };
    const { say, second } = options;
    return afterSecondSave(schema, result, formData, stale && second ? await second(stale) : say ? { say } : {});
  }
}

function errorsOf(error: ApiError, { fields = {} }: SubmitOptions, typed: Record<string, unknown>) {
  const own = fields[error.code];
  if (own) return { fieldErrors: { [own]: [error.message] } };
  const byField = error.status === 422 ? error.data?.errors : undefined;
  if (byField) return placed(byField, typed);
  return error.spoken ? {} : { formErrors: [error.message] };
}

/** A sentence about a field that the form does not have stands above the form: it must not vanish. */
function placed(errors: Record<string, string[]>, typed: Record<string, unknown>) {
  const entries = Object.entries(errors);
  const shown = ([path]: [string, string[]]) => (/^[^.[]+/.exec(path)?.[0] ?? "") in typed;
  return {
    fieldErrors: Object.fromEntries(entries.filter(shown)),
    formErrors: entries.filter((entry) => !shown(entry)).flatMap(([, sentences]) => sentences),
  };
}

function staleOf(error: ApiError): { stale?: unknown } {
  if (error.code !== "StaleRecordException") return {};
  return { stale: (error.data as { current?: unknown } | null)?.current };
}
