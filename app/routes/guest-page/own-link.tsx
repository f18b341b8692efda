import { type ReactNode, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { type MessageLanguage, messageLanguages } from "#domain/messages/message-rules";
import { cx } from "~/components/ui/cx";
import { GuestFrame } from "~/routes/guest-page/guest-frame";
import { browserLanguage, LanguageProvider, useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { pageWords } from "~/routes/guest-page/words/page-words";

/** A page by one person's own link, in the language of its address or of the browser. */
export function OwnLinkPage({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const asked = messageLanguages.find((code) => code === search.get("idioma"));
  return (
    <LanguageProvider code={asked ?? browserLanguage()}>
      <Suspense>
        <GuestFrame>
          <div className="grid w-full min-w-0 gap-4 lg:col-span-2 lg:max-w-3xl lg:justify-self-center">{children}</div>
        </GuestFrame>
      </Suspense>
    </LanguageProvider>
  );
}

const names: Record<MessageLanguage, string> = { pt: "Português", en: "English", es: "Español" };

interface OwnHeadProps {
  company: string;
  title: string;
  children: ReactNode;
}

/** The company, the three languages, the title, and what the page is about. */
export function OwnHead({ company, title, children }: OwnHeadProps) {
  const words = useWords(pageWords);
  const { code } = useGuestLanguage();
  return (
    <section aria-label={title} className="min-w-0 rounded-2 border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{company}</p>
        <nav aria-label={words.languages}>
          <ul className="-mt-2 -mr-2 flex text-sm font-semibold">
            {messageLanguages.map((language) => (
              <li key={language}>
                <Link
                  to={`?idioma=${language}`}
                  replace
                  preventScrollReset
                  lang={language}
                  hrefLang={language}
                  aria-label={names[language]}
                  aria-current={language === code ? "true" : undefined}
                  className={cx(
                    "grid size-11 place-items-center rounded-full uppercase no-underline",
                    language === code ? "bg-primary-soft text-on-primary-soft" : "text-ink hover:bg-ink/6",
                  )}
                >
                  {language}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <h1 className="mt-2 text-2xl font-semibold tracking-tight text-balance">{title}</h1>
      {children}
    </section>
  );
}
