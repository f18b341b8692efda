import { Link, useLocation } from "react-router";
import type { MessageLanguage } from "#domain/messages/message-rules";

/** Those of the guests' pages, without the rest of the rules of messages. */
export const pageLanguages = ["pt", "en", "es"] as const satisfies readonly MessageLanguage[];

/** The language of a public page's address, `?idioma=en`; Portuguese without one. */
export const languageOfSearch = (search: URLSearchParams): MessageLanguage =>
  pageLanguages.find((code) => code === search.get("idioma")) ?? "pt";

/** The same address in the other languages. */
export function LanguageLinks({ label, current }: { label: string; current: MessageLanguage }) {
  const { hash } = useLocation();
  return (
    <nav aria-label={label} className="flex">
      {pageLanguages.map((each) => (
        <Link
          key={each}
          to={{ search: each === "pt" ? "" : `?idioma=${each}`, hash }}
          lang={each}
          aria-current={each === current ? "true" : undefined}
          className="grid min-h-target min-w-target place-items-center uppercase aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {each}
        </Link>
      ))}
    </nav>
  );
}
