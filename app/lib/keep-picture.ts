import { type ActAnswer, saidDone } from "~/lib/acts";
import { ApiError } from "~/lib/api-error";
import { uploadSentence } from "~/lib/api-upload";

/** Saves a picture and shows a toast; a refusal is shown beside it. */
export async function keepPicture(keep: () => Promise<unknown>, said: string): Promise<ActAnswer> {
  try {
    await keep();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: "error", error: { "": [uploadSentence(error)] }, unchanged: true };
  }
  return saidDone(said);
}
