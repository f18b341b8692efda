import { FetchError } from "ofetch";
import type { ErrorBody } from "#contract/platform/errors";
import { plainErrors } from "#contract/platform/plain-errors";
import type { Outage } from "~/lib/online";

/** The code of a refusal; `Network` is our own code for a request without an answer. */
export type FailureCode = ErrorBody["error"] | "Network";

const noAnswer = "Não foi possível falar com o sistema. Verifique sua conexão e tente de novo.";
const perhapsSaved = "Não sabemos se foi salvo. Verifique sua conexão e confira antes de tentar de novo.";

/**
 * A failed call: `message` is the Portuguese sentence, `status` the HTTP status (0 without an answer), `data` the body
 * of the answer as received, `spoken` whether a toast has already shown it, `suppressed` whether one would have but for
 * another one just before: the control then shows it.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: FailureCode;
  readonly data: ErrorBody | null;
  spoken = false;
  suppressed = false;

  constructor(status: number, code: FailureCode, data: ErrorBody | null, message: string, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** What a refusal says where no field of a form can show it: the sentences of its fields, else its own. */
export function sentencesOf({ data, message }: ApiError): string[] {
  const ofFields = Object.values(data?.errors ?? {}).flat();
  return ofFields.length > 0 ? ofFields : [message];
}

/**
 * The error of an unsuccessful answer, with the message in its body; a body that is not ours (a proxy's page) counts as
 * an unexpected error.
 */
export function refusal(status: number, body: unknown, cause?: unknown): ApiError {
  const plain = plainErrors[codeOf(status)][1];
  if (!isErrorBody(body)) return new ApiError(status, "default", null, plain, cause);
  return new ApiError(status, body.error, body, body.message || plain, cause);
}

/**
 * The error of a request without an answer; for unsafe methods the message says that the change may have been saved.
 */
export function noAnswerTo(method: string, cause: unknown): ApiError {
  return new ApiError(0, "Network", null, method === "GET" ? noAnswer : perhapsSaved, cause);
}

/** The error of a call on which ofetch gave up. */
export function failureOf(method: string, cause: unknown): ApiError {
  const { status, data } = cause instanceof FetchError ? cause : {};
  return status === undefined ? noAnswerTo(method, cause) : refusal(status, data, cause);
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && "error" in body && typeof body.error === "string";
}

/** Statuses of a system that is down: ours, or those of a proxy while the server restarts. */
export const downStatuses: readonly number[] = [502, 503, 504];

/** The outage behind a failed call, or null. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 0) return "lost";
  return downStatuses.includes(error.status) ? "down" : null;
}

function codeOf(status: number): keyof typeof plainErrors {
  if (downStatuses.includes(status)) return "ServiceUnavailableException";
  return status === 413 ? "PayloadTooLargeException" : "default";
}

/** The seconds until a refused call may be retried; null if the answer does not say. */
export function retryAfter({ cause }: ApiError): number | null {
  const told = cause instanceof FetchError ? cause.response?.headers.get("Retry-After") : null;
  const seconds = Number(told ?? "");
  return seconds > 0 ? seconds : null;
}
