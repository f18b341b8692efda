import { bookingFileLimit, unknownType } from "#contract/booking-files";
import { guestPages, receiptTypes } from "#contract/guest-page";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { newKey } from "~/lib/idempotency";
import type { Unchanged } from "~/lib/keep-page";

/** What telling came to: nothing more to say, or the sentence of what is in the way. */
export interface ToldPaid extends Unchanged {
  problem?: string;
}

/** Whether a form tells of a payment, or sends its receipt, rather than confirming. */
export const tellsOfPayment = (form: FormData): boolean => form.has("txid");

/** Tells the company that an instalment was paid, then sends the receipt, if there is one. Told already is told. */
export async function tellPaid(link: { code: string; token: string }, form: FormData): Promise<ToldPaid> {
  const params = { ...link, txid: String(form.get("txid")) };
  const amount_cents = Number(form.get("amount_cents"));
  const chosen = form.get("receipt");
  const file = chosen instanceof File && chosen.size > 0 ? chosen : null;
  if (file && file.size > bookingFileLimit) return { problem: tooLarge, unchanged: true };
  try {
    if (amount_cents > 0) await call(guestPages.announce, { params, body: { amount_cents } }, { quiet: "all" });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Without an answer the page stays: read again it would be gone with the connection.
    return error.status === 0 ? { problem: lost, unchanged: true } : { problem: error.message };
  }
  return file ? sendReceipt(params, file, amount_cents > 0) : {};
}

type PartParams = { code: string; token: string; txid: string };

async function sendReceipt(params: PartParams, file: File, justTold: boolean): Promise<ToldPaid> {
  const types: readonly string[] = receiptTypes;
  // What the phone knows no type of is judged by the server in any case.
  const body = types.includes(file.type) ? file : new Blob([file], { type: unknownType });
  const input = { params, query: { file_name: file.name.slice(-200) || "comprovante" } };
  try {
    const { upload } = await import("~/lib/api-upload");
    await upload(guestPages.sendReceipt, input, body, { idempotencyKey: newKey() });
    return {};
  } catch (error) {
    const said = error instanceof ApiError ? sentenceOf(error) : receiptLost;
    const gone = !(error instanceof ApiError) || error.status === 0;
    return {
      problem: justTold ? `Seu aviso chegou, mas o comprovante não. ${said}` : said,
      unchanged: gone && !justTold,
    };
  }
}

function sentenceOf(error: ApiError): string {
  if (error.status === 0) return receiptLost;
  if (error.status === 415) return "Envie uma foto (JPG, PNG ou WebP) ou um PDF.";
  if (error.status === 413) return tooLarge;
  if (error.code === "PlanLimitReachedException")
    return "Não coube aqui: envie o comprovante direto para a hospedagem.";
  return error.data?.errors?.file?.[0] ?? error.message;
}

const lost = "Não sabemos se o aviso chegou. Verifique sua conexão e tente de novo: repetir não faz mal.";
const receiptLost = "Verifique sua conexão e envie o comprovante de novo.";
const tooLarge = "O comprovante passa de 10 MB. Envie um arquivo menor.";
