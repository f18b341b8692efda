import { useId } from "react";
import { href, useFetcher, useSubmit } from "react-router";
import type { ActResult } from "~/domains/bookings/act-on-booking";
import { byToast } from "~/domains/bookings/possible-acts";
import { toast } from "~/lib/toast";
import { useResult } from "~/lib/use-result";

/** The form of one act: closes its dialog when the act has come to its end, and offers the way back where there is one. */
export function useAct(code: string, onClose: () => void) {
  const fetcher = useFetcher<ActResult>();
  const submit = useSubmit();
  const id = useId();
  const working = fetcher.state !== "idle";
  const { data } = fetcher;
  const taken = data && "taken" in data ? data.taken : null;
  const lastResult = data && !("acted" in data) && !("taken" in data) ? data : undefined;
  useResult(fetcher, (result) => {
    if (!("acted" in result)) return;
    onClose();
    const { undo } = result;
    if (!undo) return;
    // the undo outlives this screen: the toast stays when the person goes on
    const takeBack = () =>
      submit({ act: undo.act, code, [byToast]: "1" }, { method: "post", action: href("/reservas"), navigate: false });
    toast.undo(undo.said, { label: "Desfazer", onAct: takeBack });
  });
  return { id, fetcher, working, lastResult, taken: working ? null : taken };
}

export type Act = ReturnType<typeof useAct>;
