import "~/lib/zod-jitless"; // first: before any schema is made
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { RouteProblem } from "~/components/page/route-problem";
import { LogoMark } from "~/components/ui/logo";
import { firstAnswerScript } from "~/lib/first-answer";
import { guardNavigation } from "~/lib/guard";
import { keepPage } from "~/lib/keep-page";
import { freshScrollKey } from "~/lib/navigation";
import { problemMeta } from "~/lib/route-problem";
import { loadSession, SessionContext } from "~/lib/session";
import { anonymous } from "~/lib/session-state";
import { themeScript } from "~/lib/theme";
import type { Route } from "./+types/root";
import { RootChrome } from "./root-chrome";
import "./styles.css";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardNavigation, keepPage];

export const meta = problemMeta;

/** Hands the session on to the screens; it was asked for by the guard and costs no call. */
export function clientLoader() {
  return loadSession();
}

export function Layout({ children }: { children: ReactNode }) {
  const session = useRouteLoaderData<typeof clientLoader>("root") ?? anonymous;
  return (
    // the inline script may have changed data-theme before React arrives
    <html lang="pt-BR" data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, hashed into the CSP */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: another constant of ours */}
        <script dangerouslySetInnerHTML={{ __html: firstAnswerScript }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <RootChrome />
        <SessionContext value={session}>{children}</SessionContext>
        <ScrollRestoration getKey={freshScrollKey} />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Until the session is known: the mark alone, and only when it takes longer than a moment. */
export function HydrateFallback() {
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
