import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { href } from "react-router";
import type { Owner } from "#contract/catalogue/owners";
import { DotsIcon, Menu, type MenuEntry } from "~/components/menu/menu";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Dialog } from "~/components/ui/dialog";
import { attempt, defineActs, done, press, saidDone, useAct } from "~/lib/acts";
import { call } from "~/lib/api";
import { plural } from "~/lib/format";
import { type DialogState, useDialog } from "~/lib/use-dialog";

interface OwnerActs {
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

export interface OwnerMenuProps {
  owner: Owner;
  acts: OwnerActs;
  /** In a row, which links to the form; on the form itself that entry is omitted. */
  inRow?: boolean;
}

/** The acts on an owner. */
export function OwnerMenu({ owner, acts, inRow = false }: OwnerMenuProps) {
  const { id, name, archived } = owner;
  const edit: MenuEntry = {
    label: "Editar",
    icon: <Pencil />,
    to: href("/acomodacoes/proprietarios/:id/editar", { id }),
  };
  const shelve: MenuEntry = archived
    ? { label: "Trazer de volta", icon: <ArchiveRestore />, onSelect: () => acts.archive(owner, false) }
    : { label: "Arquivar", icon: <Archive />, onSelect: () => acts.archive(owner, true) };
  const remove: MenuEntry = { label: "Excluir", icon: <Trash />, danger: true, onSelect: () => acts.remove(owner) };
  return (
    <span className="relative inline-block">
      <Menu
        label={`Ações de ${name}`}
        icon={<DotsIcon />}
        variant={inRow ? "quiet" : "line"}
        size={inRow ? "row" : "usual"}
        entries={[inRow ? [edit, shelve] : [shelve], [remove]]}
      />
    </span>
  );
}

/** The list of owners has no form: its submissions are parsed without the contract's schema. */
function shelve(form: FormData, archived: boolean) {
  const params = { id: String(form.get("id")) };
  return call("PUT /api/owners/:id", { params, body: { archived, version: Number(form.get("version")) } });
}

export const ownerActs = defineActs({
  archive: (_, form) =>
    attempt(async () => {
      const { id, name, version } = await shelve(form, true);
      const fields = { id, version: String(version) };
      return { ...done, undo: { said: `${name} foi para os arquivados`, act: "takeBack", fields } };
    }),
  unarchive: (_, form) => attempt(async () => saidDone(`${(await shelve(form, false)).name} voltou para a lista`)),
  takeBack: (_, form) =>
    attempt(async () => {
      await shelve(form, false);
      return done;
    }),
  // reloading a deleted owner would fail
  delete: press("DELETE /api/owners/:id", {
    said: (_, { form }) => `${String(form.get("name"))} foi excluído dos proprietários`,
    to: () => href("/acomodacoes/proprietarios"),
  }),
});
