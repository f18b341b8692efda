import { copyText } from "~/lib/copy-text";

/** Puts a booking's code into the clipboard; where the browser keeps that shut, the code is told instead. */
export function copyCode(code: string): Promise<boolean> {
  const refused = `O navegador não deixou copiar. O código da reserva é ${code}.`;
  return copyText(code, { done: `Código ${code} copiado`, refused });
}
