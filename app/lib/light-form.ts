import { useNavigation } from "react-router";
import { missingCodeWords } from "~/lib/missing-code";

interface Reply {
  error?: Record<string, string[] | null> | undefined;
}

/**
 * What a public page shows of its action's answer, without conform and zod: their code is loaded with the action, on
 * submission. The form is uncontrolled, so what was typed stays.
 */
export function useLightForm(answer: unknown) {
  const navigation = useNavigation();
  const sending = navigation.state !== "idle" && navigation.formData !== undefined;
  const reply = !sending && isReply(answer) ? answer : {};
  const { "": whole, ...fields } = reply.error ?? {};
  const errors = Object.fromEntries(Object.entries(fields).map(([name, sentences]) => [name, sentences ?? undefined]));
  return { errors: errors as Record<string, string[] | undefined>, formErrors: whole ?? [], sending };
}

function isReply(answer: unknown): answer is Reply {
  return typeof answer === "object" && answer !== null && "error" in answer;
}

/**
 * An action whose code is loaded on submission, or once its page is idle: if the code cannot be loaded, the form shows
 * an error in place and keeps what was typed.
 */
export async function lightAction<Code, Answer>(
  fetchCode: () => Promise<Code>,
  act: (code: Code) => Answer | Promise<Answer>,
) {
  const code = await fetchCode().catch(() => null); // the form shows it
  return code === null ? { unchanged: true, status: "error" as const, error: { "": [missingCodeWords()] } } : act(code);
}
