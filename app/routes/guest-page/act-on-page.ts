import type { GuestContract, GuestFacts, GuestSignature, SignerLinkInput } from "#contract/guest/guest-contract";
import type { GuestDetails, GuestRequestInput } from "#contract/guest/guest-requests";
import { bookingFileLimit, receiptTypes, unknownType } from "#contract/platform/file-limits";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { newKey } from "~/lib/idempotency";
import type { Unchanged } from "~/lib/keep-page";
import { type Problem, problemOf } from "~/routes/guest-page/problem";

/** Runs an act of the page. Separate steps send JSON; their code is loaded with their first act. */
export async function actOnPage(request: Request, params: { code: string; token: string }) {
  if (isOfContract(request)) return actOnContract(request, params);
  const form = await request.formData();
  if (isOfAsking(form)) return actOnAsking(params, form);
  if (choosesLanguage(form)) return keepLanguage(params, form);
  if (asksForReceipt(form)) return issueReceipt(params, form);
  return tellsOfPayment(form) ? tellPaid(params, form) : confirmStay(params, form);
}

/** The result of confirming: nothing more, or why not. */
export interface Confirmed extends Unchanged {
  problem?: Problem;
}

/** Confirms the stay as the page shows it. If it is already confirmed, here or on another phone, it counts as done. */
async function confirmStay(params: { code: string; token: string }, form: FormData): Promise<Confirmed> {
  const body = { terms: String(form.get("terms")) };
  try {
    await call("POST /api/public/bookings/:code/:token/confirmation", { params, body }, { quiet: "all" });
    return {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "BookingAlreadyConfirmedException") return {};
    // Without an answer the page is not reloaded: offline that would fail.
    return error.status === 0 ? { problem: problemOf(error), unchanged: true } : { problem: problemOf(error) };
  }
}

/** The result of reporting a payment: nothing more, or why not. */
export interface ToldPaid extends Unchanged {
  /** Why the payment could not be reported. */
  problem?: Problem;
  /** Why the receipt failed; `told` says that the payment itself was reported. */
  receipt?: { problem: ReceiptProblem; told: boolean };
}
type ReceiptProblem = "lost" | "tooLarge" | "wrongType" | "noRoom" | Problem;

/** Whether a form reports a payment, or sends its receipt, rather than confirming. */
const tellsOfPayment = (form: FormData): boolean => form.has("txid");

/** Reports the payment of an instalment, then sends the receipt, if any. Idempotent. */
async function tellPaid(link: { code: string; token: string }, form: FormData): Promise<ToldPaid> {
  const params = { ...link, txid: String(form.get("txid")) };
  const amount_cents = Number(form.get("amount_cents"));
  const paid_on = String(form.get("paid_on") ?? "");
  const chosen = form.get("receipt");
  const file = chosen instanceof File && chosen.size > 0 ? chosen : null;
  if (file && file.size > bookingFileLimit) {
    return { receipt: { problem: "tooLarge", told: false }, unchanged: true };
  }
  try {
    if (amount_cents > 0)
      await call(
        "POST /api/public/bookings/:code/:token/installments/:txid/announcement",
        { params, body: { amount_cents, ...(paid_on && { paid_on }) } },
        { quiet: "all" },
      );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Without an answer the page is not reloaded: offline that would fail.
    return error.status === 0 ? { problem: problemOf(error), unchanged: true } : { problem: problemOf(error) };
  }
  return file ? sendReceipt(params, file, amount_cents > 0) : {};
}

type PartParams = { code: string; token: string; txid: string };

async function sendReceipt(params: PartParams, file: File, told: boolean): Promise<ToldPaid> {
  const types: readonly string[] = receiptTypes;
  // If the phone reports no type, the server determines it.
  const body = types.includes(file.type) ? file : new Blob([file], { type: unknownType });
  const input = { params, query: { file_name: file.name.slice(-200) || "comprovante" } };
  try {
    const { upload } = await import("~/lib/api-upload");
    await upload("POST /api/public/bookings/:code/:token/installments/:txid/receipt", input, body, {
      idempotencyKey: newKey(),
    });
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

/** Whether the language was stored; the page then reloads in it. */
export interface LanguageKept extends Unchanged {
  problem?: boolean;
}

const choosesLanguage = (form: FormData): boolean => form.has("language");

/** Stores the language used with this guest, here and in messages. */
async function keepLanguage(params: { code: string; token: string }, form: FormData): Promise<LanguageKept> {
  const language = form.get("language") as MessageLanguage;
  try {
    await call("PUT /api/public/bookings/:code/:token/language", { params, body: { language } }, { quiet: "all" });
    return {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: true, unchanged: true };
  }
}

/** The result of issuing a receipt: nothing more, or why not. */
export interface ReceiptIssued extends Unchanged {
  problem?: Problem;
}

const asksForReceipt = (form: FormData): boolean => form.has("receipt_of");

/** Issues the receipt of a payment. Idempotent. */
async function issueReceipt(link: { code: string; token: string }, form: FormData): Promise<ReceiptIssued> {
  const params = { ...link, id: String(form.get("receipt_of")) };
  try {
    await call("POST /api/public/bookings/:code/:token/payments/:id/receipt-number", { params }, { quiet: "all" });
    return {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 0 ? { problem: problemOf(error), unchanged: true } : { problem: problemOf(error) };
  }
}

/** What a request screen submits to the page's action, as JSON in one field. */
export type AskingAct =
  | { act: "ask"; body: GuestRequestInput }
  | { act: "withdraw"; id: string }
  | { act: "tell"; body: GuestDetails };

/** Done, or why not; `errors` holds the server's messages by field. */
export interface AskingAnswer extends Unchanged {
  act: AskingAct["act"];
  problem?: Problem;
  errors?: readonly string[];
}

const isOfAsking = (form: FormData): boolean => form.has("asking");

/** Runs an act of a request screen; its code is loaded with the first press. */
async function actOnAsking(params: { code: string; token: string }, form: FormData): Promise<AskingAnswer> {
  const asked = JSON.parse(String(form.get("asking"))) as AskingAct;
  const code = await import("~/routes/guest-page/asking/asking-acts").catch(() => null); // shown as lost
  return code ? code.act(params, asked) : { act: asked.act, problem: { lost: true }, unchanged: true };
}

/** What the contract step submits to the page's action, as JSON. */
export type ContractAct =
  | { act: "show" }
  | { act: "open" }
  | { act: "tell"; facts: GuestFacts["facts"] }
  | { act: "sign"; signature: GuestSignature }
  | { act: "send"; link: SignerLinkInput };

export interface ContractAnswer extends Unchanged {
  act: ContractAct["act"];
  /** The current contract. */
  contract?: GuestContract;
  /** The link that was made, to be sent by WhatsApp; `url` is null if it was mailed. */
  link?: { position: number; url: string | null };
  /** The server's message if the act was not done. */
  problem?: string;
  /** No answer, or the code for the request could not be loaded. */
  lost?: true | "code";
  /** The act was done before, in another tab or on another phone. */
  before?: "signed" | "arrived";
  /** Messages by field. */
  errors?: Record<string, string>;
}

/** True if a request to the page's action comes from the contract step. */
const isOfContract = ({ headers }: Request): boolean =>
  headers.get("Content-Type")?.startsWith("application/json") === true;

/** Runs an act of the contract step; its code is loaded with the first act. */
async function actOnContract(request: Request, params: { code: string; token: string }): Promise<ContractAnswer> {
  const asked: ContractAct = await request.json();
  const code = await import("~/routes/guest-page/signing/contract-acts").catch(() => null); // shown as lost
  return code ? code.act(params, asked) : { act: asked.act, lost: "code", unchanged: true };
}
