import type { Context, Hono } from "hono";
import type { AppEnv } from "#server/http/environment";
import { Problem } from "#server/http/problem";

const route = "/ical/:file";
const token = /^([A-Za-z0-9_-]{43})\.ics$/;

/** A calendar's text, and a tag that changes with it alone. */
interface Told {
  body: string;
  etag: string;
}

interface Feeds {
  read(token: string): Promise<Told | null>;
  /** Counts a wrong address of whoever asked for it; throws when there were too many. */
  countWrong(context: Context<AppEnv>): Promise<void>;
}

/**
 * `/ical/<token>.ics`: a calendar for another channel, without log-in. Unknown, revoked and misspelt addresses answer
 * alike and are counted, right ones never. The log names the route, never the address: whoever knows it may read.
 */
export function serveChannelFeeds(app: Hono<AppEnv>, { read, countWrong }: Feeds): void {
  app.get(route, async (context) => {
    context.get("seen").route = route;
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

/** Whether the reader has this content. A proxy that packs it marks the tag as weak. */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
