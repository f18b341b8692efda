import { bookingFileLimit, unknownType } from "#contract/booking-files";
import { guestPages, receiptTypes } from "#contract/guest-page";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { newKey } from "~/lib/idempotency";
import type { Unchanged } from "~/lib/keep-page";
import { type Problem, problemOf } from "~/routes/guest-page/problem";

/** What telling came to: nothing more to say, or what is in the way. */
export interface ToldPaid extends Unchanged {
  /** Why the payment could not be told of. */
  problem?: Problem;
  /** Why the receipt did not arrive; `told` says that the payment itself was told of. */
  receipt?: { problem: ReceiptProblem; told: boolean };
}
export type ReceiptProblem = "lost" | "tooLarge" | "wrongType" | "noRoom" | Problem;

/** Whether a form tells of a payment, or sends its receipt, rather than confirming. */
export const tellsOfPayment = (form: FormData): boolean => form.has("txid");

/** Tells the company that an instalment was paid, then sends the receipt, if there is one. Told already is told. */
export async function tellPaid(link: { code: string; token: string }, form: FormData): Promise<ToldPaid> {
  const params = { ...link, txid: String(form.get("txid")) };
  const amount_cents = Number(form.get("amount_cents"));
  const chosen = form.get("receipt");
  const file = chosen instanceof File && chosen.size > 0 ? chosen : null;
  if (file && file.size > bookingFileLimit) {
    return { receipt: { problem: "tooLarge", told: false }, unchanged: true };
  }
  try {
    if (amount_cents > 0) await call(guestPages.announce, { params, body: { amount_cents } }, { quiet: "all" });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Without an answer the page stays: read again it would be gone with the connection.
    return error.status === 0 ? { problem: problemOf(error), unchanged: true } : { problem: problemOf(error) };
  }
  return file ? sendReceipt(params, file, amount_cents > 0) : {};
}

type PartParams = { code: string; token: string; txid: string };

async function sendReceipt(params: PartParams, file: File, told: boolean): Promise<ToldPaid> {
  const types: readonly string[] = receiptTypes;
  // What the phone knows no type of is judged by the server in any case.
  const body = types.includes(file.type) ? file : new Blob([file], { type: unknownType });
  const input = { params, query: { file_name: file.name.slice(-200) || "comprovante" } };
  try {
    const { upload } = await import("~/lib/api-upload");
    await upload(guestPages.sendReceipt, input, body, { idempotencyKey: newKey() });
    return {};
  } catch (error) {
    const problem = error instanceof ApiError ? receiptProblem(error) : "lost";
    return { receipt: { problem, told }, unchanged: problem === "lost" && !told };
  }
}

function receiptProblem(error: ApiError): ReceiptProblem {
  if (error.status === 0) return "lost";
  if (error.status === 415) return "wrongType";
  if (error.status === 413) return "tooLarge";
  if (error.code === "PlanLimitReachedException") return "noRoom";
  return { said: error.data?.errors?.file?.[0] ?? error.message };
}
