import type { GuestDetails, GuestRequestInput } from "#contract/guest-requests";
import type { Unchanged } from "~/lib/keep-page";
import type { Problem } from "~/routes/guest-page/problem";

/** What a screen of asking sends to the page's action, as JSON in one field. */
export type AskingAct =
  | { act: "ask"; body: GuestRequestInput }
  | { act: "withdraw"; id: string }
  | { act: "tell"; body: GuestDetails };

/** Done, or what kept it from being done; `errors` are the fields that the server names. */
export interface AskingAnswer extends Unchanged {
  act: AskingAct["act"];
  problem?: Problem;
  errors?: readonly string[];
}

export const isOfAsking = (form: FormData): boolean => form.has("asking");

/** Does what a screen of asking was pressed for; its code comes with the first press. */
export async function actOnAsking(params: { code: string; token: string }, form: FormData): Promise<AskingAnswer> {
  const asked = JSON.parse(String(form.get("asking"))) as AskingAct;
  const code = await import("~/routes/guest-page/asking/asking-acts").catch(() => null);
  return code ? code.act(params, asked) : { act: asked.act, problem: { lost: true }, unchanged: true };
}
