import { generatePath } from "react-router";
import { type GuestGuide, type GuestPage, guestPages } from "#contract/guest-page";

type Link = { code: string; token: string };

/** Only addresses below it are the worker's; the desk has none. */
const worker = "/booking/guide-worker.js";

/**
 * Has the worker keep the page and its guide on this device until the departure: the page's own address, what it was
 * drawn with, and the two answers. False where the browser keeps nothing.
 */
export async function keepGuide(link: Link, page: GuestPage, guide: GuestGuide): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  if ("kept_at" in page || "kept_at" in guide) return true; // this is what is kept
  try {
    await navigator.serviceWorker.register(worker, { updateViaCache: "none" });
    const registration = await navigator.serviceWorker.ready;
    const drawn = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name, location.origin))
      .filter(
        ({ origin, pathname }) =>
          origin === location.origin && /^\/(assets\/|favicon|api\/.*\/photos\/)/.test(pathname),
      )
      .map(({ pathname }) => pathname);
    const message = {
      act: "keep",
      page: location.pathname,
      answers: {
        [generatePath(guestPages.show.path, link)]: page,
        [generatePath(guestPages.guide.path, link)]: guide,
      },
      files: [...new Set([...drawn, ...stylesheets()])],
      closes_at: guide.closes_at,
    };
    return await ask(registration.active, message);
  } catch {
    return false; // in a private window, or without room
  }
}

function stylesheets(): string[] {
  return [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet],link[rel=icon]")].map(
    ({ href }) => new URL(href).pathname,
  );
}

/** Sends a message to the worker and gives what it answers. */
function ask(active: ServiceWorker | null, message: object): Promise<boolean> {
  return new Promise((resolve) => {
    if (!active) return resolve(false);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), 20_000); // ms
    active.postMessage(message, [port2]);
  });
}
