import { useRef } from "react";
import { useFetcher, useSubmit } from "react-router";
import { endWaitAct, type WaitingResult, waitAgainAct } from "~/domains/nights/waiting-acts";
import { actInput } from "~/lib/acts";
import { offerUndo } from "~/lib/toast";
import { useResult } from "~/lib/use-dialog";

/** Takes somebody off the waiting list by the action of a screen, and offers to put them back. */
export function useStopWaiting(action: string): (id: string) => void {
  const fetcher = useFetcher<WaitingResult>();
  const submit = useSubmit();
  const last = useRef("");
  const target = { method: "post", action } as const;
  useResult(fetcher, ({ done }) => {
    const id = last.current;
    const reopen = () => submit({ [actInput]: waitAgainAct, id }, { ...target, navigate: false });
    if (done) offerUndo("Fora da lista de espera", { label: "Desfazer", onAct: () => void reopen() });
  });
  return (id) => {
    if (fetcher.state !== "idle") return;
    last.current = id;
    void fetcher.submit({ [actInput]: endWaitAct, id }, target);
  };
}
