import type { ReactNode } from "react";
import { AuthLayout, SceneTitle } from "~/components/shell/auth-layout";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { faultIn, useFootWords } from "~/domains/mail-foot/foot-words";
import { ApiError } from "~/lib/api-error";
import { useRetry } from "~/lib/missing-code";

/** The frame of the choice to get messages. */
export function StopFrame(props: { title: string; intro?: ReactNode; children: ReactNode }) {
  return <AuthLayout {...props} scene={<SceneTitle>{useFootWords().stop.scene}</SceneTitle>} />;
}

/** Shown instead of the choice: an invalid link, or no answer. */
export function StopProblem({ error, children }: { error: unknown; children?: ReactNode }) {
  const words = useFootWords();
  const isUnknown = error instanceof ApiError && error.status === 404;
  const { retry, retrying } = useRetry(!isUnknown);
  if (isUnknown) {
    return (
      <StopFrame title={words.closed}>
        <p>{children ?? words.stop.unknown}</p>
      </StopFrame>
    );
  }
  return (
    <StopFrame title={words.failed}>
      <Notice tone="error">{faultIn(words, error instanceof ApiError ? error.message : "")}</Notice>
      <div className="mt-4">
        <Button variant="primary" block working={retrying} workingLabel={words.retrying} onClick={retry}>
          {words.retry}
        </Button>
      </div>
    </StopFrame>
  );
}
