import type { CheckedReceipt } from "#contract/guest/papers";
import { readReceiptHash } from "#domain/receipt-marks";
import { call } from "~/lib/api";

export type Checked = { receipt: CheckedReceipt | null } | { problem: unknown };

/**
 * What the hash of the window's address says, and the answer; null without number and code. A file of its own, because
 * the router loads the page's loader ahead of the page only if they share no code.
 */
export async function checkAddress(signal: AbortSignal): Promise<{ hash: string; checked: Checked | null }> {
  const { hash } = window.location;
  const body = readReceiptHash(hash);
  if (body === null) return { hash, checked: null };
  try {
    return { hash, checked: await call("POST /api/receipt-checks", { body }, { signal, quiet: "all" }) };
  } catch (problem) {
    if (signal.aborted) throw problem;
    return { hash, checked: { problem } };
  }
}
