import { notificationWords } from "#contract/notification-words";

const words: Record<string, string> = {
  message: "mensagem",
  invitation: "convite",
  "payment-answer": "resposta a um Pix",
};

/** A kind of mail, as stored with a report, in words. */
export function mailKindWords(kind: string): string {
  const name = kind.replace(/^notification-/, "");
  const automatic = (notificationWords as Record<string, { label: string } | undefined>)[name];
  return automatic?.label ?? words[kind] ?? kind;
}
