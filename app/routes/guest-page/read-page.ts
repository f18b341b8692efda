import type { GuestPage } from "#contract/guest-page";
import { messageLanguages } from "#domain/messages/message-rules";
import { call } from "~/lib/api";
import { browserLanguage, fetchWords } from "~/routes/guest-page/language";
import { pageWords } from "~/routes/guest-page/words/page-words";

/**
 * The page's answer; `kept_at` is the instant at which it was loaded, if it comes from the device's storage, offline.
 */
export type ReadPage = GuestPage & { kept_at?: string };

/**
 * The stay and the words of its language. A link to a language, opened in a new tab, stores that one first; the words
 * of the browser's preferred language are loaded in parallel, because they usually match.
 */
export async function readPage(params: { code: string; token: string }, { url, signal }: Request): Promise<ReadPage> {
  const options = { signal, quiet: "all" } as const;
  const asked = new URL(url).searchParams.get("idioma");
  const language = messageLanguages.find((each) => each === asked);
  void fetchWords(pageWords, language ?? browserLanguage());
  const show = () => call("GET /api/public/bookings/:code/:token", { params }, options);
  const page = language
    ? await call("PUT /api/public/bookings/:code/:token/language", { params, body: { language } }, options).catch(show)
    : await show();
  await fetchWords(pageWords, page.language);
  return page;
}
