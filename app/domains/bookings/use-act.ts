import { useId } from "react";
import { href, useFetcher, useSubmit } from "react-router";
import type { ActResult } from "~/domains/bookings/act-on-booking";
import { toast } from "~/lib/toast";
import { useResult } from "~/lib/use-result";

/** The form of one act: closes its dialog when the act has come to its end, and offers the way back where there is one. */
export function useAct(code: string, onClose: () => void) {
  const fetcher = useFetcher<ActResult>();
  const submit = useSubmit();
  const id = useId();
  const working = fetcher.state !== "idle";
  const acted = fetcher.data !== undefined && "acted" in fetcher.data;
  useResult(fetcher, (result) => {
    if (!("acted" in result)) return;
    onClose();
    const { undo } = result;
    if (!undo) return;
    // the undo outlives this screen: the toast stays when the person goes on
    const takeBack = () =>
      submit({ act: undo.act, code }, { method: "post", action: href("/reservas"), navigate: false });
    toast.undo(undo.said, { label: "Desfazer", onAct: takeBack });
  });
  return { id, fetcher, working, lastResult: acted ? undefined : fetcher.data };
}

export type Act = ReturnType<typeof useAct>;
