import { messageWords } from "#contract/message-words";
import { type MessageLanguage, messageLanguages } from "#domain/messages/message-rules";
import { cx } from "~/components/ui/cx";

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
