import { toast } from "~/lib/toast";

/** Puts a text into the clipboard and says so, or what to do where the browser keeps that shut; whether it was done. */
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
