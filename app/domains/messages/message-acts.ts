import { type MessageAct, messageActs } from "#contract/message-words";
import type { Message } from "#contract/messages-sent";
import { doneWords } from "~/domains/messages/act-words";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { toast } from "~/lib/toast";

/** An act on a message: the act, its id, and the text as sent, if it was edited. */
export interface AskedAct {
  act: "message";
  what: MessageAct;
  id: string;
  text?: string;
  /** For `correct`: the guest's address. */
  email?: string;
  /** The undo of a toast: nothing waits for its answer, so a toast shows the result. */
  said?: "1";
}

/** The message after the act; null after a refusal, which a toast has shown. */
export interface ActedMessage {
  message: Message | null;
  /** The error of a refused address, for its field. */
  fault?: string;
}

/** Whether a form is an act on a message; a screen may have others. */
export const asksOfMessage = (form: FormData) => form.get("act") === "message";

/** The action of the screens that list messages. Avoids conform, which would enlarge a booking's page. */
export async function actOnMessage({ request }: { request: Request }): Promise<ActedMessage> {
  const form = await request.formData();
  const what = messageActs.find((act) => act === form.get("what"));
  if (what === undefined) throw new Error(`No act called ${form.get("what")}`);
  const text = form.get("text");
  const params = { id: String(form.get("id")) };
  try {
    const message =
      what === "sent"
        ? await call("POST /api/messages/:id/sent", { params, body: text === null ? {} : { text: String(text) } })
        : what === "correct"
          ? await call(
              "POST /api/messages/:id/correct",
              { params, body: { email: String(form.get("email")) } },
              { quiet: [422] },
            )
          : await call(`POST /api/messages/:id/${what}`, { params });
    if (form.has("said")) toast.success(doneWords(what, message));
    return { message };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fault: string | undefined = error.data?.errors?.email?.[0];
    if (fault !== undefined) return { message: null, fault };
    if (!error.spoken) toast.error(Object.values(error.data?.errors ?? {})[0]?.[0] ?? error.message);
    return { message: null };
  }
}
