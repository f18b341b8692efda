import { FetchError, ofetch } from "ofetch";
import { generatePath } from "react-router";
import type { Address, AnswerOf, InputOf } from "#contract/calls";
import { ApiError, downStatuses, failureOf, outageOf } from "~/lib/api-error";
import { dropFirstAnswer, takeFirstAnswer } from "~/lib/first-answer";
import { untilConnected } from "~/lib/online";
import { began } from "~/lib/pending";
import { forgetSession, knownSession, mayComparePlans } from "~/lib/session-state";
import { currentTenant, dropTenant } from "~/lib/tenant";
import { toast } from "~/lib/toast";

export interface CallOptions {
  /** A loader's `request.signal`, so that a superseded navigation aborts its requests. */
  signal?: AbortSignal | undefined;
  /** Statuses whose toast is suppressed because the screen shows the error; "all" suppresses every toast. */
  quiet?: readonly number[] | "all" | undefined;
  /** Makes an unsafe request repeatable: the same key and body take effect once. */
  idempotencyKey?: string | undefined;
}

const answerWithin = 30_000; // ms

/**
 * Calls an endpoint by its address and returns its answer. Rejects with ApiError (message and status); an abort
 * rejects with the signal's reason. Unless suppressed, a 401 shows "Sessão expirada" and other errors "Erro"; a 422
 * never shows a toast. Source: specification 7 and 8.
 */
export async function call<A extends Address>(
  address: A,
  input: InputOf<A>,
  options: CallOptions = {},
): Promise<AnswerOf<A>> {
  const ended = began();
  try {
    return (await send(address, input as Parts, options)) as AnswerOf<A>;
  } catch (error) {
    if (error instanceof Error && error.name === "ApiError") handle(error as ApiError, options.quiet);
    throw error;
  } finally {
    ended();
  }
}

let screenStands = false;

/** Called once a screen is shown; from then on loaders without an answer leave it in place. */
export function keepScreen(): void {
  screenStands = true;
}

const told = [0, 403, 404, ...downStatuses];

/**
 * A loader's call: aborted with the navigation; 403 and 404 are left to the error boundary, which has its own text. In
 * an outage it waits if a screen is already shown, and that screen stays; else the boundary shows the outage.
 */
export function load<A extends Address>(
  address: A,
  input: InputOf<A>,
  { signal }: Request,
  quiet: readonly number[] = told,
): Promise<AnswerOf<A>> {
  const ask = () => call(address, input, { signal, quiet });
  return screenStands ? untilConnected(ask, outageOf, signal) : ask();
}

/** The same for one panel of a page: null on a server error, so that only the panel shows the error. */
export async function loadPart<A extends Address>(
  address: A,
  input: InputOf<A>,
  asked: Request,
): Promise<AnswerOf<A> | null> {
  try {
    return await load(address, input, asked, [...told, 500]);
  } catch (error) {
    if (error instanceof ApiError && error.status === 500) return null;
    throw error;
  }
}

const tries = 3; // after the first attempt
const noAnswer = 500; // the status with which ofetch treats a request without an answer
const passing = [noAnswer, 503];

/** Every request to the server, except the one that the inline script has already sent. */
export const request = ofetch.create(
  { credentials: "include", responseType: "json", retryStatusCodes: passing },
  {
    fetch: (input, init) => {
      if (init?.method !== undefined && init.method !== "GET") dropFirstAnswer();
      return takeFirstAnswer(String(input)) ?? fetch(input, init);
    },
  },
);

async function send(address: Address, input: Parts, options: CallOptions): Promise<unknown> {
  const { signal } = options;
  try {
    return await once(address, input, options).catch(async (error) => {
      if (!(error instanceof FetchError) || error.status !== 419) throw error;
      await fetchCsrfCookie();
      return once(address, input, options);
    });
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw failureOf(partsOf(address).method, cause);
  }
}

async function once(address: Address, input: Parts, { signal, idempotencyKey }: CallOptions): Promise<unknown> {
  const { method, path } = partsOf(address);
  const answer = await request<unknown>(generatePath(path, input.params), {
    method,
    query: filled(input.query),
    body: input.body,
    retry: method === "GET" || idempotencyKey !== undefined ? tries : 0,
    retryDelay: ({ options: { retry } }) => (1000 / Number(retry)) * (0.5 + Math.random() / 2), // ms, with jitter
    async onRequest({ options }) {
      options.headers = new Headers(await headersFor(method, idempotencyKey));
      // not ofetch's `timeout`: it is ignored if a signal is given, and does not cover the body
      const late = AbortSignal.timeout(answerWithin);
      options.signal = signal ? AbortSignal.any([signal, late]) : late;
      options.signal.throwIfAborted();
    },
    onResponseError({ response, options }) {
      if (response.status === 500) options.retry = false; // an answer, though an error
    },
  });
  if (answer === "") return undefined;
  if (typeof answer === "string") throw new SyntaxError("The answer is no JSON");
  return answer;
}

/** The method and the path of an address. */
export function partsOf(address: Address): { method: string; path: string } {
  const [method = "", path = ""] = address.split(" ");
  return { method, path };
}

export interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** Omits empty filters. */
export function filled(query: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== "" && value !== null));
}

/** The headers of every call: tenant, CSRF token, idempotency key. */
export async function headersFor(method: string, idempotencyKey: string | undefined): Promise<Record<string, string>> {
  const headers: Record<string, string> = { Accept: "application/json" };
  const tenant = currentTenant();
  if (tenant) headers["X-Tenant"] = tenant;
  // a page by a person's own link has its language in its address: the server answers in it
  const language = new URLSearchParams(window.location.search).get("idioma");
  if (language && /^[a-z]{2}$/.test(language)) headers["Accept-Language"] = language;
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

/** Requests a new CSRF token. Concurrent calls share one request, so that none overwrites the token of another. */
export async function fetchCsrfCookie(): Promise<void> {
  cookieUnderWay ??= request("/csrf-cookie");
  try {
    await cookieUnderWay;
  } finally {
    cookieUnderWay = null;
  }
}

/** Shows a toast for a failed call, unless the screen shows the error. */
export function handle(error: ApiError, quiet: CallOptions["quiet"]): void {
  // A plan limit links to the plans, on every screen.
  const beyondPlan = error.code === "PlanLimitReachedException" && quiet !== "all";
  const suppressed = quiet === "all" || (quiet?.includes(error.status) && !beyondPlan);
  if (error.code === "TenantDoesNotMatchUserException") {
    forgetSession();
    dropTenant();
  }
  if (error.status === 403) forgetSession(); // permissions are out of date: reload them next time
  if (suppressed || error.status === 422) return;
  if (error.status === 401) {
    error.spoken = true;
    forgetSession();
    toast.sessionExpired();
  } else if (beyondPlan) {
    error.spoken = true;
    void knownSession().then((session) => toast.planLimit(error.message, mayComparePlans(session)));
  } else {
    error.spoken = toast.error(error.message);
    error.suppressed = !error.spoken;
  }
}
