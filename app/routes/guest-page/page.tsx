import { type ComponentType, Suspense } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { GuestPage, LongOverStay } from "#contract/guest/guest-page";
import { type MessageLanguage, messageLanguages } from "#domain/messages/message-rules";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { pageTitle, type RouteHandle, routeHandle } from "~/lib/route-access";
import { actOnPage } from "~/routes/guest-page/act-on-page";
import { AskingScreen } from "~/routes/guest-page/asking/asking-rows";
import { GuestFrame, GuestProblem } from "~/routes/guest-page/guest-frame";
import { guestPart } from "~/routes/guest-page/guest-part";
import { browserLanguage, fetchWords, LanguageProvider } from "~/routes/guest-page/language";
import { fetchParts } from "~/routes/guest-page/parts";
import { StayFrame } from "~/routes/guest-page/stay-frame";
import { ContractStep, FormsScreen } from "~/routes/guest-page/steps";
import { pageWords } from "~/routes/guest-page/words/page-words";
import type { Route } from "./+types/page";

const titles: Record<MessageLanguage, string> = { pt: "Sua reserva", en: "Your booking", es: "Su reserva" };

/** The title in the guest's language, with the company's name once it is known. */
function pageMeta(handle: RouteHandle) {
  return ({ loaderData }: { loaderData?: ReadPage | LongOverPage | undefined }) => {
    const shown = loaderData && "long_over" in loaderData ? loaderData.long_over : loaderData;
    return [{ title: shown ? `${titles[shown.language]} - ${shown.company.name}` : pageTitle(handle) }];
  };
}

export const handle = routeHandle("/booking/:code/confirmation/:token");
export const meta = pageMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return readPage(params, request);
}

/** Steps are addresses of the same page and need no reload; another language does. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const language = nextUrl.searchParams.get("idioma");
  if (language && language !== currentUrl.searchParams.get("idioma")) return true;
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return actOnPage(request, params);
}

export default function GuestStay({ loaderData: page }: Route.ComponentProps) {
  if ("long_over" in page) return <LongOverPage stay={page.long_over} />;
  return <Stay page={page} />;
}

const LongOver = guestPart(() => import("~/routes/guest-page/closed/long-over").then((file) => file.LongOver));

function LongOverPage({ stay }: { stay: LongOverStay }) {
  return (
    <LanguageProvider code={stay.language}>
      <Suspense>
        <GuestFrame page={stay} unstored>
          <LongOver stay={stay} />
        </GuestFrame>
      </Suspense>
    </LanguageProvider>
  );
}

/** The page of a stay: the screen of the address's step, else the stay. */
function Stay({ page }: { page: ReadPage }) {
  const [search] = useSearchParams();
  const screen = screenOf(search, page);
  return <StayFrame page={page}>{screen && <screen.Screen page={page} />}</StayFrame>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuestProblem error={error} />;
}

/**
 * A step with its own screen, loaded by `guestPart` when the address names it: `?contrato`. (`fetchedPart` is in
 * Portuguese, and in the desk's code.)
 */
interface GuestScreen {
  /** The query parameter that opens it. */
  param: string;
  Screen: ComponentType<{ page: GuestPage }>;
  /** Whether the stay has this step; else the list is shown. */
  opens: (page: GuestPage) => boolean;
}

const screens: readonly GuestScreen[] = [
  { param: "fichas", Screen: FormsScreen, opens: ({ forms }) => forms !== null },
  {
    param: "contrato",
    Screen: ContractStep,
    opens: ({ state, contract }) => contract !== null || state === "hold" || state === "confirmed",
  },
  { param: "pedir", Screen: AskingScreen, opens: mayOpenAsking },
];

/** Whether the guest can request or tell something. */
function mayOpenAsking({ requests }: GuestPage): boolean {
  return requests.way === "page" || requests.tells;
}

/** The screen of an address. */
function screenOf(search: URLSearchParams, page: GuestPage): GuestScreen | undefined {
  return screens.find(({ param, opens }) => search.has(param) && opens(page));
}

/**
 * The page's answer; `kept_at` is the instant at which it was loaded, if it comes from the device's storage, offline.
 */
export type ReadPage = GuestPage & { kept_at?: string };

/** Instead, 60 days after the departure, until this browser has proved the holder's birth date. */
interface LongOverPage {
  long_over: LongOverStay;
}

/** What is shown after the refusal of a stay that is long over; every other error is thrown. */
async function longOver(error: unknown, language: MessageLanguage | undefined): Promise<LongOverPage> {
  if (!(error instanceof ApiError) || error.code !== "StayLongOverException") throw error;
  const { stay } = error.data as unknown as { stay: LongOverStay };
  const long_over = { ...stay, language: language ?? stay.language };
  await fetchWords(pageWords, long_over.language);
  return { long_over };
}

/**
 * The stay and the words of its language. A link to a language, opened in a new tab, stores that one first; the words
 * of the browser's preferred language are loaded in parallel, because they usually match.
 */
async function readPage(
  params: { code: string; token: string },
  { url, signal }: Request,
): Promise<ReadPage | LongOverPage> {
  const options = { signal, quiet: "all" } as const;
  const asked = new URL(url).searchParams.get("idioma");
  const language = messageLanguages.find((each) => each === asked);
  void fetchWords(pageWords, language ?? browserLanguage());
  const show = () => call("GET /api/public/bookings/:code/:token", { params }, options);
  // no action: the address names the language, so that loading the page stores it
  const speak = (language: MessageLanguage) =>
    call("PUT /api/public/bookings/:code/:token/language", { params, body: { language } }, options).catch(show);
  const page = await (language ? speak(language) : show()).catch((error) => longOver(error, language));
  if ("long_over" in page) return page;
  await Promise.all([fetchWords(pageWords, page.language), fetchParts(page)]);
  return page;
}
