import { fillMessage, type MessageValues, messageVariables, namesIn } from "#domain/messages/message-text";

/** A run of a previewed text: as it was written, filled in, without a value in this booking, or with no such variable. */
export interface MessagePart {
  text: string;
  mark: "written" | "filled" | "empty" | "unknown";
}

/** A text in runs, filled in as the server fills it. */
export function partsOf(text: string, values: MessageValues): MessagePart[] {
  const parts = text.split(/(\{\{[^{}]*\}\})/).map((run, index): MessagePart => {
    if (index % 2 === 0) return { text: run, mark: "written" };
    const name = run.slice(2, -2).trim();
    if (!Object.hasOwn(messageVariables, name)) return { text: run, mark: "unknown" };
    if (values[name as keyof MessageValues] === "") return { text: run, mark: "empty" };
    return { text: fillMessage(run, values), mark: "filled" };
  });
  return parts.filter((part) => part.text !== "");
}

/** The same of a text for WhatsApp, which always ends in the guest's page where it does not name it. */
export function chatPartsOf(text: string, values: MessageValues): MessagePart[] {
  if (text.trim() === "" || values.link === "" || namesIn(text).includes("link")) return partsOf(text, values);
  return partsOf(`${text.trimEnd()}\n{{link}}`, values);
}
