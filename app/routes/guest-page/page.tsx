import { Suspense } from "react";
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from "react-router";
import type { GuestPage } from "#contract/guest-page";
import { routeHandle } from "~/lib/route-access";
import { actOnPage } from "~/routes/guest-page/act-on-page";
import { ClosedStay, isClosed } from "~/routes/guest-page/closed-stay";
import { GuestFrame } from "~/routes/guest-page/guest-frame";
import { GuestProblem } from "~/routes/guest-page/guest-problem";
import { LanguageProvider } from "~/routes/guest-page/language";
import { OpenStay } from "~/routes/guest-page/open-stay";
import { pageMeta } from "~/routes/guest-page/page-meta";
import { readPage } from "~/routes/guest-page/read-page";
import { screenOf } from "~/routes/guest-page/screens";
import type { Route } from "./+types/page";

export const handle = routeHandle("/booking/:code/confirmation/:token");
export const meta = pageMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return readPage(params, request);
}

/** A step is another address of the same page; a language is read anew. */
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

/** The step that the address asks for, else the stay. */
function Shown({ page }: { page: GuestPage }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const screen = screenOf(search, page);
  if (screen) return <screen.Screen page={page} onMissing={() => void navigate(".", { replace: true })} />;
  return isClosed(page) ? <ClosedStay page={page} /> : <OpenStay page={page} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuestProblem error={error} />;
}
