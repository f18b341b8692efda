import { guestPages } from "#contract/guest-page";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import type { Unchanged } from "~/lib/keep-page";
import { type Problem, problemOf } from "~/routes/guest-page/problem";

/** What pressing came to: nothing more to say, or what is in the way. */
export interface Confirmed extends Unchanged {
  problem?: Problem;
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
    return error.status === 0 ? { problem: problemOf(error), unchanged: true } : { problem: problemOf(error) };
  }
}
