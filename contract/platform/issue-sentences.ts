import type * as z from "zod";
import { type Label, labelAt } from "#contract/platform/labels";
import { messages } from "#contract/platform/messages";
import { showCents, showPercent } from "#domain/money";

type RawIssue = z.core.$ZodRawIssue;

/** A limit in the field's displayed unit: 150 cents or basis points are R$ 1,50 or 1,5%. */
function limit(issue: RawIssue, value: number): number | string {
  const field = String(issue.path?.findLast((part) => typeof part === "string"));
  if (field.endsWith("_cents")) return showCents(value);
  return /(_points|_bps)$/.test(field) ? showPercent(value) : value;
}

function tooSmall(issue: RawIssue & { code: "too_small" }, { label, ending }: Label): string {
  const minimum = Number(issue.minimum);
  if (issue.origin === "string") {
    return minimum <= 1 ? messages.required(label, ending) : messages.minLength(minimum);
  }
  if (issue.origin === "array" || issue.origin === "set") return messages.minItems(minimum);
  return minimum === 0 && !issue.inclusive ? messages.positive : messages.min(limit(issue, minimum));
}

function tooBig(issue: RawIssue & { code: "too_big" }): string {
  const maximum = Number(issue.maximum);
  if (issue.origin === "string") return messages.maxLength(maximum);
  if (issue.origin === "array" || issue.origin === "set") return messages.maxItems(maximum);
  return maximum === 0 && !issue.inclusive ? messages.negative : messages.max(limit(issue, maximum));
}

/** The Portuguese sentence for a validation issue; passed to each parse as its `error` map. */
export function sentenceOf(schema: z.core.$ZodType, issue: RawIssue): string {
  const name = labelAt(schema, issue.path ?? []);
  const { label, ending } = name;
  switch (issue.code) {
    case "too_small":
      return tooSmall(issue, name);
    case "too_big":
      return tooBig(issue);
    case "unrecognized_keys":
      return messages.unknownField;
    case "invalid_format":
      return issue.format === "email" ? messages.email : messages.invalid(label, ending);
    case "invalid_type":
    case "invalid_value":
      if (issue.input === undefined || issue.input === null) return messages.required(label, ending);
      return issue.code === "invalid_type" && issue.expected === "int"
        ? messages.integer
        : messages.invalid(label, ending);
    default:
      return messages.invalid(label, ending);
  }
}
