import { GuestRequestRefusal } from "#contract/guest/guest-requests";
import { type ActAnswer, defineActs, done, saidDone } from "~/lib/acts";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { act } from "~/lib/form-act";
import { toast } from "~/lib/toast";

/** The answers to a guest's requests: the booking is the page's, the request is the form's. */
export const requestActs = defineActs({
  request_refuse: act("POST /api/bookings/:code/requests/:id/refusal", GuestRequestRefusal, {
    quiet: [409],
    said: () => "Pedido recusado: o hóspede lê o motivo na página dele",
  }),
  request_accept: ({ params: { code = "" } }, form) => accept({ code, id: String(form.get("id")) }),
});

/**
 * An accepted cancellation can be undone. If somebody else answered first, a toast shows it and the screen is reloaded.
 */
async function accept(params: { code: string; id: string }): Promise<ActAnswer<{ cancelled: true }>> {
  try {
    const { kind } = await call("POST /api/bookings/:code/requests/:id/acceptance", { params }, { quiet: [422] });
    if (kind === "cancellation") return { ...done, data: { cancelled: true } };
    return saidDone("Alteração feita: o hóspede vê a resposta na página dele");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const sentences = Object.values(error.data?.errors ?? {}).flat();
    if (error.status === 422)
      toast.error([...sentences, "Só quem pode passar das regras aceita este pedido."].join(" "));
    return done;
  }
}
