import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { href } from "react-router";
import type { Owner } from "#contract/owners";
import { DotsIcon } from "~/components/ui/dots-icon";
import { Menu, type MenuEntry } from "~/components/ui/menu";
import type { OwnerActs } from "~/routes/accommodations/owners/use-owner-acts";

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
