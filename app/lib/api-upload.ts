import { generatePath } from "react-router";
import type { Address, AnswerOf, InputOf } from "#contract/calls";
import { fetchCsrfCookie, filled, handle, headersFor, type Parts, partsOf } from "~/lib/api";
import { type ApiError, noAnswerTo, refusal } from "~/lib/api-error";

export interface UploadOptions {
  /** Called with the share of the file already sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  /** A file sent again with the same key is stored once. */
  idempotencyKey: string;
}

const answerWithin = 300_000; // ms; as long as the server waits for the body

/**
 * Sends a file as the body of a call and returns its answer. Uses XMLHttpRequest because `fetch` does not report upload
 * progress. Rejects with ApiError. Only an ended session shows a toast; other errors are shown beside the file.
 */
export async function upload<A extends Address>(
  address: A,
  input: InputOf<A>,
  file: Blob,
  options: UploadOptions,
): Promise<AnswerOf<A>> {
  const { params, query } = input as Parts;
  const { method, path } = partsOf(address);
  const url = new URL(generatePath(path, params), window.location.origin);
  url.search = String(new URLSearchParams(filled(query) as Record<string, string>));
  let sent = await send(method, url, file, options);
  if (sent.status === 419) {
    await fetchCsrfCookie().catch(() => undefined); // then the second attempt reports the error
    sent = await send(method, url, file, options);
  }
  if (sent.status >= 200 && sent.status < 300) return sent.body as AnswerOf<A>;
  // treated as a GET: with the idempotency key a retry is safe, so the user need not check first
  const error = sent.status === 0 ? noAnswerTo("GET", null) : refusal(sent.status, sent.body);
  if (error.status === 401 || error.code === "TenantDoesNotMatchUserException") handle(error, undefined);
  throw error;
}

/** The message to show beside a file: the one about the file if there is one, else the general one. */
export function uploadSentence(error: ApiError): string {
  return error.data?.errors?.file?.[0] ?? error.message;
}

async function send(
  method: string,
  url: URL,
  file: Blob,
  options: UploadOptions,
): Promise<{ status: number; body: unknown }> {
  const headers = await headersFor(method, options.idempotencyKey).catch(() => null); // reported as lost: status 0
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
    // The status is 0 without an answer.
    request.onloadend = () => resolve({ status: request.status, body: request.response });
    request.send(file);
  });
}
