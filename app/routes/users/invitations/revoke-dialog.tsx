import { useFetcher } from "react-router";
import type { Invitation } from "#contract/invitations";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import type { DialogState } from "~/lib/use-dialog";
import { useResult } from "~/lib/use-result";

/** Asks before an invitation is taken back. */
export function RevokeDialog({ about: invitation, open, close }: DialogState<Invitation>) {
  const fetcher = useFetcher();
  useResult(fetcher, close);
  if (!invitation) return null;
  return (
    <ConfirmDialog
      danger
      open={open}
      title={`Revogar o convite de ${invitation.email}?`}
      description="O link enviado deixa de funcionar. Você pode convidar de novo depois."
      confirm="Revogar convite"
      workingLabel="Revogando"
      working={fetcher.state !== "idle"}
      onClose={close}
      onConfirm={() => fetcher.submit({ act: "revoke", id: invitation.id }, { method: "post" })}
    />
  );
}
