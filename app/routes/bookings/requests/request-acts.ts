import { GuestRequestRefusal, guestRequests } from "#contract/guest-requests";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { type FormResult, submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";

/** How an answer to a request ended: given, which may be taken back, or what the form shows. */
export type RequestResult = { answered: true; undo?: true } | FormResult;

/** Accepts or refuses what a guest asked for. Who was slower reads it in a toast, and the screen reads again. */
export async function actOnRequest(request: Request, { code }: { code: string }): Promise<RequestResult> {
  const form = await request.clone().formData();
  const params = { code, id: String(form.get("id")) };
  if (form.get("request") === "refuse") {
    return submit(request, GuestRequestRefusal, async (body) => {
      await call(guestRequests.refuse, { params, body }, { quiet: [409] });
      toast.success("O hóspede foi avisado");
      return { answered: true } as const;
    });
  }
  try {
    const { kind } = await call(guestRequests.accept, { params }, { quiet: [422] });
    if (kind === "cancellation") return { answered: true, undo: true };
    toast.success("Alteração feita, e o hóspede foi avisado");
    return { answered: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const sentences = Object.values(error.data?.errors ?? {}).flat();
    if (error.status === 422)
      toast.error([...sentences, "Só quem pode passar das regras aceita este pedido."].join(" "));
    return { answered: true }; // a toast has said it
  }
}
