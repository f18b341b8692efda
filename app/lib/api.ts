import type { Answer, CallInput, Endpoint } from "#contract/endpoint";
import { type ApiError, downStatuses, noAnswerTo, outageOf, refusal } from "~/lib/api-error";
import { takeFirstAnswer } from "~/lib/first-answer";
import { untilConnected } from "~/lib/online";
import { began } from "~/lib/pending";
import { addressOf, bodyOf } from "~/lib/request-parts";
import { maxRetries, pause, retryDelay } from "~/lib/retry";
import { forgetSession, knownSession, mayComparePlans } from "~/lib/session-state";
import { currentTenant, dropTenant } from "~/lib/tenant";
import { toast } from "~/lib/toast";

export interface CallOptions {
  /** A loader's `request.signal`: a superseded navigation ends its requests. */
  signal?: AbortSignal | undefined;
  /** Statuses whose toast is suppressed because the screen speaks itself, or all of them. */
  quiet?: readonly number[] | "all" | undefined;
  /** Makes an unsafe request repeatable: the same key and body take effect once. */
  idempotencyKey?: string | undefined;
}

const answerWithin = 30_000; // ms

/**
 * Calls an endpoint of the contract and gives its answer. Rejects with ApiError (message and status); an abort rejects
 * with the signal's reason. Unless suppressed a 401 shows "Sessão expirada" and other errors "Erro"; a 422 never does.
 * Source: specification 7 and 8.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const ended = began();
  try {
    return (await send(endpoint, input, options)) as Answer<E>;
  } catch (error) {
    if (error instanceof Error && error.name === "ApiError") handle(error as ApiError, options.quiet);
    throw error;
  } finally {
    ended();
  }
}

let screenStands = false;

/** From now on there is a screen to stay on while a loader has no answer. */
export function keepScreen(): void {
  screenStands = true;
}

const told = [0, 403, 404, ...downStatuses];

/**
 * A loader's call: ends with the navigation, and leaves 403 and 404 to the boundary, which has its own sentence. In an
 * outage it waits where a screen stands already, and the screen stays; else the boundary speaks of it.
 */
export function load<E extends Endpoint>(endpoint: E, input: CallInput<E>, { signal }: Request): Promise<Answer<E>> {
  const ask = () => call(endpoint, input, { signal, quiet: told });
  return screenStands ? untilConnected(ask, outageOf, signal) : ask();
}

async function send(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<unknown> {
  const { method } = endpoint;
  const url = addressOf(endpoint.path, input);
  const repeatable = method === "GET" || options.idempotencyKey !== undefined;
  let renewed = false;
  for (let attempt = 0; ; ) {
    const failure = await once(url, method, input, options);
    if (!(failure instanceof Error)) return failure.answer;
    if (failure.status === 419 && !renewed) {
      renewed = true;
      await fetchCsrfCookie();
      continue;
    }
    const passing = failure.status === 0 || failure.status === 503;
    if (!passing || !repeatable || attempt >= maxRetries) throw failure;
    await pause(retryDelay(attempt++), options.signal);
  }
}

async function once(
  url: URL,
  method: string,
  input: unknown,
  options: CallOptions,
): Promise<{ answer: unknown } | ApiError> {
  const late = lateAfter(answerWithin, options.signal);
  try {
    const response = await (takeFirstAnswer(url) ?? fetch(url, await requestOf(method, input, options, late.signal)));
    if (!response.ok) return refusal(response.status, await response.json().catch(() => null));
    const text = await response.text();
    return { answer: text === "" ? undefined : JSON.parse(text) };
  } catch (cause) {
    if (options.signal?.aborted) throw options.signal.reason;
    return noAnswerTo(method, cause);
  } finally {
    late.settle();
  }
}

async function requestOf(
  method: string,
  input: unknown,
  options: CallOptions,
  signal: AbortSignal,
): Promise<RequestInit> {
  const headers = await headersFor(method, options.idempotencyKey);
  const body = bodyOf(input);
  if (body === undefined) return { method, headers, signal, credentials: "include" };
  const typed = { ...headers, "Content-Type": "application/json" };
  return { method, headers: typed, body: JSON.stringify(body), signal, credentials: "include" };
}

/** The headers that every call carries: company, token against forgery, key of a repeatable request. */
export async function headersFor(method: string, idempotencyKey: string | undefined): Promise<Record<string, string>> {
  const headers: Record<string, string> = { Accept: "application/json" };
  const tenant = currentTenant();
  if (tenant) headers["X-Tenant"] = tenant;
  if (idempotencyKey) headers["Idempotency-Key"] = idempotencyKey;
  if (method === "GET") return headers;
  if (!csrfToken()) await fetchCsrfCookie();
  const token = csrfToken();
  if (token) headers["X-XSRF-TOKEN"] = token;
  return headers;
}

function csrfToken(): string | null {
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie);
  return found?.[1] ? decodeURIComponent(found[1]) : null;
}

let cookieUnderWay: Promise<unknown> | null = null;

/** Asks for another token. Calls that start together share one renewal, so that none of them writes over the token of another. */
export async function fetchCsrfCookie(): Promise<void> {
  cookieUnderWay ??= fetch(new URL("/csrf-cookie", window.location.origin), { credentials: "include" });
  try {
    await cookieUnderWay;
  } finally {
    cookieUnderWay = null;
  }
}

/** Speaks of a failed call, unless the screen does. */
export function handle(error: ApiError, quiet: CallOptions["quiet"]): void {
  // What the plan does not hold leads to the plans, wherever it was asked for.
  const beyondPlan = error.code === "PlanLimitReachedException" && quiet !== "all";
  const suppressed = quiet === "all" || (quiet?.includes(error.status) && !beyondPlan);
  if (error.code === "TenantDoesNotMatchUserException") {
    forgetSession();
    dropTenant();
  }
  if (error.status === 403) forgetSession(); // the screen knew more rights, or modules, than there are: the next asks anew
  if (suppressed || error.status === 422) return;
  error.spoken = true;
  if (error.status === 401) {
    forgetSession();
    toast.sessionExpired();
  } else if (beyondPlan) {
    void knownSession().then((session) => toast.planLimit(error.message, mayComparePlans(session)));
  } else {
    toast.error(error.message);
  }
}

/** A signal that follows the caller's and also ends by itself, so that no request waits for ever. */
function lateAfter(milliseconds: number, signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const follow = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException("No answer in time", "TimeoutError")), milliseconds);
  if (signal?.aborted) follow();
  signal?.addEventListener("abort", follow, { once: true });
  return {
    signal: controller.signal,
    settle: () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", follow);
    },
  };
}
