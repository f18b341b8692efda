import Copy from "lucide-react/icons/copy";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { href } from "react-router";
import type { Role } from "#contract/people";
import { DotsIcon } from "~/components/ui/dots-icon";
import { Menu, type MenuEntry } from "~/components/ui/menu";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { exceeds, readOnlyReason } from "~/routes/roles/role-rules";

/** The address of a new role with this one's permissions. */
export const copyHref = (id: string) => `${href("/perfis/criar")}?${new URLSearchParams({ copiar: id })}`;

export interface RoleMenuProps {
  role: Role;
  onDelete: (role: Role) => void;
  /** On the role's own form, which shows the other acts as buttons. */
  onForm?: boolean;
}

/** The acts on a role; no button if there are none. */
export function RoleMenu({ role, onDelete, onForm = false }: RoleMenuProps) {
  const session = useSession();
  const readOnly = readOnlyReason(role, session) !== null;
  const mayEdit = holds(session, "roles.edit");
  const open: MenuEntry = {
    label: readOnly ? "Ver permissões" : "Editar",
    icon: readOnly ? <Eye /> : <Pencil />,
    to: href("/perfis/:id/editar", { id: role.id }),
  };
  const copy: MenuEntry = { label: "Copiar", icon: <Copy />, to: copyHref(role.id) };
  const remove: MenuEntry = { label: "Excluir", icon: <Trash />, danger: true, onSelect: () => onDelete(role) };
  const groups = [
    onForm ? [] : [...(mayEdit ? [open] : []), ...(holds(session, "roles.create") ? [copy] : [])],
    mayEdit && !readOnly && !exceeds(role, session) ? [remove] : [],
  ].filter((group) => group.length > 0);
  if (groups.length === 0) return null;
  return (
    <span className="relative inline-block">
      <Menu
        label={`Ações do perfil ${role.name}`}
        icon={<DotsIcon />}
        variant={onForm ? "line" : "quiet"}
        size={onForm ? "usual" : "row"}
        entries={groups}
      />
    </span>
  );
}
