import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import Copy from "lucide-react/icons/copy";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { href } from "react-router";
import type { AccommodationRow } from "#contract/accommodations";
import { DotsIcon } from "~/components/ui/dots-icon";
import { Menu, type MenuEntry } from "~/components/ui/menu";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import type { Acts } from "~/routes/accommodations/use-acts";

export interface AccommodationMenuProps {
  accommodation: Omit<AccommodationRow, "cover" | "block">;
  acts: Acts;
  /** In a row, which links to the form; on the form itself that entry is omitted. */
  inRow?: boolean;
}

/** The acts on an accommodation; no button if there are none. */
export function AccommodationMenu({ accommodation, acts, inRow }: AccommodationMenuProps) {
  const session = useSession();
  const { id, name, status } = accommodation;
  const mayEdit = holds(session, "accommodations.edit");
  const archived = status === "archived";
  const edit: MenuEntry = { label: "Editar", icon: <Pencil />, to: href("/acomodacoes/:id/editar", { id }) };
  const shelve: MenuEntry = archived
    ? { label: "Trazer de volta", icon: <ArchiveRestore />, onSelect: () => acts.start("unarchive", accommodation) }
    : { label: "Arquivar", icon: <Archive />, onSelect: () => acts.start("archive", accommodation) };
  const remove: MenuEntry = {
    label: "Excluir",
    icon: <Trash />,
    danger: true,
    onSelect: () => acts.start("delete", accommodation),
  };
  const copy: MenuEntry = { label: "Copiar", icon: <Copy />, onSelect: () => acts.start("copy", accommodation) };
  const mayCopy = holds(session, "accommodations.create");
  const groups = [
    [...(mayEdit && inRow ? [edit] : []), ...(mayCopy ? [copy] : []), ...(mayEdit ? [shelve] : [])],
    holds(session, "accommodations.delete") ? [remove] : [],
  ].filter((group) => group.length > 0);
  if (groups.length === 0) return null;
  return (
    <span className="relative inline-block">
      <Menu
        label={`Ações de ${name}`}
        icon={<DotsIcon />}
        variant={inRow ? "quiet" : "line"}
        size={inRow ? "row" : "usual"}
        entries={groups}
      />
    </span>
  );
}
