import { useCallback, useRef } from "react";
import type { MessageTemplateInput } from "#contract/messages/message-templates";
import { messageWords } from "#contract/messages/message-words";
import { type MessageLanguage, messageLanguages } from "#domain/messages/message-rules";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { VariableEditor } from "~/components/variables/variable-editor";
import type { useContractForm } from "~/lib/form";
import { writeIn } from "~/lib/write-in";
import {
  fieldsOf,
  type LanguageWords,
  markOf,
  type OwnVariables,
  offeredVariables,
} from "~/routes/account/notifications/template-words";

interface LanguageFieldsProps
  extends Pick<ReturnType<typeof useContractForm<typeof MessageTemplateInput>>, "fields" | "field"> {
  language: MessageLanguage;
  /** Another language is shown; what is typed here stays. */
  hidden: boolean;
  portuguese: LanguageWords;
  /** It has no text. */
  empty: boolean;
  locked: boolean;
  own: OwnVariables;
}

const parts = [
  { label: "Assunto", maxLength: 150, single: true, textClass: "" },
  { label: "Texto do e-mail", maxLength: 5000, single: false, textClass: "min-h-40" },
  { label: "Texto do WhatsApp", maxLength: 1500, single: false, textClass: "min-h-24" },
] as const;

const helps = [
  "Digite {{ para inserir uma variável",
  "Cada linha é um parágrafo. A saudação com o nome vai antes",
  "O link da página da reserva vai sempre: onde você escrever {{link}}, ou no fim",
];

/** The three texts of one language. */
export function LanguageFields(props: LanguageFieldsProps) {
  const { language, hidden, fields, field, portuguese, empty, locked, own } = props;
  const subject = useRef<HTMLTextAreaElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const chat = useRef<HTMLTextAreaElement>(null);
  const areas = [subject, body, chat];
  const mark = useCallback((name: string) => markOf(name, own), [own]);
  const names = fieldsOf(language);
  const copy = () => {
    const texts = [portuguese.chat, portuguese.body, portuguese.subject];
    for (const [index, area] of [chat, body, subject].entries()) {
      const text = texts[index] ?? "";
      if (area.current) writeIn(area.current, { text, start: text.length, end: text.length });
    }
  };
  return (
    <div hidden={hidden} className={hidden ? undefined : "grid gap-3"}>
      {language !== "pt" && empty && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-sm">
          <p className="min-w-0 flex-1 basis-60">
            Em branco, quem lê este idioma recebe em português. Para usá-lo, preencha os três textos.
          </p>
          <Button size="row" disabled={locked || portuguese.subject === ""} onClick={copy}>
            Começar pelo texto em português
          </Button>
        </div>
      )}
      {parts.map(({ label, maxLength, single, textClass }, index) => {
        const { name, id, errors, defaultValue } = field(fields[names[index]!]);
        return (
          <VariableEditor
            key={name}
            area={areas[index]!}
            name={name}
            id={id}
            errors={errors}
            defaultValue={defaultValue}
            label={label}
            labelled
            maxLength={maxLength}
            single={single}
            help={helps[index]}
            offer={(query) => offeredVariables(query, own)}
            markOf={mark}
            locked={locked}
            boxClass="max-h-[calc(100dvh-15rem)] overflow-y-auto"
            textClass={textClass}
          />
        );
      })}
    </div>
  );
}

interface LanguageTabsProps {
  current: MessageLanguage;
  onChoose: (language: MessageLanguage) => void;
  written: readonly MessageLanguage[];
  faulty: readonly MessageLanguage[];
}

/** The languages of a template, each marked if it has texts or errors. */
export function LanguageTabs({ current, onChoose, written, faulty }: LanguageTabsProps) {
  return (
    <fieldset className="flex max-w-full overflow-x-auto rounded-2 border border-line bg-surface p-0.5 [scrollbar-width:none] sm:w-fit">
      <legend className="sr-only">Idioma do texto</legend>
      {messageLanguages.map((language) => {
        const note = faulty.includes(language) ? "com erro" : written.includes(language) ? "" : "sem texto";
        return (
          <button
            key={language}
            type="button"
            aria-pressed={language === current}
            onClick={() => onChoose(language)}
            className={cx(
              "flex h-control-sm flex-1 shrink-0 items-center justify-center gap-1.5 rounded-[6px] px-3 whitespace-nowrap font-medium text-sm -outline-offset-2 max-lg:h-target",
              language === current ? "bg-primary-soft text-on-primary-soft" : "text-muted hover:text-ink",
            )}
          >
            {messageWords.language[language]}
            {note && (
              <span
                className={cx("font-regular text-xs", faulty.includes(language) ? "text-error-text" : "max-sm:sr-only")}
              >
                {note}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
