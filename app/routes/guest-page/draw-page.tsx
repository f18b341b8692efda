import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider, useLoaderData } from "react-router";
import type { GuestPage } from "#contract/guest/guest-page";
import { closedWords } from "~/routes/guest-page/closed/words";
import { fetchWords, guestLanguage } from "~/routes/guest-page/language";
import { fetchParts } from "~/routes/guest-page/parts";
import { payWords } from "~/routes/guest-page/paying/words";
import { StayFrame } from "~/routes/guest-page/stay-frame";
import { pageWords } from "~/routes/guest-page/words/page-words";

/** What the server writes into the document of a guest's page. */
export interface DrawnPage {
  html: string;
  /** The BCP 47 tag of the page's language. */
  lang: string;
}

/**
 * Draws the first screen of a stay as the browser will draw it, for the document: `scripts/build.mjs` compiles this
 * file for the server. `address` is that of the page, with its query.
 */
export async function drawPage(page: GuestPage, address: string): Promise<DrawnPage> {
  const { language } = page;
  await Promise.all([
    fetchParts(page),
    ...[pageWords, payWords, closedWords].map((words) => fetchWords<object>(words, language)),
  ]);
  const routes = [{ id: "stay", path: "/booking/:code/confirmation/:token", loader: () => page, Component: DrawnStay }];
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(address, "http://localhost")));
  if (context instanceof Response) throw new TypeError("A page without redirects was redirected");
  const router = createStaticRouter(dataRoutes, context);
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  // React writes this in place of a part that failed, and the browser would show nothing there
  if (html.includes("<!--$!-->")) throw new TypeError("A part of the page cannot be drawn by the server");
  return { html: withoutControls(html), lang: guestLanguage(language).tag };
}

function DrawnStay() {
  return <StayFrame page={useLoaderData<GuestPage>()} />;
}

/** A control works once its code is loaded. Text has no "<" in what React writes. */
const withoutControls = (html: string) => html.replace(/<(button|input|select|textarea)(?=[\s>])/g, '<$1 disabled=""');
