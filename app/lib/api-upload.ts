import { generatePath } from "react-router";
import type { Answer, CallInput, Endpoint } from "#contract/endpoint";
import { fetchCsrfCookie, filled, handle, headersFor, type Parts } from "~/lib/api";
import { type ApiError, noAnswerTo, refusal } from "~/lib/api-error";

export interface UploadOptions {
  /** Hears how much of the file has left, from 0 to 1. */
  onProgress?: (part: number) => void;
  /** Sent again under the same key, the file is taken once. */
  idempotencyKey: string;
}

const answerWithin = 300_000; // ms: as long as the server waits for the body

/**
 * Sends a file as the body of a call and gives its answer. `fetch` cannot tell how far a body has come, hence this
 * older way. Rejects with ApiError; the screen speaks beside the file, so that only an ended session shows a toast.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  file: Blob,
  options: UploadOptions,
): Promise<Answer<E>> {
  const { params, query } = input as Parts;
  const url = new URL(generatePath(endpoint.path, params), window.location.origin);
  url.search = String(new URLSearchParams(filled(query) as Record<string, string>));
  let sent = await send(endpoint.method, url, file, options);
  if (sent.status === 419) {
    await fetchCsrfCookie().catch(() => undefined); // then the second try says what is wrong
    sent = await send(endpoint.method, url, file, options);
  }
  if (sent.status >= 200 && sent.status < 300) return sent.body as Answer<E>;
  // as of a reading call: under its key another try is safe, nobody has to look first
  const error = sent.status === 0 ? noAnswerTo("GET", null) : refusal(sent.status, sent.body);
  if (error.status === 401 || error.code === "TenantDoesNotMatchUserException") handle(error, undefined);
  throw error;
}

/** The sentence to show beside a file: what the refusal says of the file, else what it says at all. */
export function uploadSentence(error: ApiError): string {
  return error.data?.errors?.file?.[0] ?? error.message;
}

async function send(
  method: string,
  url: URL,
  file: Blob,
  options: UploadOptions,
): Promise<{ status: number; body: unknown }> {
  const headers = await headersFor(method, options.idempotencyKey).catch(() => null);
  if (headers === null) return { status: 0, body: null };
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, url.href);
    request.responseType = "json";
    request.timeout = answerWithin;
    for (const [name, value] of Object.entries({ ...headers, "Content-Type": file.type })) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0);
    // Without an answer the status is 0.
    request.onloadend = () => resolve({ status: request.status, body: request.response });
    request.send(file);
  });
}
