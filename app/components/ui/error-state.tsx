import CloudOff from "lucide-react/icons/cloud-off";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";

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
