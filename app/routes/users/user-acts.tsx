import Ban from "lucide-react/icons/ban";
import ShieldOff from "lucide-react/icons/shield-off";
import UserCheck from "lucide-react/icons/user-check";
import UserCog from "lucide-react/icons/user-cog";
import { href } from "react-router";
import { type User, UserUpdate } from "#contract/people/people";
import { Button } from "~/components/ui/button";
import { defineActs, press, saidDone, useAct } from "~/lib/acts";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { limitsIn } from "~/routes/users/assigned-roles";

export interface UserActsProps {
  user: User;
  onRoles: (user: User) => void;
  onBlock: (user: User) => void;
  onReset: (user: User) => void;
  /** Whether this user has a permission that the reader lacks: then the reader may not block them. */
  stronger: boolean;
}

/** The acts on a user of the company. */
export function UserActs({ user, onRoles, onBlock, onReset, stronger }: UserActsProps) {
  const unblocking = useAct(peopleActs.unblock, { action: href("/usuarios") });
  return (
    <span className="relative inline-flex flex-wrap gap-2">
      <Button
        size="row"
        variant="soft"
        icon={<UserCog />}
        aria-label={`Alterar perfis de ${user.name}`}
        onClick={() => onRoles(user)}
      >
        Alterar perfis
      </Button>
      {!stronger && user.two_factor && (
        <Button
          size="row"
          variant="quiet"
          icon={<ShieldOff />}
          aria-label={`Zerar a verificação em duas etapas de ${user.name}`}
          onClick={() => onReset(user)}
        >
          Zerar duas etapas
        </Button>
      )}
      {!stronger && user.blocked_at === null && (
        <Button
          size="row"
          variant="quiet"
          icon={<Ban />}
          aria-label={`Bloquear ${user.name}`}
          onClick={() => onBlock(user)}
        >
          Bloquear
        </Button>
      )}
      {!stronger && user.blocked_at !== null && (
        <Button
          size="row"
          icon={<UserCheck />}
          aria-label={`Desbloquear ${user.name}`}
          working={unblocking.working}
          workingLabel="Desbloqueando"
          onClick={() => unblocking.send({ uuid: user.uuid })}
        >
          Desbloquear
        </Button>
      )}
    </span>
  );
}

/** Acts on a user of the company, whom the form names. */
export const peopleActs = defineActs({
  roles: ({ request }, form) =>
    submit(request, RolesOfUser, async (roles) => {
      const role_limits = limitsIn(form, roles.role_ids);
      const input = {
        params: { uuid: String(form.get("uuid")) },
        body: { ...roles, ...(role_limits && { role_limits }) },
      };
      const { name } = await call("PUT /api/users/:uuid", input, { quiet: [409] });
      return saidDone(`Perfis de ${name} alterados`);
    }),
  block: press("POST /api/users/:uuid/block", { said: ({ name }) => `Acesso de ${name} bloqueado` }),
  unblock: press("POST /api/users/:uuid/unblock", { said: ({ name }) => `Acesso de ${name} liberado` }),
  resetTwoFactor: press("DELETE /api/users/:uuid/two-factor", {
    said: ({ name }) => `Verificação em duas etapas de ${name} zerada`,
  }),
});

/** The dialog always sends the roles; the contract would keep missing ones. */
export const RolesOfUser = UserUpdate.required({ role_ids: true });
