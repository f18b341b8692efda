import { href, matchRoutes } from "react-router";
import { whenQuiet } from "~/lib/fetched-part";
import { opens } from "~/lib/judge";
import { menuFor } from "~/lib/menu";
import type { RouteFiles, RunningRouter } from "~/lib/route-code";
import type { Session } from "~/lib/session-state";

/** The user asked the browser to save data. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const asked = { pages: new Set<string>(), files: new Set<string>() };
const loaded = () =>
  new Set(performance.getEntriesByType("resource").map(({ name }) => name.replace(window.location.origin, "")));

/**
 * Asks the browser to keep the code of a page in its cache, at the lowest priority. `<Link prefetch>` would do more, and
 * too much: where the code cannot be had, it reloads the page, and what was typed there is lost; and a module whose
 * preload failed is not requested again by every engine. A file that cannot be had here is requested by the press.
 */
export function fetchPageCode(path: string, running = window as RunningRouter, known?: ReadonlySet<string>): void {
  if (savesData() || !navigator.onLine || asked.pages.has(path)) return;
  asked.pages.add(path);
  const here = known ?? loaded();
  const { routes = {} } = running.__reactRouterManifest ?? {};
  const matches = matchRoutes(running.__reactRouterDataRouter?.routes ?? [], path) ?? [];
  const files = matches.flatMap(({ route }) => filesOf(routes[route.id ?? ""]));
  for (const file of files) {
    if (here.has(file) || asked.files.has(file)) continue;
    asked.files.add(file);
    document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", as: "script", href: file }));
  }
}

function filesOf(route: RouteFiles | undefined): string[] {
  if (route === undefined) return [];
  const { module, clientLoaderModule, clientActionModule, imports = [] } = route;
  return [module, clientLoaderModule, clientActionModule, ...imports].filter((file) => file !== undefined);
}

const towards = ["pointerover", "touchstart", "focusin"] as const;

/**
 * Fetches the code of pages before they are opened: those of the daily menu once this page needs nothing more, and that
 * of any link on the way to being pressed. Returns the function that stops this.
 */
export function fetchPagesAhead(session: Session): () => void {
  const onWay = ({ target }: Event) => {
    const link = target instanceof Element && target.closest("a");
    if (link && link.origin === window.location.origin && !link.download) fetchPageCode(link.pathname);
  };
  for (const event of towards) document.addEventListener(event, onWay, { passive: true });
  const daily = menuFor(session).flatMap(({ to, admin }) => (admin ? [] : [to as string]));
  const create = opens("/reservas/criar", session) ? [href("/reservas/criar")] : [];
  // not at the first press: then nothing may stand before what it asks for
  const fetchMenu = async () => {
    const known = loaded();
    for (const path of [...daily, ...create]) fetchPageCode(path, undefined, known);
  };
  const stop = whenQuiet(fetchMenu, []);
  return () => {
    stop();
    for (const event of towards) document.removeEventListener(event, onWay);
  };
}
