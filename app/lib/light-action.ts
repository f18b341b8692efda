import { missingCodeWords } from "~/lib/missing-code";

/**
 * An action whose code comes with the press, or once its page rests: where it does not come, the form says so in its own
 * place and keeps what was typed.
 */
export async function lightAction<Code, Answer>(
  fetchCode: () => Promise<Code>,
  act: (code: Code) => Answer | Promise<Answer>,
) {
  const code = await fetchCode().catch(() => null);
  return code === null ? { unchanged: true, status: "error" as const, error: { "": [missingCodeWords()] } } : act(code);
}
