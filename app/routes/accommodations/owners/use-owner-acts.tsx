import type { ReactNode } from "react";
import { href, useFetcher, useSubmit } from "react-router";
import type { Owner } from "#contract/owners";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Dialog } from "~/components/ui/dialog";
import { plural } from "~/lib/format";
import { toast } from "~/lib/toast";
import { type DialogState, useDialog } from "~/lib/use-dialog";
import { useResult } from "~/lib/use-result";
import type { OwnerResult } from "~/routes/accommodations/owners/act-on-owner";

export interface OwnerActs {
  /** At once: the toast takes it back. */
  archive: (owner: Owner, archived: boolean) => void;
  /** Asks first. */
  remove: (owner: Owner) => void;
  /** Stands somewhere in the screen. */
  dialogs: ReactNode;
}

const target = { method: "post", action: href("/acomodacoes/proprietarios") } as const;

const shelving = ({ id, version }: Owner, archived: boolean) => ({
  act: archived ? "archive" : "unarchive",
  id,
  version: String(version),
});

/** Archive, bring back and delete, for the list and the form. */
export function useOwnerActs(): OwnerActs {
  const fetcher = useFetcher<OwnerResult>();
  const submit = useSubmit();
  const deletion = useDialog<Owner>();
  const working = fetcher.state !== "idle";
  const archive = (owner: Owner, archived: boolean) => fetcher.submit(shelving(owner, archived), target);

  // the undo outlives this screen: the toast stays when the person goes on
  const takeBack = (owner: Owner) => submit(shelving(owner, false), { ...target, navigate: false });

  useResult(fetcher, (result) => {
    deletion.close();
    if (!("shelved" in result)) return;
    const { shelved } = result;
    if (!shelved.archived) toast.success(`${shelved.name} voltou para a lista`);
    else toast.undo(`${shelved.name} foi para os arquivados`, { label: "Desfazer", onAct: () => takeBack(shelved) });
  });

  return {
    archive,
    remove: deletion.show,
    dialogs: (
      <DeleteOwnerDialog
        {...deletion}
        working={working}
        onDelete={({ id, name }) => fetcher.submit({ act: "delete", id, name }, target)}
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

/** Asks before an owner is deleted; one who has accommodations can only be archived. */
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
