import { generatePath } from "react-router";
import type { Address, InputOf } from "#contract/calls";
import { filled, handle, headersFor, type Parts, partsOf, request } from "~/lib/api";
import { ApiError, failureOf, refusal } from "~/lib/api-error";
import { began } from "~/lib/pending";
import { toast } from "~/lib/toast";

/**
 * Fetches a file with the tenant header of this tab, which a link cannot send, and lets the browser save it. A refusal
 * is shown as a toast; for a 422, with the message of its first field. Returns whether there is a file.
 */
export async function download<A extends Address>(address: A, input: InputOf<A>): Promise<boolean> {
  const ended = began();
  try {
    const { params, query } = input as Parts;
    const response = await request.raw(generatePath(partsOf(address).path, params), {
      query: filled(query),
      headers: await headersFor("GET", undefined),
      responseType: "stream", // read below: a file, or the message of a refusal
      ignoreResponseError: true,
    });
    if (!response.ok) throw refusal(response.status, await response.json().catch(() => null)); // no JSON: the status says enough
    save(await response.blob(), nameIn(response.headers.get("content-disposition") ?? ""));
    return true;
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : failureOf("GET", cause);
    const [sentence] = Object.values(error.data?.errors ?? {}).flat();
    if (error.status === 422) toast.error(`${sentence ?? error.message}.`);
    else handle(error, undefined);
    return false;
  } finally {
    ended();
  }
}

/** The file name with accents if the server sends one, else the plain one. */
function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? "arquivo");
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the browser takes a moment to start the download
}

/** Lets the browser save a generated text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  save(new Blob([text], { type }), name);
}
