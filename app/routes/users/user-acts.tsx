import Ban from "lucide-react/icons/ban";
import ShieldOff from "lucide-react/icons/shield-off";
import UserCheck from "lucide-react/icons/user-check";
import UserCog from "lucide-react/icons/user-cog";
import { href } from "react-router";
import type { User } from "#contract/people";
import { Button } from "~/components/ui/button";
import { useAct } from "~/lib/acts";
import { peopleActs } from "~/routes/users/people-acts";

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
