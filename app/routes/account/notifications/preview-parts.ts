import {
  asWords,
  type NotificationKind,
  type NotificationValues,
  type NotificationVariable,
  notificationVariables,
  variablesOf,
} from "#domain/notification-mails";

/** A run of a previewed text: as it was written, a variable with its sample, or one that this mail does not have. */
export interface PreviewPart {
  text: string;
  mark: "written" | "filled" | "unknown";
}

/** The words of a mail in runs, its variables filled in. */
export function previewParts(kind: NotificationKind, text: string, values: NotificationValues): PreviewPart[] {
  const known: readonly string[] = variablesOf(kind);
  const parts = text.split(/(\{\{[^{}]*\}\})/).map((run, index): PreviewPart => {
    if (index % 2 === 0) return { text: run, mark: "written" };
    const name = run.slice(2, -2).trim();
    if (!known.includes(name)) return { text: run, mark: "unknown" };
    return { text: asWords(values[name as NotificationVariable]), mark: "filled" };
  });
  return parts.filter((part) => part.text !== "");
}

/** What a preview fills in: the samples, in the company's own name. */
export function samplesOf(company: string): NotificationValues {
  const names = Object.keys(notificationVariables) as NotificationVariable[];
  const samples = names.map((name) => [name, notificationVariables[name].sample]);
  return { ...Object.fromEntries(samples), empresa: company } as NotificationValues;
}

/** The text of a field with a variable in place of what is selected, and where the caret stands after it. */
export function withVariable(text: string, start: number, end: number, name: NotificationVariable) {
  const written = `{{${name}}}`;
  const at = start + written.length;
  return { text: text.slice(0, start) + written + text.slice(end), start: at, end: at };
}
