import type * as z from "zod";
import { sentenceOf } from "#contract/platform/issue-sentences";
import { messages } from "#contract/platform/messages";

/** Messages by field path, such as `guests[0].name`; those about the whole value are under the empty path. */
export type FieldErrors = Record<string, string[]>;

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/** Converts a zod path to the API's notation. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, "");
}

/** Beyond 2^53 zod reports two issues: one about the number, and one about the field's limit, which is more helpful. */
function isSaidBetter(issue: z.core.$ZodIssue, issues: readonly z.core.$ZodIssue[]): boolean {
  const limit = issue.code === "too_big" ? issue.maximum : issue.code === "too_small" ? issue.minimum : 0;
  if (Math.abs(Number(limit)) !== Number.MAX_SAFE_INTEGER) return false;
  const path = fieldPath(issue.path);
  return issues.some((other) => other !== issue && fieldPath(other.path) === path);
}

function collect(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  // No prototype, because a field may be called "constructor".
  const found: FieldErrors = Object.create(null);
  const add = (path: string, sentence: string) => {
    found[path] ??= [];
    if (!found[path].includes(sentence)) found[path].push(sentence);
  };
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys.slice(0, 20)) add(fieldPath([...issue.path, key]), messages.unknownField);
    } else if (!isSaidBetter(issue, issues)) {
      add(fieldPath(issue.path), issue.message);
    }
  }
  return found;
}

/** Parses untrusted input and reports errors in Portuguese. Never throws. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): Parsed<z.output<S>> {
  const result = schema.safeParse(value, { error: (issue) => sentenceOf(schema, issue) });
  return result.success ? { ok: true, value: result.data } : { ok: false, errors: collect(result.error.issues) };
}
