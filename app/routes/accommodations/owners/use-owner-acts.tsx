import type { ReactNode } from "react";
import { href } from "react-router";
import type { Owner } from "#contract/owners";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Dialog } from "~/components/ui/dialog";
import { useAct } from "~/lib/acts";
import { plural } from "~/lib/format";
import { type DialogState, useDialog } from "~/lib/use-dialog";
import { ownerActs } from "~/routes/accommodations/owners/owner-acts";

export interface OwnerActs {
  /** Without asking: the toast can undo it. */
  archive: (owner: Owner, archived: boolean) => void;
  /** Asks first. */
  remove: (owner: Owner) => void;
  /** Render it anywhere in the screen. */
  dialogs: ReactNode;
}

/** Archive, restore and delete, for the list and the form. */
export function useOwnerActs(): OwnerActs {
  const deletion = useDialog<Owner>();
  const options = { action: href("/acomodacoes/proprietarios"), onEnd: deletion.close };
  const archiving = useAct(ownerActs.archive, options);
  const unarchiving = useAct(ownerActs.unarchive, options);
  const deleting = useAct(ownerActs.delete, options);
  const archive = ({ id, version }: Owner, archived: boolean) =>
    (archived ? archiving : unarchiving).send({ id, version: String(version) });
  return {
    archive,
    remove: deletion.show,
    dialogs: (
      <DeleteOwnerDialog
        {...deletion}
        working={archiving.working || deleting.working}
        onDelete={({ id, name }) => deleting.send({ id, name })}
        onArchive={(owner) => archive(owner, true)}
      />
    ),
  };
}

interface DeleteOwnerDialogProps extends DialogState<Owner> {
  working: boolean;
  onDelete: (owner: Owner) => void;
  onArchive: (owner: Owner) => void;
}

/** Asks before an owner is deleted; an owner with accommodations can only be archived. */
function DeleteOwnerDialog(props: DeleteOwnerDialogProps) {
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
