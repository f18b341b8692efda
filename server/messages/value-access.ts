import type { TenantPermission } from "#contract/access";
import { messageTemplate } from "#contract/message-templates";
import { lackingFor, messageValueKinds, permissionWords, valueRights } from "#contract/value-rights";
import type { MessageWay, RuleAudience } from "#domain/messages/message-rules";
import {
  isVariable,
  type MessageValues,
  type MessageVariable,
  messageVariableNames,
  messageVariables,
  namesIn,
} from "#domain/messages/message-text";

type Held = ReadonlySet<string>;
export type TemplateTexts = Record<(typeof templateTexts)[number], string | null>;

/** The fields of a template that are sent. */
export const templateTexts = Object.keys(messageTemplate.fields).filter(
  (name) => name !== "name" && name !== "archived",
) as Exclude<keyof typeof messageTemplate.fields, "name" | "archived">[];

/** The distinct variables of some texts. */
export const variablesOf = (texts: readonly (string | null | undefined)[]): MessageVariable[] =>
  namesIn(texts.join("\n")).filter(isVariable);

/** The variables that a rule sends by its way of delivery, in any language. */
export function variablesByWay(template: TemplateTexts, way: MessageWay): MessageVariable[] {
  const isChat = (name: string) => name.startsWith("chat");
  return variablesOf(
    templateTexts.filter((name) => isChat(name) === (way === "whatsapp")).map((name) => template[name]),
  );
}

/** Door codes and Wi-Fi go to guests only. */
export const isForGuests = (name: MessageVariable): boolean => messageValueKinds[name] === "access";

/** The variables among these that must not be sent to an audience. */
export const withheldFrom = (audience: RuleAudience, names: readonly MessageVariable[]): MessageVariable[] =>
  audience === "guest" ? [] : names.filter(isForGuests);

/** The permissions that reading these variables needs and that are not held. */
export const lackingRights = (held: Held, names: readonly MessageVariable[]): TenantPermission[] => [
  ...new Set(names.flatMap((name) => lackingFor(held, messageValueKinds[name]))),
];

/** The permissions that a rule needs of its author: it acts on bookings, whatever its text says. */
export const lackingForRule = (held: Held, names: readonly MessageVariable[]): TenantPermission[] => {
  const always: TenantPermission[] = ["notifications.edit", ...valueRights.stay];
  return [...new Set([...always.filter((name) => !held.has(name)), ...lackingRights(held, names)])];
};

/** The sentence about variables that a user may not read; null if they may read all. */
export function refusalOfVariables(held: Held, names: readonly MessageVariable[]): string | null {
  const refused = names.filter((name) => lackingRights(held, [name]).length > 0);
  if (refused.length === 0) return null;
  const words = permissionWords(lackingRights(held, refused));
  return `O texto usa ${labelsOf(refused)}, e o seu perfil de acesso não tem ${words}. Tire a variável ou peça a quem tem`;
}

export const labelsOf = (names: readonly MessageVariable[]): string =>
  names.map((name) => `{{${name}}} (${messageVariables[name].label})`).join(", ");

/** Shown instead of a value that the user may not see. */
export const hiddenValue = "•••";

/** The values that a user may see; the others are hidden, unless they are empty. */
export function seenValues(held: Held, values: MessageValues): MessageValues {
  const hidden = messageVariableNames.filter((name) => values[name] !== "" && lackingRights(held, [name]).length > 0);
  const shown = hidden.map((name) => [name, messageVariables[name].money ? `R$ ${hiddenValue}` : hiddenValue]);
  return { ...values, ...Object.fromEntries(shown) };
}
