import { type CSSProperties, type MouseEvent, type ReactNode, Suspense, useLayoutEffect, useState } from "react";
import { Link, useFetcher, useSearchParams } from "react-router";
import type { GuestPage } from "#contract/guest/guest-page";
import { inkOn } from "#domain/ink-on";
import { type MessageLanguage, messageLanguages } from "#domain/messages/message-rules";
import { Horizon, LogoMark } from "~/components/ui/brand";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { ApiError } from "~/lib/api-error";
import { mailLink } from "~/lib/message-links";
import { useRetry } from "~/lib/missing-code";
import { chooseTheme, readTheme, type Theme, themes } from "~/lib/theme";
import type { LanguageKept } from "~/routes/guest-page/act-on-page";
import { browserLanguage, LanguageProvider, useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { type PageWords, pageWords } from "~/routes/guest-page/words/page-words";

export interface GuestFrameProps {
  /** Undefined if even the stay is unknown. */
  page?: Pick<GuestPage, "company"> | undefined;
  /** The language is only part of the address: no choice can be stored. */
  unstored?: boolean;
  children: ReactNode;
}

/** The frame of the guest's page: company, languages, the range over the sea, and the cards. */
export function GuestFrame({ page, unstored = false, children }: GuestFrameProps) {
  const words = useWords(pageWords);
  const { tag } = useGuestLanguage();
  const company = page?.company;
  useLayoutEffect(() => {
    // what the server drew stays until this is drawn instead (server/platform/http/previewed-pages.ts)
    document.querySelector("drawn-page")?.remove();
    const { documentElement } = document;
    const { lang } = documentElement;
    documentElement.lang = tag;
    documentElement.dataset.density = "guest";
    return () => {
      documentElement.lang = lang;
      delete documentElement.dataset.density;
    };
  }, [tag]);
  return (
    <div
      className="flex min-h-dvh flex-col bg-canvas text-lg"
      style={company?.color ? inColor(company.color) : undefined}
    >
      <header className="relative h-36 shrink-0 overflow-hidden bg-scene-sky lg:h-52">
        <Horizon covered className="absolute inset-x-0 bottom-0 h-full lg:hidden" />
        <div className="absolute inset-0 max-lg:hidden">
          <Horizon wide covered />
        </div>
        {company && (
          <div className="relative mx-auto flex max-w-5xl items-start justify-between gap-3 px-(--page-x) pt-4">
            <p className="flex min-w-0 items-center gap-3 font-semibold">
              <Logo company={company} />
              <span className="line-clamp-2 min-w-0 leading-tight wrap-anywhere">{company.name}</span>
            </p>
            <Languages unstored={unstored} />
          </div>
        )}
      </header>
      <main className="relative mx-auto -mt-7 grid w-full max-w-5xl flex-1 content-start gap-4 px-(--page-x) pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {children}
      </main>
      <footer className="mx-auto grid max-w-3xl justify-items-center gap-2 px-(--page-x) pb-6 text-center text-sm text-balance text-muted">
        {company && (
          <p className="num wrap-anywhere">
            {[
              company.legal_name,
              company.cnpj && `CNPJ ${showCnpj(company.cnpj)}`,
              company.cadastur && `Cadastur ${company.cadastur}`,
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
        )}
        {company?.privacy_email && (
          <p>
            {words.privacy}{" "}
            <a href={mailLink(company.privacy_email, words.privacySubject)} className="link wrap-anywhere">
              {company.privacy_email}
            </a>
          </p>
        )}
        <Appearance />
        <p className="flex items-center gap-2">
          <LogoMark className="size-5" /> {words.madeWith}
        </p>
      </footer>
    </div>
  );
}

/** The colours of the page on this device: light by default. */
function Appearance() {
  const words = useWords(pageWords).theme;
  const [chosen, setChosen] = useState(readTheme);
  const choose = (theme: Theme) => {
    chooseTheme(theme);
    setChosen(theme);
  };
  return (
    <fieldset aria-label={words.title} className="flex flex-wrap items-center justify-center gap-x-1">
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === chosen}
          onClick={() => choose(theme)}
          className="min-h-target rounded-2 px-3 text-muted hover:bg-ink/6 aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:underline"
        >
          {words[theme]}
        </button>
      ))}
    </fieldset>
  );
}

/** Replaces our colour of buttons and links with the company's. */
function inColor(color: string): CSSProperties {
  const shades = {
    "--primary": color,
    "--primary-hover": color,
    "--primary-active": color,
    "--on-primary": inkOn(color),
  };
  return shades as CSSProperties;
}

/** Its logo, else the first letter of its name. */
function Logo({ company: { name, logo } }: { company: GuestPage["company"] }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid size-10 shrink-0 place-items-center overflow-hidden rounded-2 font-bold",
        logo ? "bg-white" : "bg-primary text-on-primary",
      )}
    >
      {logo ? (
        <img src={logo} alt="" className="size-full object-contain" />
      ) : (
        [...name.trim()][0]?.toLocaleUpperCase("pt-BR")
      )}
    </span>
  );
}

const showCnpj = (cnpj: string) => cnpj.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");

const names: Record<MessageLanguage, string> = { pt: "Português", en: "English", es: "Español" };

/** The three languages as links: a press stores the choice for this guest, and the page stays. */
function Languages({ unstored }: { unstored: boolean }) {
  const words = useWords(pageWords);
  const { code } = useGuestLanguage();
  const fetcher = useFetcher<LanguageKept>();
  const [search] = useSearchParams();
  const chosen = (fetcher.formData?.get("language") as MessageLanguage | null) ?? code;
  const choose = (event: MouseEvent, language: MessageLanguage) => {
    if (unstored || search.has("idioma")) return; // a language in the address would be stored again by each reload
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    if (language !== chosen) void fetcher.submit({ language }, { method: "post" });
  };
  return (
    <nav aria-label={words.languages} className="shrink-0 text-right">
      <ul className="inline-flex rounded-full bg-surface p-0.5 text-sm font-semibold">
        {messageLanguages.map((language) => {
          const address = new URLSearchParams(search);
          address.set("idioma", language);
          return (
            <li key={language}>
              <Link
                to={`?${address}`}
                lang={language}
                hrefLang={language}
                title={names[language]}
                aria-label={names[language]}
                aria-current={language === chosen ? "true" : undefined}
                onClick={(event) => choose(event, language)}
                className={cx(
                  "grid size-11 place-items-center rounded-full uppercase",
                  language === chosen ? "bg-primary-soft text-on-primary-soft" : "text-ink hover:bg-ink/6",
                )}
              >
                {language}
              </Link>
            </li>
          );
        })}
      </ul>
      {fetcher.state === "idle" && fetcher.data?.problem && (
        <p role="alert" className="mt-1 rounded-2 bg-error-soft px-2 py-1 text-xs text-on-error-soft">
          {words.languageKept}
        </p>
      )}
    </nav>
  );
}

/** Shown instead of the guest's page, in the browser's language: no such link, a closed page, or no answer. */
export function GuestProblem({ error }: { error: unknown }) {
  return (
    <LanguageProvider code={browserLanguage()}>
      <Suspense>
        <Problem error={error} />
      </Suspense>
    </LanguageProvider>
  );
}

/** Never links to a log-in. */
function Problem({ error }: { error: unknown }) {
  const words = useWords(pageWords).problem;
  const status = error instanceof ApiError ? error.status : 500;
  const again = ![403, 404, 410].includes(status);
  const said = { title: words.title, text: textOf(error, words) };
  const { title, text } = status === 404 ? words.unknown : said;
  const { retry, retrying } = useRetry(again);
  return (
    <GuestFrame>
      <section className="min-w-0 rounded-2 border border-line bg-surface p-5">
        <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
        <p className="mt-2">{text}</p>
        {again && (
          <Button
            variant="primary"
            size="guest"
            block
            className="mt-4"
            working={retrying}
            workingLabel={words.retrying}
            onClick={retry}
          >
            {words.retry}
          </Button>
        )}
      </section>
    </GuestFrame>
  );
}

/** What happened; refusals from the server are in the language of the guest, or of their browser. */
function textOf(error: unknown, words: PageWords["problem"]): string {
  if (!(error instanceof ApiError)) return words.text;
  if (error.status === 0) return navigator.onLine ? words.busy : words.offline;
  return error.status < 500 ? error.message : words.busy;
}
