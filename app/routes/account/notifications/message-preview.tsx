import type { MessageLanguage, MessageWay } from "#domain/messages/message-rules";
import { addressed, fillMessage, type MessageValues, namesIn } from "#domain/messages/message-text";
import { calledName } from "#domain/notification-mails";
import { cx } from "~/components/ui/cx";
import type { LanguageWords } from "~/routes/account/notifications/template-words";

export interface MessagePreviewProps {
  language: MessageLanguage;
  words: LanguageWords;
  values: MessageValues;
  company: string;
  /** The recipient. */
  reader: { name: string; email: string | null };
  /** Mails to guests also contain the link to their page. */
  toGuest: boolean;
  ways: readonly MessageWay[];
}

/** Texts of the mail layout; a test keeps them equal to what is sent. */
export const layout: Record<MessageLanguage, { hello: string; page: string }> = {
  pt: { hello: "Olá", page: "Abrir a página da reserva" },
  en: { hello: "Hello", page: "Open your booking page" },
  es: { hello: "Hola", page: "Abrir la página de la reserva" },
};

/** A message as the recipient sees it: the mail in its layout, or the chat text. */
export function MessagePreview(props: MessagePreviewProps) {
  const { language, words, values, company, reader, toGuest, ways } = props;
  const { hello, page } = layout[language];
  const hasButton = toGuest && values.link !== "" && !namesIn(words.body).includes("link");
  return (
    <>
      {ways.includes("email") && (
        <article aria-label="E-mail" className="min-w-0 rounded-2 border border-line text-sm">
          <header className="rounded-t-2 border-line-soft border-b bg-sunken px-4 py-2.5">
            <p className="font-semibold wrap-anywhere">
              <Parts parts={partsOf(words.subject, values)} />
            </p>
            <p className="text-muted text-xs wrap-anywhere">
              {company}, para {reader.email ?? reader.name}
            </p>
          </header>
          <div className="grid gap-3 border-primary border-t-4 p-4 wrap-anywhere">
            <p className="font-semibold text-md">{company}</p>
            <p>{calledName(reader.name) === "" ? `${hello}.` : `${hello}, ${calledName(reader.name)}.`}</p>
            {words.body
              .split("\n")
              .filter((line) => line.trim() !== "")
              .map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are known by their place
                <p key={index}>
                  <Parts parts={partsOf(line, values)} />
                </p>
              ))}
            {hasButton && (
              <p>
                <span className="inline-block rounded-2 bg-primary px-4 py-2 font-semibold text-on-primary">
                  {page}
                </span>
              </p>
            )}
          </div>
        </article>
      )}
      {ways.includes("whatsapp") && (
        <article aria-label="WhatsApp" className="min-w-0 rounded-2 border border-line bg-sunken p-3 text-sm">
          {words.chat.trim() === "" && <p className="text-muted">Sem texto para o WhatsApp.</p>}
          <p className="ml-auto w-fit max-w-[92%] rounded-2 rounded-tr-none bg-success-soft px-3 py-2 whitespace-pre-line text-on-success-soft wrap-anywhere empty:hidden">
            <Parts parts={chatPartsOf(words.chat, values)} />
          </p>
          <p className="mt-1.5 text-right text-muted text-xs">WhatsApp: texto pronto, aberto na fila do dia</p>
        </article>
      )}
    </>
  );
}

/** A part of a previewed text: literal, filled in, without a value in this booking, or an unknown variable. */
interface MessagePart {
  text: string;
  mark: "written" | "filled" | "empty" | "unknown";
}

/** Splits a text into parts, filled in as on the server. */
export function partsOf(text: string, values: MessageValues): MessagePart[] {
  const parts = addressed(text, values)
    .split(/(\{\{[^{}]*\}\})/)
    .map((run, index): MessagePart => {
      if (index % 2 === 0) return { text: run, mark: "written" };
      const name = run.slice(2, -2).trim();
      if (!Object.hasOwn(values, name)) return { text: run, mark: "unknown" };
      if (values[name] === "") return { text: run, mark: "empty" };
      return { text: fillMessage(run, values), mark: "filled" };
    });
  return parts.filter((part) => part.text !== "");
}

/** The same for a WhatsApp text, which ends with the guest's page unless it contains it. */
export function chatPartsOf(text: string, values: MessageValues): MessagePart[] {
  if (text.trim() === "" || values.link === "" || namesIn(text).includes("link")) return partsOf(text, values);
  return partsOf(`${text.trimEnd()}\n{{link}}`, values);
}

function Parts({ parts }: { parts: readonly MessagePart[] }) {
  return parts.map(({ text, mark }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their place
    <span key={index} className={cx(looks[mark])}>
      {text}
    </span>
  ));
}

const looks: Record<MessagePart["mark"], string> = {
  written: "",
  filled: "",
  empty: "rounded-1 bg-warning-soft text-on-warning-soft",
  unknown: "rounded-1 bg-error-soft text-error-text underline decoration-error decoration-wavy",
};
