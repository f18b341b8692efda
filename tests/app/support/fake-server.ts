import { vi } from "vitest";
import { errorSentence } from "#contract/platform/errors";

export interface Heard {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

type Reply = { status: number; body?: unknown } | "lost";

/** Answers fetch from a list, in order; the last one repeats. `/csrf-cookie` sets its cookie. */
export function fakeServer(...replies: Reply[]) {
  const heard: Heard[] = [];
  let cookies = 0;
  const answer = vi.fn(async (input: string | URL | Request, init: RequestInit = {}) => {
    if (init.signal?.aborted) throw init.signal.reason;
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
    const path = url.pathname + url.search;
    const headers = new Headers(init.headers);
    const method = init.method ?? "GET";
    if (path === "/csrf-cookie") {
      await new Promise((resolve) => setTimeout(resolve, 1));
      // biome-ignore lint/suspicious/noDocumentCookie: what the server's Set-Cookie does in a browser
      document.cookie = `XSRF-TOKEN=token-${++cookies}`;
      return new Response(null, { status: 204 });
    }
    const { body } = init;
    heard.push({ method, path, headers, body: typeof body === "string" ? JSON.parse(body) : undefined });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (reply === undefined || reply === "lost") throw new TypeError("Failed to fetch");
    const empty = reply.status === 204 || reply.body === undefined;
    return new Response(empty ? null : JSON.stringify(reply.body), {
      status: reply.status,
      headers: { "Content-Type": "application/json" },
    });
  });
  vi.stubGlobal("fetch", answer);
  return { heard, cookiesAsked: () => cookies, fetch: answer };
}

/** Removes the token, as in a new browser. */
export function forgetCookies(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = "XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT";
}

/** A refusal as the server sends it, with its code's message. */
export function refused(status: number, error: string, more: object = {}): Reply {
  return { status, body: { error, message: errorSentence(error), ...more } };
}
