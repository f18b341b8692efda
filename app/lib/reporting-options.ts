import type { BrowserOptions, ErrorEvent, EventHint } from "@sentry/react";
import { withoutSecrets } from "#contract/secret-addresses";

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

/**
 * Whether an error only means that the network failed or that a newer request replaced it; such errors are not
 * reported.
 */
export function isNetworkFailure(error: unknown): boolean {
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
