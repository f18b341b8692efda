import type { BrowserOptions, ErrorEvent, EventHint } from "@sentry/react";
import { withoutSecrets } from "#contract/platform/secret-addresses";

/** The operator's configuration, if it contains a DSN. */
export interface ReportingConfig {
  sentry_dsn: string;
  sentry_trace_hosts: readonly string[];
}

/** The sample rates of the specification (section 9). */
export const reportingRates = {
  environment: "production",
  tracesSampleRate: 0.1,
  replaysSessionSampleRate: 0.05,
  replaysOnErrorSampleRate: 1.0,
} as const;

/** The options given to Sentry; a pure function of the configuration, so that tests can check them. */
export function reportingOptions(config: ReportingConfig): BrowserOptions {
  return {
    dsn: config.sentry_dsn,
    ...reportingRates,
    // the SDK collects all of this by default
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    tracePropagationTargets: config.sentry_trace_hosts.map(
      (host) => new RegExp(`^https?://${host.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(:\\d+)?(/|$)`),
    ),
    beforeSend,
    beforeSendTransaction: (event) => scrub(event),
    beforeSendSpan: (span) => scrub(span),
    beforeBreadcrumb: (crumb) => scrub(crumb),
  };
}

/**
 * Whether an error only means that the network failed or that a newer request replaced it; such errors are not
 * reported.
 */
function isNetworkFailure(error: unknown): boolean {
  const { name, status, message } = (error ?? {}) as { name?: unknown; status?: unknown; message?: unknown };
  if (name === "AbortError" || name === "TimeoutError" || name === "FetchError") return true;
  if (name === "ApiError") return status === 0;
  return /failed to fetch|networkerror|load failed|dynamically imported module/i.test(String(message));
}

/** Scrubs the addresses in every text of an event. */
export function scrub<T>(value: T, depth = 0): T {
  if (typeof value === "string") return withoutSecrets(value) as T;
  if (typeof value !== "object" || value === null) return value;
  if (depth > 30) return undefined as T; // none of our data is that deep; data that is not inspected is not sent
  if (Array.isArray(value)) return value.map((each) => scrub(each, depth + 1)) as T;
  const plain = Object.getPrototypeOf(value);
  if (plain !== Object.prototype && plain !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, scrub(each, depth + 1)])) as T;
}

/** Drops network failures and scrubs the rest. */
export function beforeSend(event: ErrorEvent, hint: EventHint): ErrorEvent | null {
  if (isNetworkFailure(hint.originalException)) return null;
  const { user: _, ...rest } = event;
  return scrub(rest);
}

type Item = [header: { type?: unknown; length?: number | undefined }, payload: unknown];
type Envelope = [header: unknown, items: Item[]];

/** Scrubs every address in a recorded page, its own and those of its links; other texts are masked before. */
function scrubRecorded(value: unknown): unknown {
  if (typeof value === "string") return /^(https?:\/)?\//.test(value) ? withoutSecrets(value) : value;
  if (Array.isArray(value)) return value.map(scrubRecorded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, scrubRecorded(each)]));
}

/** A recording is a line of JSON with its number and a line with its events. */
function scrubRecording([header, payload]: Item): Item | null {
  if (typeof payload !== "string") return null; // cannot be inspected, so it is not sent
  const [first = "", events = "[]"] = payload.split("\n");
  const text = `${first}\n${JSON.stringify(scrubRecorded(JSON.parse(events)))}`;
  return [{ ...header, length: new TextEncoder().encode(text).length }, text];
}

/**
 * The last filter before data leaves the page, for all parts of the reporter: removes secrets from addresses, and drops
 * replays of pages whose address holds a secret. Null if nothing is left.
 */
export function scrubEnvelope<E extends Envelope>(envelope: E, onSecretPage: boolean): E | null {
  const [head, items]: Envelope = envelope;
  const kept = items.flatMap((item) => {
    const type = String(item[0].type);
    if (type.startsWith("replay") && onSecretPage) return [];
    if (type === "replay_recording") return [scrubRecording(item)].filter((each) => each !== null);
    return [[item[0], scrub(item[1])] satisfies Item];
  });
  return kept.length === 0 ? null : ([scrub(head), kept] as E);
}
