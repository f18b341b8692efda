import { Suspense } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { routeHandle } from "~/lib/route-access";
import { actOnPage } from "~/routes/guest-page/act-on-page";
import { GuestFrame } from "~/routes/guest-page/guest-frame";
import { guestPart } from "~/routes/guest-page/guest-part";
import { GuestProblem } from "~/routes/guest-page/guest-problem";
import { LanguageProvider } from "~/routes/guest-page/language";
import { OpenStay } from "~/routes/guest-page/open-stay";
import { pageMeta } from "~/routes/guest-page/page-meta";
import { type ReadPage, readPage } from "~/routes/guest-page/read-page";
import { screenOf } from "~/routes/guest-page/screens";
import type { Route } from "./+types/page";

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
  return (
    <LanguageProvider code={page.language}>
      <Suspense>
        <GuestFrame page={page}>
          <Shown page={page} />
        </GuestFrame>
      </Suspense>
    </LanguageProvider>
  );
}

const ClosedStay = guestPart(() => import("~/routes/guest-page/closed/closed-stay").then((file) => file.ClosedStay));

/** The screen of the address's step, else the stay. */
function Shown({ page }: { page: ReadPage }) {
  const [search] = useSearchParams();
  const screen = screenOf(search, page);
  if (screen) return <screen.Screen page={page} />;
  const isAhead = page.state === "hold" || page.state === "confirmed";
  return isAhead ? <OpenStay page={page} /> : <ClosedStay page={page} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuestProblem error={error} />;
}
