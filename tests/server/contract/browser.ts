import { pino } from "pino";
import { createApp } from "#server/app";
import type { Config } from "#server/platform/config";
import type { Reply, TestApp } from "#tests/support/test-app";

type App = { request: (path: string, init?: RequestInit) => Response | Promise<Response> };

/** A browser as the client uses one: it stores cookies and reads its token from them. */
export interface Browser {
  cookies: Map<string, string>;
  /** The `Set-Cookie` lines of the last answer. */
  lastSet: string[];
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers that it has just asserted
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<any>>;
}

/** A browser that has opened the application and has its first token. */
export async function openBrowser(app: App): Promise<Browser> {
  const cookies = new Map<string, string>();
  const browser: Browser = {
    cookies,
    lastSet: [],
    async send(method, path, body, headers = {}) {
      const response = await app.request(path, {
        method,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          ...(cookies.has("XSRF-TOKEN") && method !== "GET" && { "x-xsrf-token": cookies.get("XSRF-TOKEN") as string }),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      browser.lastSet = response.headers.getSetCookie();
      for (const line of browser.lastSet) keep(cookies, line);
      const text = await response.text();
      return { status: response.status, body: text === "" ? "" : JSON.parse(text), headers: response.headers };
    },
  };
  await browser.send("GET", "/csrf-cookie");
  return browser;
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split("; ");
  const [name = "", value = ""] = pair.split("=");
  if (attributes.some((each) => /^max-age=0$/i.test(each))) cookies.delete(name);
  else cookies.set(name, value);
}

/** The application on the same database, with other settings. */
export function appWith(
  { database, clock, config, files }: TestApp,
  changes: Partial<Config>,
  csrfKey = "another key",
): App {
  const log = pino({ level: "silent" });
  const services = { database, clock, config: { ...config, ...changes }, log, files, csrfKey };
  return createApp({ ...services, secrets: ["calendars"] });
}
