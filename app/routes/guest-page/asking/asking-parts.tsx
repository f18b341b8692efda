import ChevronLeft from "lucide-react/icons/chevron-left";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import type { GuestPage } from "#contract/guest/guest-page";
import type { ShownRequest } from "#contract/guest/guest-page-parts";
import { Button } from "~/components/ui/button";
import { FocusedNotice, Notice } from "~/components/ui/notice";
import { Spinner } from "~/components/ui/spinner";
import type { ApiError } from "~/lib/api-error";
import type { AskingAct, AskingAnswer } from "~/routes/guest-page/act-on-page";
import { askingWords } from "~/routes/guest-page/asking/words";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { mayPassLater, problemOf, sayProblem } from "~/routes/guest-page/problem";

/** The head of a request screen: a back link, and a title that takes the focus. */
export function AskingHead({ title, children }: { title: string; children?: ReactNode }) {
  const words = useWords(askingWords);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className="min-w-0 rounded-2 border border-line bg-surface p-5">
      <Link
        to="."
        className="-mt-3 -ml-1 inline-flex min-h-target items-center gap-1 text-md text-link underline-offset-3"
      >
        <ChevronLeft aria-hidden="true" className="size-4.5" /> {words.back}
      </Link>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-1 text-2xl leading-tight font-semibold tracking-snug text-balance outline-hidden"
      >
        {title}
      </h1>
      {children}
    </section>
  );
}

/** One line of a list of amounts. */
export function Line({ label, value, strong = false }: { label: ReactNode; value: ReactNode; strong?: boolean }) {
  return (
    <div
      className={
        strong
          ? "flex justify-between gap-4 border-t border-line pt-3 text-xl font-semibold"
          : "flex justify-between gap-4"
      }
    >
      <dt className={strong ? undefined : "shrink-0 text-muted"}>{label}</dt>
      <dd className="num min-w-0 text-right">{value}</dd>
    </div>
  );
}

/**
 * Shown while the amounts are loading, or if they could not be loaded; a refusal is final, so nothing is tried again.
 */
export function Coming({ failure, onRetry }: { failure: ApiError | null; onRetry: () => void }) {
  const words = useWords(askingWords);
  if (failure === null) {
    return (
      <p role="status" className="late mt-3 flex items-center gap-3">
        <Spinner /> {words.change.reckoning}
      </p>
    );
  }
  return (
    <div className="mt-3 grid gap-3">
      <Notice tone="error" live>
        {sayProblem(problemOf(failure), words.failed)}
      </Notice>
      {mayPassLater(failure) && (
        <Button size="guest" block onClick={onRetry}>
          {words.again}
        </Button>
      )}
    </div>
  );
}

interface WaitingProps {
  page: GuestPage;
  request: ShownRequest;
  withdrawing: boolean;
  onWithdraw: () => void;
  children?: ReactNode;
}

/** An unanswered request: its effect, and a button to withdraw it. */
export function WaitingRequest({ page, request, withdrawing, onWithdraw, children }: WaitingProps) {
  const words = useWords(askingWords);
  const { moment } = useGuestLanguage();
  return (
    <div className="mt-3 grid gap-4">
      <p className="num text-muted">{words.cancel.askedText(moment(request.created_at, page.timezone))}</p>
      {children}
      {request.words && (
        <p className="wrap-anywhere">
          <span className="block text-sm text-muted">{words.request.yourWords}</span>
          <span className="whitespace-pre-line">{request.words}</span>
        </p>
      )}
      <Notice tone="info">{words.request.waits(page.company.name)}</Notice>
      <Button size="guest" block working={withdrawing} workingLabel={words.request.withdrawing} onClick={onWithdraw}>
        {words.request.withdraw}
      </Button>
    </div>
  );
}

/** Why the company refused the last request of this kind. */
export function LastRefusal({ page, request }: { page: GuestPage; request: ShownRequest | undefined }) {
  const words = useWords(askingWords);
  if (request?.state !== "refused") return null;
  return (
    <Notice tone="warning" className="mt-3">
      {words.request.refused(page.company.name)}{" "}
      <span lang="pt-BR" className="wrap-anywhere">
        {request.reason}
      </span>
    </Notice>
  );
}

/** The label of an optional field. */
export function OptionalLabel({ label }: { label: string }) {
  const words = useWords(askingWords);
  return (
    <>
      {label} <span className="font-regular text-subtle">{words.optional}</span>
    </>
  );
}

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
