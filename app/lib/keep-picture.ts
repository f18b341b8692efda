import { ApiError } from "~/lib/api-error";
import { uploadSentence } from "~/lib/api-upload";
import { toast } from "~/lib/toast";

/** Keeps a picture and says so; a refusal is told beside it. */
export async function keepPicture(keep: () => Promise<unknown>, said: string) {
  try {
    await keep();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { refused: uploadSentence(error), unchanged: true };
  }
  toast.success(said);
  return { picture: "kept" as const };
}
