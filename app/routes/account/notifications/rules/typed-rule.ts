import { type MessageRule, MessageRuleInput, messageRule } from "#contract/messages/message-rules";
import { valuesOf } from "~/routes/account/notifications/rule-words";

/** All values of a rule in its form. */
export type RuleValues = Omit<MessageRule, "id" | "version" | "template_name" | "forecast">;

/** The initial values of a new rule: it is on once it is created, as the form says. */
export const newRule: RuleValues = {
  ...(Object.fromEntries(Object.entries(messageRule.fields).map(([name, { unsaid }]) => [name, unsaid])) as RuleValues),
  name: "",
  active: true,
  trigger: "check_in",
  days: -2,
  template_id: "",
};

export const ruleValues = (rule: MessageRule | undefined, template = "") =>
  rule ? (valuesOf(rule) as RuleValues) : { ...newRule, template_id: template };

/** The rule in the form. Fields that are currently hidden keep their values. */
export function ruleIn(form: FormData, before: RuleValues): RuleValues {
  const entries = Object.entries(before).map(([name, value]) => [name, typedValue(form, name, value)]);
  return Object.fromEntries(entries) as RuleValues;
}

const numbers = ["days", "hours", "min_nights", "max_nights"];

function typedValue(form: FormData, name: string, before: unknown): unknown {
  if (!form.has(name)) return before;
  const texts = form.getAll(name).map(String);
  if (Array.isArray(before)) return texts.filter((text) => text !== "");
  const text = texts.at(-1) ?? "";
  if (typeof before === "boolean") return text === "on" || text === "true";
  if (text === "") return typeof before === "number" && !name.endsWith("_nights") ? before : nullable(name) ? null : "";
  return numbers.includes(name) ? Number(text) : text;
}

const nullable = (name: string) => !["name", "template_id", "time"].includes(name);

/** The rule for a forecast request; null while it is invalid. The name is not needed. */
export function askable(rule: RuleValues, template: string | undefined): MessageRuleInput | null {
  const named = { ...rule, name: rule.name.trim() || "Nova regra", template_id: rule.template_id || template };
  const read = MessageRuleInput.safeParse(named);
  return read.success ? read.data : null;
}
