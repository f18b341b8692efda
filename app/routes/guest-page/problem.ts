import type { ApiError } from "~/lib/api-error";
import type { GuestLanguage } from "~/routes/guest-page/language";
import { pageWords } from "~/routes/guest-page/words/page-words";
import type { PageWords } from "~/routes/guest-page/words/pt";

/** Why a press changed nothing: the refusal's code, and its sentence as the server says it, in Portuguese. */
export interface Problem {
  code: string;
  said: string;
}

export const problemOf = ({ code, message }: ApiError): Problem => ({ code, said: message });

/** The sentence of a refusal in the guest's language; `lost` says that no answer came. */
export function sayProblem({ code, said }: Problem, language: GuestLanguage, lost: string): string {
  if (code === "Network") return lost;
  const words = language.words(pageWords).refusals;
  return words[code as keyof PageWords["refusals"]] ?? (language.code === "pt" ? said : words.other);
}
