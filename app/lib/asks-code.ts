import { useState } from "react";
import { ApiError } from "~/lib/api-error";

interface AsksCode {
  asksCode: true;
  unchanged: true;
  error?: Record<string, string[]>;
}

/** Logs in; if the account also requires a second-factor code, the answer asks for it, or says that it is missing. */
export async function orAskForCode<R>(form: FormData, logIn: () => Promise<R>): Promise<R | AsksCode> {
  try {
    return await logIn();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "TwoFactorRequiredException") throw error;
    const missing = form.has("otp") && { error: { otp: ["Código de verificação é obrigatório"] } };
    return { asksCode: true, unchanged: true, ...missing };
  }
}

/** Whether an action of the page has asked for the code; stays true while codes are tried. */
export function useAsksCode(answer: unknown): boolean {
  const [asked, setAsked] = useState(false);
  const asksNow = typeof answer === "object" && answer !== null && "asksCode" in answer;
  if (asksNow && !asked) setAsked(true);
  return asked || asksNow;
}
