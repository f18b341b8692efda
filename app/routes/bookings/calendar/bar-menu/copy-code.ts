import { toast } from "~/lib/toast";

/** Puts a booking's code into the clipboard; where the browser keeps that shut, the code is told instead. */
export async function copyCode(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast.success(`Código ${code} copiado`);
  } catch {
    toast.error(`O navegador não deixou copiar. O código da reserva é ${code}.`);
  }
}
