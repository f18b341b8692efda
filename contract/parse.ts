import type * as z from "zod";
import { issueSentence, messages } from "#contract/messages";

/** Sentences by field path, paths as `guests[0].name`; what concerns the whole stands under the empty path. */
export type FieldErrors = Record<string, string[]>;

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/** A path of zod as the API writes it. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, "");
}

function collect(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const found: FieldErrors = {};
  const add = (path: string, sentence: string) => {
    found[path] ??= [];
    if (!found[path].includes(sentence)) found[path].push(sentence);
  };
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys.slice(0, 20)) add(fieldPath([...issue.path, key]), messages.unknownField);
    } else {
      add(fieldPath(issue.path), issue.message);
    }
  }
  return found;
}

/** Parses anything that came from outside and speaks of what is wrong in Portuguese. Never throws. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): Parsed<z.output<S>> {
  const result = schema.safeParse(value, { error: issueSentence });
  return result.success ? { ok: true, value: result.data } : { ok: false, errors: collect(result.error.issues) };
}
