import { useBlocker } from "react-router";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { isHeldBack } from "~/lib/stay-offline";

/** Asks before unsaved typing is left for another screen; leaving the browser's page is guarded by `useContractForm`. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      danger
      open={blocker.state === "blocked"}
      title="Sair sem salvar?"
      description="O que você digitou nesta tela será perdido."
      back="Continuar editando"
      confirm="Sair sem salvar"
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        if (blocker.state === "blocked" && !isHeldBack(blocker.location.pathname)) blocker.proceed();
      }}
    />
  );
}
