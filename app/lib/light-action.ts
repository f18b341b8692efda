import { missingCodeWords } from "~/lib/missing-code";

/**
 * An action whose code is loaded on submission, or once its page is idle: if the code cannot be loaded, the form shows
 * an error in place and keeps what was typed.
 */
export async function lightAction<Code, Answer>(
  fetchCode: () => Promise<Code>,
  act: (code: Code) => Answer | Promise<Answer>,
) {
  const code = await fetchCode().catch(() => null);
  return code === null ? { unchanged: true, status: "error" as const, error: { "": [missingCodeWords()] } } : act(code);
}
