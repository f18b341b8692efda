import type { Context, Hono } from "hono";
import type { Clock } from "#server/platform/context";
import type { AppEnv } from "#server/platform/http/environment";
import { Problem } from "#server/platform/http/problem";

const feedRoute = "/ical/:file";
const token = /^([A-Za-z0-9_-]{43})\.ics$/;

/** The text of a calendar, and an ETag that changes only with the text. */
interface Told {
  body: string;
  etag: string;
}

interface Feeds {
  read(token: string): Promise<Told | null>;
  /** Counts a wrong address for the client that requested it; throws if there were too many. */
  countWrong(context: Context<AppEnv>): Promise<void>;
}

/**
 * `/ical/<token>.ics`: a calendar for another channel, without log-in. Unknown, revoked and mistyped addresses get the
 * same answer and are counted; correct ones are not counted. The log contains the route, never the address, because the
 * address alone grants access.
 */
export function serveChannelFeeds(app: Hono<AppEnv>, { read, countWrong }: Feeds): void {
  app.get(feedRoute, async (context) => {
    context.get("seen").route = feedRoute;
    const asked = token.exec(context.req.param("file"))?.[1];
    const calendar = asked === undefined ? null : await read(asked);
    if (calendar === null) {
      await countWrong(context);
      throw new Problem("NotFoundException", { headers: { "Cache-Control": "no-store" } });
    }
    const headers = { ETag: calendar.etag, "Cache-Control": "private, max-age=300, must-revalidate" };
    if (isKnown(context.req.header("if-none-match"), calendar.etag)) return context.body(null, 304, headers);
    return context.body(calendar.body, 200, { ...headers, "Content-Type": "text/calendar; charset=utf-8" });
  });
}

/** True if the client already has this content. A proxy that compresses it marks the tag as weak. */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

const stopRoute = "/api/public/message-stops/:token";

/**
 * One-click unsubscribe (RFC 8058): mail programs post here when the user presses their unsubscribe button. They send
 * no CSRF token, and the form in the body is ignored: the token names company and address. `stop` returns false for a
 * token that we did not make.
 */
export function serveOneClickStops(app: Hono<AppEnv>, stop: (token: string) => Promise<boolean>): void {
  app.post(stopRoute, async (context) => {
    context.get("seen").route = stopRoute;
    if (!(await stop(context.req.param("token")))) {
      throw new Problem("NotFoundException", { headers: { "Cache-Control": "no-store" } });
    }
    return context.body(null, 200, { "Cache-Control": "no-store" });
  });
}

const validity = 180 * 24 * 3_600_000;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a weakness. The expiry is computed, so it never lapses. Without
 * a contact of the service there is no such file.
 */
export function serveSecurityTxt(
  app: Hono<AppEnv>,
  { contact, publicUrl, clock }: { contact: string | null; publicUrl: string; clock: Clock },
): void {
  const path = "/.well-known/security.txt";
  app.get(path, (context) => {
    if (contact === null) return context.notFound();
    const expires = new Date(clock.now().getTime() + validity).toISOString().replace(/\.\d+Z$/, "Z");
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${expires}`,
      "Preferred-Languages: pt, en",
      `Canonical: ${publicUrl}${path}`,
    ];
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" };
    return context.body(`${lines.join("\n")}\n`, 200, headers);
  });
}
