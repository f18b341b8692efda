import { messageTemplate } from "#contract/messages/message-templates";
import type { TenantPermission } from "#contract/platform/access";
import {
  lackingFor,
  permissionWords,
  type TextVariable,
  type TextVariables,
  valueRights,
} from "#contract/platform/value-rights";
import type { MessageWay, RuleAudience } from "#domain/messages/message-rules";
import { type MessageValues, namesIn } from "#domain/messages/message-text";

type Held = ReadonlySet<string>;
export type TemplateTexts = Record<(typeof templateTexts)[number], string | null>;

/** The fields of a template that are sent. */
export const templateTexts = Object.keys(messageTemplate.fields).filter(
  (name) => name !== "name" && name !== "archived",
) as Exclude<keyof typeof messageTemplate.fields, "name" | "archived">[];

/** The distinct variables of some texts, among all of the company. */
export const variablesOf = (texts: readonly (string | null | undefined)[], all: TextVariables): TextVariable[] =>
  variablesNamed(namesIn(texts.join("\n")), all);

/** The variables with these names; what is none is left out. */
export const variablesNamed = (names: readonly string[], all: TextVariables): TextVariable[] =>
  names.flatMap((name) => all.get(name) ?? []);

/** The variables that a rule sends by its way of delivery, in any language. */
export function variablesByWay(template: TemplateTexts, way: MessageWay, all: TextVariables): TextVariable[] {
  const isChat = (name: string) => name.startsWith("chat");
  return variablesOf(
    templateTexts.filter((name) => isChat(name) === (way === "whatsapp")).map((name) => template[name]),
    all,
  );
}

/** Door codes and Wi-Fi go to guests only. */
export const isForGuests = ({ kind }: TextVariable): boolean => kind === "access";

/** The variables among these that must not be sent to an audience. */
export const withheldFrom = (audience: RuleAudience, used: readonly TextVariable[]): TextVariable[] =>
  audience === "guest" ? [] : used.filter(isForGuests);

/** The permissions that reading these variables needs and that are not held. */
export const lackingRights = (held: Held, used: readonly TextVariable[]): TenantPermission[] => [
  ...new Set(used.flatMap(({ kind }) => lackingFor(held, kind))),
];

/** The permissions that a rule needs of its author: it acts on bookings, whatever its text says. */
export const lackingForRule = (held: Held, used: readonly TextVariable[]): TenantPermission[] => {
  const always: TenantPermission[] = ["notifications.edit", ...valueRights.stay];
  return [...new Set([...always.filter((name) => !held.has(name)), ...lackingRights(held, used)])];
};

/** The sentence about variables that a user may not read; null if they may read all. */
export function refusalOfVariables(held: Held, used: readonly TextVariable[]): string | null {
  const refused = used.filter((each) => lackingRights(held, [each]).length > 0);
  if (refused.length === 0) return null;
  const words = permissionWords(lackingRights(held, refused));
  return `O texto usa ${labelsOf(refused)}, e o seu perfil de acesso não tem ${words}. Tire a variável ou peça a quem tem`;
}

export const labelsOf = (variables: readonly TextVariable[]): string =>
  variables.map(({ name, label }) => `{{${name}}} (${label})`).join(", ");

/** Shown instead of a value that the user may not see. */
export const hiddenValue = "•••";

/** The values that a user may see; the others are hidden, unless they are empty. */
export function seenValues(held: Held, values: MessageValues, all: TextVariables): MessageValues {
  const hidden = [...all.values()].filter((each) => values[each.name] && lackingRights(held, [each]).length > 0);
  const shown = hidden.map(({ name, money }) => [name, money ? `R$ ${hiddenValue}` : hiddenValue]);
  return { ...values, ...Object.fromEntries(shown) };
}
