import "~/lib/zod-jitless"; // first: before any schema is created
import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { problemMeta, RouteProblem } from "~/components/page/route-problem";
import { LogoMark } from "~/components/ui/brand";
import { earlyPressScript } from "~/lib/early-press";
import { firstAnswerScript, isGuestPath } from "~/lib/first-answer";
import { guardNavigation } from "~/lib/guard";
import { keepPage } from "~/lib/keep-page";
import { loadSession, SessionContext } from "~/lib/session";
import { anonymous } from "~/lib/session-state";
import { themeScript } from "~/lib/theme";
import { freshScrollKey, RootChrome } from "~/root-chrome";
import icon from "../public/favicon.svg?inline"; // in the document, where it costs no request
import type { Route } from "./+types/root";
import "./styles.css";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardNavigation, keepPage];

export const meta = problemMeta;

/** Lets React Router prerender `/login`, without a session. */
export function loader() {
  return null;
}

/** The session. `auth/me` is requested once: the guard has already done it. A guest's page has no session. */
export function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
  return isGuestPath(new URL(request.url).pathname) ? anonymous : loadSession();
}
clientLoader.hydrate = true as const;

/**
 * Makes no request, because the answer is cached. After an action that changed nothing the page keeps its session, like
 * its data.
 */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400;
}

export function Layout({ children }: { children: ReactNode }) {
  const session = useRouteLoaderData<typeof clientLoader>("root");
  const waiting = useRouteError() === undefined && session === undefined;
  return (
    // the inline script may have changed data-theme before React hydrates
    <html lang="pt-BR" data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {[themeScript, firstAnswerScript, earlyPressScript].map((script) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, hashed into the CSP
          <script key={script} dangerouslySetInnerHTML={{ __html: script }} />
        ))}
        <link rel="icon" href={icon} type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <RootChrome />
        {waiting && <Waiting />}
        <SessionContext value={session ?? anonymous}>{children}</SessionContext>
        <ScrollRestoration getKey={freshScrollKey} />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Until the session is known: the logo only, after a short delay. */
function Waiting() {
  return (
    <div className="late grid min-h-dvh place-items-center">
      <LogoMark />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="grid min-h-dvh">
      <RouteProblem error={error} />
    </main>
  );
}
