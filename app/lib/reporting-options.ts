import type { BrowserOptions, ErrorEvent, EventHint } from "@sentry/react";
import { withoutSecrets } from "#contract/secret-addresses";

/** What the operator configured, once a DSN is among it. */
export interface ReportingConfig {
  sentry_dsn: string;
  sentry_trace_hosts: readonly string[];
}

/** The specification's figures (section 9). */
export const reportingRates = {
  environment: "production",
  tracesSampleRate: 0.1,
  replaysSessionSampleRate: 0.05,
  replaysOnErrorSampleRate: 1.0,
} as const;

/** Whether an error only says that the network failed or that a newer request replaced it: not worth a report. */
export function isNetworkFailure(error: unknown): boolean {
  const { name, status, message } = (error ?? {}) as { name?: unknown; status?: unknown; message?: unknown };
  if (name === "AbortError" || name === "TimeoutError" || name === "FetchError") return true;
  if (name === "ApiError") return status === 0;
  return /failed to fetch|networkerror|load failed|dynamically imported module/i.test(String(message));
}

/** Every text of an event with its addresses scrubbed. */
export function scrub<T>(value: T, depth = 0): T {
  if (typeof value === "string") return withoutSecrets(value) as T;
  if (typeof value !== "object" || value === null) return value;
  if (depth > 30) return undefined as T; // nothing of ours is that deep, and unread it does not leave
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

/** The options given to Sentry; a function of the configuration alone, so that tests can hold them. */
export function reportingOptions(config: ReportingConfig): BrowserOptions {
  return {
    dsn: config.sentry_dsn,
    ...reportingRates,
    // the SDK collects all of this unless told otherwise
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
