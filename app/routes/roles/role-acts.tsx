import Copy from "lucide-react/icons/copy";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { href, Link } from "react-router";
import type { Role } from "#contract/people/people";
import { DotsIcon, Menu, type MenuEntry } from "~/components/menu/menu";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Dialog } from "~/components/ui/dialog";
import { defineActs, press, useAct } from "~/lib/acts";
import { plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import type { DialogState } from "~/lib/use-dialog";
import { exceeds, readOnlyReason } from "~/routes/roles/role-rules";

/** Asks before a role is deleted; for a role in use, shows who has it instead. */
export function DeleteDialog({ about: role, open, close }: DialogState<Role>) {
  const { send, working } = useAct(roleActs.delete, { action: href("/perfis"), onEnd: close });
  if (!role) return null;
  if (role.user_count > 0) return <InUse role={role} open={open} onClose={close} />;
  return (
    <ConfirmDialog
      danger
      open={open}
      title={`Excluir o perfil ${role.name}?`}
      description="Ninguém tem este perfil. A descrição e as permissões marcadas são apagadas."
      confirm="Excluir perfil"
      workingLabel="Excluindo"
      working={working}
      onClose={close}
      onConfirm={() => send({ id: role.id, name: role.name })}
    />
  );
}

function InUse({ role, open, onClose }: { role: Role; open: boolean; onClose: () => void }) {
  const session = useSession();
  const people = plural(role.user_count, { none: "", one: "pessoa", many: "pessoas" });
  const seesPeople = hasModule(session, "user") && holds(session, "users.view");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`O perfil ${role.name} está em uso`}
      description={`${people} ${role.user_count === 1 ? "tem" : "têm"} este perfil. Troque o perfil ${role.user_count === 1 ? "dela" : "delas"} antes de excluir.`}
      actions={
        <Button data-autofocus onClick={onClose}>
          Voltar
        </Button>
      }
    >
      {seesPeople && (
        <Link to={`${href("/usuarios")}?${new URLSearchParams({ role_id: role.id })}`} className="link text-sm">
          Ver quem tem este perfil
        </Link>
      )}
    </Dialog>
  );
}

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

export const roleActs = defineActs({
  delete: press("DELETE /api/roles/:id", {
    said: (_, { form }) => `Perfil ${String(form.get("name"))} excluído`,
    to: () => href("/perfis"), // reloading a deleted role would fail
  }),
});
