import { useEffect } from "react";
import { useFetcher, useNavigate, useSearchParams } from "react-router";
import type { GuestPage } from "#contract/guest-page";
import { FocusedNotice } from "~/components/ui/focused-notice";
import type { AskingAct, AskingAnswer } from "~/routes/guest-page/asking/act-on-asking";
import { ArrivalScreen } from "~/routes/guest-page/asking/arrival-screen";
import { CancelScreen } from "~/routes/guest-page/asking/cancel-screen";
import { ChangeScreen } from "~/routes/guest-page/asking/change-screen";
import { askingWords } from "~/routes/guest-page/asking/words";
import { useWords } from "~/routes/guest-page/language";
import { sayProblem } from "~/routes/guest-page/problem";

/** What the address asks for: to cancel, to change, or to say when one comes. */
export function AskingScreen({ page }: { page: GuestPage }) {
  const [search] = useSearchParams();
  const what = search.get("pedir");
  useEffect(() => {
    window.scrollTo(0, 0); // newer browsers answer with a promise, which is no cleanup
  }, []);
  if (what === "mudar") return <ChangeScreen page={page} />;
  if (what === "chegada") return <ArrivalScreen page={page} />;
  return <CancelScreen page={page} />;
}

/** Sends what was pressed; `answer` is the last one's, while nothing is on its way. */
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

/** Back to the stay once something was asked for. */
export function useBackWhenDone(answer: AskingAnswer | undefined): void {
  const navigate = useNavigate();
  const done = answer !== undefined && answer.problem === undefined && answer.act === "ask";
  useEffect(() => {
    if (done) void navigate(".", { replace: true });
  }, [done, navigate]);
}

/** Why a press changed nothing, in the guest's language. What a field is refused for is told beside it, or by the price. */
export function Refused({ answer }: { answer: AskingAnswer | undefined }) {
  const words = useWords(askingWords);
  if (!answer?.problem) return null;
  const isOfFields = (answer.errors ?? []).length > 0;
  return (
    <FocusedNotice tone="error">{isOfFields ? words.stale : sayProblem(answer.problem, words.lost)}</FocusedNotice>
  );
}

/** Asks for the amounts anew once a press was refused: they may have changed. */
export function useFreshAfterRefusal(answer: AskingAnswer | undefined, again: () => void): void {
  const refused = answer?.problem ? answer : null;
  useEffect(() => {
    if (refused) again();
  }, [refused, again]);
}
