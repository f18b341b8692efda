import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";
import { sentenceOf } from "#contract/platform/issue-sentences";
import { layers } from "#contract/platform/labels";
import { ApiError } from "~/lib/api-error";
import { keyInput } from "~/lib/idempotency";
import { isPassing, type Unchanged } from "~/lib/keep-page";
import { afterSecondSave, type MeanwhileChange, type Say, type SecondSave } from "~/lib/second-save";

/**
 * The result of a form's submission. If somebody else saved the record meanwhile, `stale` is the current record; in a
 * form that sends what it read, the typed values are merged with it, and `changes` lists the differences.
 */
export type FormResult = SubmissionResult &
  Unchanged & {
    stale?: unknown;
    changes?: readonly MeanwhileChange[];
    /** The server refused it. If a toast has shown why, the answer holds no other error. */
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

/** Parses a form by a schema of the contract, with the contract's Portuguese messages. */
export function parseForm<S extends z.ZodType>(formData: FormData, schema: S): Submission<z.output<S>, string[]> {
  const submission = parseWithZod(formData, {
    schema: readerOf(schema),
    disableAutoCoercion: true,
    formatError: (issues: z.core.$ZodIssue[]) => [...new Set(issues.map((issue) => issue.message))],
  });
  return submission as Submission<z.output<S>, string[]>;
}

/** What the form sends besides the body. */
export interface Sent {
  /** From the hidden input filled by `useIdempotencyKey`; for the options of the call. */
  idempotencyKey: string | undefined;
  /** The whole form, for values that are not fields of the schema. */
  form: FormData;
}

export interface SubmitOptions {
  /** The field to which a refusal belongs: `{ UnavailableDateForBookingException: "check_in" }`. */
  fields?: Record<string, string>;
  /** The display texts of values that somebody else saved meanwhile. */
  say?: Say;
  /** The same if the form does not hold the record as the API returns it; called only after a conflict. */
  second?: (current: unknown) => Promise<SecondSave>;
}

/**
 * A route's action in one call: parses the form by the contract, runs the act, and returns its result (a redirect) or
 * what the form shows: the errors of a 422 under their fields, a refusal at its field, and always the typed values. A
 * version conflict keeps the typed values and lists what was saved meanwhile. An error shown as a toast is not shown
 * again.
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
    // the page of a record that is gone would be replaced by "not found", with what was typed
    if (error.status === 404 && isUpdate(schema))
      return { ...submission.reply({ formErrors: [gone] }), rejected: true as const, unchanged: true };
    const result = { ...reply, ...(stale !== undefined && { stale }), ...rejected };
    const { say, second } = options;
    return afterSecondSave(schema, result, formData, stale && second ? await second(stale) : say ? { say } : {});
  }
}

const gone = "Este registro foi excluído enquanto você editava. Nada foi salvo, e o que você digitou continua aqui.";

/** True for the form of a stored record, which sends the version that it read. */
function isUpdate(schema: z.ZodType): boolean {
  const { def } = (core(schema) as z.core.$ZodTypes)._zod;
  return def.type === "object" && "version" in def.shape;
}

function errorsOf(error: ApiError, { fields = {} }: SubmitOptions, typed: Record<string, unknown>) {
  const own = fields[error.code];
  if (own) return { fieldErrors: { [own]: [error.message] } };
  const byField = error.status === 422 ? error.data?.errors : undefined;
  if (byField) return placed(byField, typed);
  return error.spoken ? {} : { formErrors: [error.message] };
}

/** An error about a field that the form does not have is shown above the form, so that it is not lost. */
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

type Schema = z.core.$ZodType;

/**
 * Converts the texts of a form to the input of a contract schema: numbers, booleans and lists by type, a cleared field
 * to null if the schema accepts it (a PUT keeps what is absent); names unknown to the schema are omitted. In a PUT (a
 * schema with `version`) a cleared required field also becomes null, so that the schema reports it.
 */
export function formValues(schema: z.ZodType, texts: Record<string, unknown>): unknown {
  const { def } = (core(schema) as z.core.$ZodTypes)._zod;
  if (def.type !== "object") return texts;
  const updates = isUpdate(schema);
  const fields = Object.entries(def.shape as Record<string, Schema>).map(([name, field]) => {
    const value = readValue(field, texts[name]);
    const kept = value === undefined && texts[name] === ""; // if absent, a PUT would silently keep the old value
    return [name, kept && updates ? null : value] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function readValue(schema: Schema, value: unknown): unknown {
  if (value === undefined) return undefined;
  const { def } = (core(schema) as z.core.$ZodTypes)._zod;
  if (def.type === "object") return readObject(def.shape, schema, value);
  if (def.type === "array") return readList(def.element, value);
  if (value === "" && def.type === "boolean" && z.safeParse(schema, null).success) return null;
  if (def.type === "boolean") return readBoolean(value);
  if (typeof value !== "string") return value;
  if (value === "") return empty(schema);
  if (def.type === "number") return readNumber(value);
  if (def.type === "literal" && typeof def.values[0] === "number") return readNumber(value);
  return value;
}

function readObject(shape: Readonly<Record<string, Schema>>, whole: Schema, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value === "" ? empty(whole) : value;
  const texts = value as Record<string, unknown>;
  const fields = Object.entries(shape).map(([name, field]) => [name, readValue(field, texts[name])] as const);
  const blank = fields.every(([, each]) => each === undefined || each === null || each === "");
  // a group of empty fields becomes null if the schema accepts it, such as an address that was never entered
  if (blank && z.safeParse(whole, null).success) return null;
  if (blank && z.safeParse(whole, undefined).success) return undefined;
  return Object.fromEntries(fields.filter(([, each]) => each !== undefined));
}

function readList(schema: Schema, value: unknown): unknown {
  if (value === undefined) return undefined;
  const items = (Array.isArray(value) ? value : [value]).filter((item) => item !== "");
  return items.map((item) => readValue(schema, item));
}

function readBoolean(value: unknown): unknown {
  const last = Array.isArray(value) ? value.at(-1) : value;
  if (last === "on" || last === "true") return true;
  return last === "" || last === "false" ? false : last;
}

function readNumber(text: string): unknown {
  const number = Number(text.trim().replace(/^(-?\d+),(\d+)$/, "$1.$2"));
  return Number.isNaN(number) ? text : number; // the schema refuses what is not a number
}

/**
 * The value of an empty control for a schema's field: null if the schema accepts it, else "" if it accepts that, else
 * absent.
 */
function empty(schema: Schema): "" | null | undefined {
  if (z.safeParse(schema, null).success) return null;
  return z.safeParse(schema, "").success ? "" : undefined;
}

/** A schema without its wrappers. */
const core = (schema: Schema): Schema => layers(schema).at(-1) ?? schema;

type Fault = Pick<z.core.$ZodIssue, "path" | "message">;

/**
 * All issues of a value against a schema, in Portuguese. Zod skips refinements over several fields while any field is
 * invalid; users should see all errors at once, so refinements that read only valid fields are also run.
 */
function allFaults(schema: z.ZodType, value: unknown, found: readonly z.core.$ZodIssue[]): readonly Fault[] {
  if (!(schema instanceof z.ZodObject) || typeof value !== "object" || value === null) return found;
  const texts = value as Record<string, unknown>;
  const right: Record<string, unknown> = {};
  const wrong = new Set<PropertyKey>();
  for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const read = field.safeParse(texts[name]);
    if (!read.success) wrong.add(name);
    else if (read.data !== undefined) right[name] = read.data;
  }
  if (wrong.size === 0) return found; // zod has run the refinements itself
  return [...found, ...(schema.def.checks ?? []).flatMap((rule) => judged(schema, rule, right, wrong))];
}

function judged(
  schema: z.ZodType,
  rule: z.core.$ZodCheck<never>,
  right: object,
  wrong: ReadonlySet<PropertyKey>,
): Fault[] {
  let looksAtWrong = false;
  const value = new Proxy(right, {
    get(fields, name) {
      looksAtWrong ||= wrong.has(name);
      return Reflect.get(fields, name);
    },
  });
  const payload = { value, issues: [] as z.core.$ZodRawIssue[] };
  try {
    void rule._zod.check(payload as never);
  } catch (error) {
    if (!looksAtWrong) throw error; // an invalid value may lack the part that the refinement reads
  }
  if (looksAtWrong) return [];
  const error = (issue: z.core.$ZodRawIssue) => sentenceOf(schema, issue);
  return payload.issues.map((issue) => z.core.util.finalizeIssue(issue, { error }, z.config()));
}
