import { href, Link } from "react-router";
import type { Role } from "#contract/people";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Dialog } from "~/components/ui/dialog";
import { useAct } from "~/lib/acts";
import { plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import type { DialogState } from "~/lib/use-dialog";
import { roleActs } from "~/routes/roles/role-acts";

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
