import {
  type NotificationKind,
  type NotificationValues,
  type NotificationVariable,
  notificationVariables,
  shownWord,
  variablesOf,
} from "#domain/notification-mails";

/** A part of a previewed text: literal, a variable with its sample, or one that this mail does not have. */
export interface PreviewPart {
  text: string;
  mark: "written" | "filled" | "unknown";
}

/** Splits the text of a mail into parts, with its variables filled in. */
export function previewParts(kind: NotificationKind, text: string, values: NotificationValues): PreviewPart[] {
  const known: readonly string[] = variablesOf(kind);
  const parts = text.split(/(\{\{[^{}]*\}\})/).map((run, index): PreviewPart => {
    if (index % 2 === 0) return { text: run, mark: "written" };
    const name = run.slice(2, -2).trim();
    if (!known.includes(name)) return { text: run, mark: "unknown" };
    return { text: shownWord(name as NotificationVariable, values[name as NotificationVariable]), mark: "filled" };
  });
  return parts.filter((part) => part.text !== "");
}

/** The samples of a preview, with the company's own name. */
export function samplesOf(company: string): NotificationValues {
  const names = Object.keys(notificationVariables) as NotificationVariable[];
  const samples = names.map((name) => [name, notificationVariables[name].sample]);
  return { ...Object.fromEntries(samples), empresa: company } as NotificationValues;
}

/** The text of a field with a variable in place of the selection, and the new caret position. */
export function withVariable(text: string, start: number, end: number, name: NotificationVariable) {
  const written = `{{${name}}}`;
  const at = start + written.length;
  return { text: text.slice(0, start) + written + text.slice(end), start: at, end: at };
}
