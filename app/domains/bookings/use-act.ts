import { useId } from "react";
import { href, useFetcher } from "react-router";
import type { Refusal } from "~/domains/bookings/booking-acts";
import { type ActAnswer, isDone, useUndo } from "~/lib/acts";
import { useResult } from "~/lib/use-result";

/** The form of one act: closes its dialog when the act has ended, and offers an undo if there is one. */
export function useAct(onClose: () => void) {
  const fetcher = useFetcher<ActAnswer<Refusal>>();
  const offerUndo = useUndo(href("/reservas"));
  const id = useId();
  const working = fetcher.state !== "idle";
  const answer = fetcher.data as ActAnswer<Refusal> | undefined;
  const refusal = answer?.data;
  const done = isDone(answer);
  useResult({ state: fetcher.state, data: answer }, ({ undo }) => {
    if (!done && !(refusal && "ended" in refusal)) return;
    onClose();
    if (undo) offerUndo(undo);
  });
  const taken = !working && refusal && "taken" in refusal ? refusal.taken : null;
  return { id, fetcher, working, lastResult: done ? undefined : answer, taken };
}

export type Act = ReturnType<typeof useAct>;
