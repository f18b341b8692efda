import { Suspense } from "react";
import { Button } from "~/components/ui/button";
import { ApiError } from "~/lib/api-error";
import { useRetry } from "~/lib/use-retry";
import { GuestFrame } from "~/routes/guest-page/guest-frame";
import { browserLanguage, LanguageProvider, useWords } from "~/routes/guest-page/language";
import type { PageWords } from "~/routes/guest-page/words/page-words";
import { pageWords } from "~/routes/guest-page/words/page-words";

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
  const again = status !== 404 && status !== 403;
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
