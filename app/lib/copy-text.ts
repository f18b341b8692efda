import { toast } from "~/lib/toast";

/**
 * Copies a text to the clipboard and shows a toast, or instructions if the browser denies access; returns whether it
 * was copied.
 */
export async function copyText(text: string, said: { done: string; refused: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast.error(said.refused);
    return false;
  }
  toast.success(said.done);
  return true;
}
