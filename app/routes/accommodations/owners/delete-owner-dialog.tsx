import type { Owner } from "#contract/owners";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Dialog } from "~/components/ui/dialog";
import { plural } from "~/lib/format";
import type { DialogState } from "~/lib/use-dialog";

export interface DeleteOwnerDialogProps extends DialogState<Owner> {
  working: boolean;
  onDelete: (owner: Owner) => void;
  onArchive: (owner: Owner) => void;
}

/** Asks before an owner is deleted; one who has accommodations can only be archived. */
export function DeleteOwnerDialog(props: DeleteOwnerDialogProps) {
  const { about: owner, open, close, working, onDelete, onArchive } = props;
  if (!owner) return null;
  if (owner.accommodations.length === 0) {
    return (
      <ConfirmDialog
        danger
        open={open}
        title={`Excluir ${owner.name}?`}
        description="O cadastro, os contatos e a chave Pix são apagados. Isso não pode ser desfeito."
        confirm="Excluir proprietário"
        workingLabel="Excluindo"
        working={working}
        onClose={close}
        onConfirm={() => onDelete(owner)}
      />
    );
  }
  const has = plural(owner.accommodations.length, { none: "", one: "acomodação", many: "acomodações" });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`${owner.name} tem ${has}`}
      description={
        owner.archived
          ? "Para excluir o cadastro, tire antes a parte dele de cada acomodação."
          : "Para excluir o cadastro, tire antes a parte dele de cada acomodação. Se você arquivar, as partes continuam e o nome deixa de aparecer nas escolhas."
      }
      actions={
        <>
          <Button data-autofocus onClick={close}>
            Voltar
          </Button>
          {!owner.archived && (
            <Button working={working} workingLabel="Arquivando" onClick={() => onArchive(owner)}>
              Arquivar
            </Button>
          )}
        </>
      }
    />
  );
}
