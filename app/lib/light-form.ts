import { useNavigation } from "react-router";

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
