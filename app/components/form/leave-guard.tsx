import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { type Leaves, useAskedToLeave } from "~/lib/leaving";
import { sayHeldBack } from "~/lib/stay-offline";

export interface LeaveGuardProps {
  unsaved: boolean;
  /** Whether a navigation discards the typed values; default: on another screen. */
  leaves?: Leaves;
}

/**
 * Asks before unsaved typing is left for another screen; leaving the browser's page is guarded by `useContractForm`.
 */
export function LeaveGuard({ unsaved, leaves }: LeaveGuardProps) {
  const blocker = useAskedToLeave(unsaved, leaves);
  return (
    <ConfirmDialog
      danger
      open={unsaved && blocker.state === "blocked" && navigator.onLine}
      title="Sair sem salvar?"
      description="O que você digitou nesta tela será perdido."
      back="Continuar editando"
      confirm="Sair sem salvar"
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        if (navigator.onLine) blocker.proceed?.();
        else sayHeldBack();
      }}
    />
  );
}
