import { useEffect } from "react";
import { useFetcher, useNavigate } from "react-router";
import { FocusedNotice } from "~/components/ui/focused-notice";
import type { AskingAct, AskingAnswer } from "~/routes/guest-page/act-on-page";
import { askingWords } from "~/routes/guest-page/asking/words";
import { useWords } from "~/routes/guest-page/language";
import { sayProblem } from "~/routes/guest-page/problem";

/** Submits an act; `answer` is the last one's, while nothing is in flight. */
export function useAsking() {
  const fetcher = useFetcher<AskingAnswer>();
  const sending = fetcher.state !== "idle";
  const send = (asked: AskingAct) => void fetcher.submit({ asking: JSON.stringify(asked) }, { method: "post" });
  return {
    send,
    sending,
    answer: sending ? undefined : fetcher.data,
    doing: sending ? doingOf(fetcher.formData) : null,
  };
}

const doingOf = (form: FormData | undefined) =>
  form ? (JSON.parse(String(form.get("asking"))) as AskingAct).act : null;

/** Returns to the stay after a request. */
export function useBackWhenDone(answer: AskingAnswer | undefined): void {
  const navigate = useNavigate();
  const done = answer !== undefined && answer.problem === undefined && answer.act === "ask";
  useEffect(() => {
    if (done) void navigate(".", { replace: true });
  }, [done, navigate]);
}

/** Why an act changed nothing, in the guest's language. Errors of a field are shown beside it or by the price. */
export function Refused({ answer }: { answer: AskingAnswer | undefined }) {
  const words = useWords(askingWords);
  if (!answer?.problem) return null;
  const isOfFields = (answer.errors ?? []).length > 0;
  return (
    <FocusedNotice tone="error">{isOfFields ? words.stale : sayProblem(answer.problem, words.lost)}</FocusedNotice>
  );
}

/** Reloads the amounts after a refused act: they may have changed. */
export function useFreshAfterRefusal(answer: AskingAnswer | undefined, again: () => void): void {
  const refused = answer?.problem ? answer : null;
  useEffect(() => {
    if (refused) again();
  }, [refused, again]);
}
