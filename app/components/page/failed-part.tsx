import { useRevalidator } from "react-router";
import { ErrorState } from "~/components/ui/error-state";
import { Panel } from "~/components/ui/panel";

/** A panel whose part of the page could not be loaded: the other panels stay, and this one retries automatically. */
export function FailedPart({ title, failed }: { title: string; failed: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <Panel title={title}>
      <ErrorState title={failed} onRetry={() => void revalidate()} retrying={state !== "idle"}>
        O resto da página está em dia. Tente de novo em alguns instantes.
      </ErrorState>
    </Panel>
  );
}
