import { guestPages } from "#contract/guest-page";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import type { Unchanged } from "~/lib/keep-page";

/** Whether the language was kept; the page reads itself again in it. */
export interface LanguageKept extends Unchanged {
  problem?: boolean;
}

export const choosesLanguage = (form: FormData): boolean => form.has("language");

/** Keeps the language in which this guest is spoken to, here and in messages. */
export async function keepLanguage(params: { code: string; token: string }, form: FormData): Promise<LanguageKept> {
  const language = form.get("language") as MessageLanguage;
  try {
    await call(guestPages.speak, { params, body: { language } }, { quiet: "all" });
    return {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: true, unchanged: true };
  }
}
