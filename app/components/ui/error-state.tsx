import CloudOff from "lucide-react/icons/cloud-off";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";

export interface ErrorStateProps {
  /** "Não foi possível carregar as reservas" */
  title: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** A part of the page that could not be loaded, with a retry button. */
export function ErrorState({ title, children, onRetry, retrying }: ErrorStateProps) {
  const actions = onRetry && (
    <Button
      variant="primary"
      icon={<RotateCw />}
      onClick={onRetry}
      working={retrying ?? false}
      workingLabel="Tentando de novo"
    >
      Tentar de novo
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState icon={<CloudOff />} tone="error" title={title} actions={actions}>
        {children ?? "Verifique sua conexão e tente de novo."}
      </EmptyState>
    </div>
  );
}

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
