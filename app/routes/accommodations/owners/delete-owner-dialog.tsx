import { useRef } from "react";
import type { Owner } from "#contract/owners";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Dialog } from "~/components/ui/dialog";
import { plural } from "~/lib/format";

export interface DeleteOwnerDialogProps {
  /** Who is asked about; nobody: the dialog is shut. */
  owner: Owner | null;
  working: boolean;
  onClose: () => void;
  onDelete: (owner: Owner) => void;
  onArchive: (owner: Owner) => void;
}

/** Asks before an owner is deleted; one who has accommodations can only be archived. */
export function DeleteOwnerDialog({ owner, working, onClose, onDelete, onArchive }: DeleteOwnerDialogProps) {
  const last = useRef(owner); // the words stay while the dialog fades away
  if (owner) last.current = owner;
  const shown = last.current;
  if (!shown) return null;
  if (shown.accommodations.length === 0) {
    return (
      <ConfirmDialog
        danger
        open={owner !== null}
        title={`Excluir ${shown.name}?`}
        description="O cadastro, os contatos e a chave Pix são apagados. Isso não pode ser desfeito."
        confirm="Excluir proprietário"
        workingLabel="Excluindo"
        working={working}
        onClose={onClose}
        onConfirm={() => owner && onDelete(owner)}
      />
    );
  }
  const has = plural(shown.accommodations.length, { none: "", one: "acomodação", many: "acomodações" });
  return (
    <Dialog
      open={owner !== null}
      onClose={onClose}
      title={`${shown.name} tem ${has}`}
      description={
        shown.archived
          ? "Para excluir o cadastro, tire antes a parte dele de cada acomodação."
          : "Para excluir o cadastro, tire antes a parte dele de cada acomodação. Se você arquivar, as partes continuam e o nome deixa de aparecer nas escolhas."
      }
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            Voltar
          </Button>
          {!shown.archived && (
            <Button working={working} workingLabel="Arquivando" onClick={() => owner && onArchive(owner)}>
              Arquivar
            </Button>
          )}
        </>
      }
    />
  );
}
