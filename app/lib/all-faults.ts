import * as z from "zod";
import { sentenceOf } from "#contract/issue-sentences";

type Fault = Pick<z.core.$ZodIssue, "path" | "message">;

/**
 * All issues of a value against a schema, in Portuguese. Zod skips refinements over several fields while any field is
 * invalid; users should see all errors at once, so refinements that read only valid fields are also run.
 */
export function allFaults(schema: z.ZodType, value: unknown, found: readonly z.core.$ZodIssue[]): readonly Fault[] {
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
