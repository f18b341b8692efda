import { Link } from "react-router";
import { Button } from "~/components/ui/button";
import { FocusedNotice } from "~/components/ui/notice";
import { Card } from "~/routes/guest-page/card";

export interface UnopenedProps {
  /** Why the step could not be loaded; undefined while it is loading. */
  problem: string | undefined;
  words: { opening: string; notOpened: string; retry: string; back: string };
  onRetry: () => void;
}

/** Shown instead of a step while it is loading, or if it could not be loaded. */
export function Unopened({ problem, words, onRetry }: UnopenedProps) {
  if (problem === undefined) {
    return (
      <p role="status" className="late rounded-2 border border-line bg-surface p-5">
        {words.opening}
      </p>
    );
  }
  return (
    <Card title={words.notOpened}>
      <FocusedNotice tone="error">{problem}</FocusedNotice>
      <Button variant="primary" size="guest" block className="mt-3" onClick={onRetry}>
        {words.retry}
      </Button>
      <Link to="." className="link inline-flex min-h-target items-center text-sm lg:min-h-0">
        {words.back}
      </Link>
    </Card>
  );
}
