import { guestPages } from "#contract/guest-page";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import type { Unchanged } from "~/lib/keep-page";

/** What pressing came to: nothing more to say, or the sentence of what is in the way. */
export interface Confirmed extends Unchanged {
  problem?: string;
}

/** Confirms the stay as the page shows it. Done already, here or on another phone, is done. */
export async function confirmStay(params: { code: string; token: string }, form: FormData): Promise<Confirmed> {
  const body = { terms: String(form.get("terms")) };
  try {
    await call(guestPages.confirm, { params, body }, { quiet: "all" });
    return {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "BookingAlreadyConfirmedException") return {};
    // Without an answer the page stays: read again it would be gone with the connection.
    return error.status === 0 ? { problem: lost, unchanged: true } : { problem: error.message };
  }
}

const lost = "Não sabemos se a confirmação chegou. Verifique sua conexão e tente de novo: repetir não faz mal.";
