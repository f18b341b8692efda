import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";

/** An error inside a panel or a dialog, with a retry button. */
export function RetryNotice({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Notice tone="error" live>
      <p>{children}</p>
      <Button size="row" className="mt-2" onClick={onRetry}>
        Tentar de novo
      </Button>
    </Notice>
  );
}
