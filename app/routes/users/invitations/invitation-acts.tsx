import Mail from "lucide-react/icons/mail";
import X from "lucide-react/icons/x";
import { useFetcher } from "react-router";
import type { Invitation } from "#contract/invitations";
import type { Role } from "#contract/people";
import { Button } from "~/components/ui/button";
import { useSession } from "~/lib/session";
import { exceeds } from "~/routes/users/role-choice";

export interface InvitationActsProps {
  invitation: Invitation;
  roles: readonly Role[];
  onRevoke: (invitation: Invitation) => void;
}

/** Sends an invitation again or takes it back; nothing for whoever holds less than it gives. */
export function InvitationActs({ invitation, roles, onRevoke }: InvitationActsProps) {
  const session = useSession();
  const fetcher = useFetcher();
  const given = roles.filter((role) => invitation.roles.some(({ id }) => id === role.id));
  if (given.some((role) => exceeds(role, session))) return null;
  const resend = () => fetcher.submit({ act: "resend", id: invitation.id }, { method: "post" });
  return (
    <span className="relative inline-flex flex-wrap gap-2">
      <Button
        size="row"
        variant="soft"
        icon={<Mail />}
        aria-label={`Enviar de novo para ${invitation.email}`}
        working={fetcher.state !== "idle"}
        workingLabel="Enviando"
        onClick={resend}
      >
        Enviar de novo
      </Button>
      <Button
        size="row"
        variant="quiet"
        icon={<X />}
        aria-label={`Revogar o convite de ${invitation.email}`}
        onClick={() => onRevoke(invitation)}
      >
        Revogar
      </Button>
    </span>
  );
}
