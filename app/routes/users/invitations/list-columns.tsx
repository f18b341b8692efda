import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import type { Invitation } from "#contract/invitations";
import { nightsBetween, todayIn } from "#domain/stay-dates";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { Chip } from "~/components/ui/chip";
import { formatDate } from "~/lib/format";
import { roleWords } from "~/routes/users/role-limits";

interface Reader {
  now: Date;
  timeZone: string;
}

const rolesOf = ({ roles, role_limits }: Invitation) => roles.map((role) => roleWords(role, role_limits)).join(", ");

/** Until when it can be accepted, as one says it: "vence em 5 dias", "vence hoje", "venceu em 12/11/2026". */
export function endWords({ ends_at, expired }: Invitation, { now, timeZone }: Reader): string {
  const end = todayIn(timeZone, new Date(ends_at));
  if (expired) return `venceu em ${formatDate(end)}`;
  const days = nightsBetween(todayIn(timeZone, now), end);
  if (days <= 0) return "vence hoje";
  return days === 1 ? "vence amanhã" : `vence em ${days} dias`;
}

function State({ expired }: Invitation) {
  return expired ? (
    <Chip tone="warning" icon={<Clock aria-hidden="true" />}>
      Convite vencido
    </Chip>
  ) : (
    <Chip tone="info" icon={<Mail aria-hidden="true" />}>
      Convite enviado
    </Chip>
  );
}

/** The columns of the list of invitations. */
export function invitationColumns(reader: Reader): Column<Invitation>[] {
  return [
    { key: "email", head: "E-mail", sort: "email", cell: ({ email }) => <b>{email}</b> },
    { key: "roles", head: "Perfis de acesso", cell: rolesOf },
    { key: "state", head: "Situação", cell: (invitation) => <State {...invitation} /> },
    {
      key: "end",
      head: "Validade",
      sort: "ends_at",
      cell: (invitation) => <span className="num text-muted">{endWords(invitation, reader)}</span>,
    },
    { key: "by", head: "Convidado por", cell: ({ invited_by }) => <span className="text-muted">{invited_by}</span> },
  ];
}

/** An invitation on a phone. */
export function invitationCard(reader: Reader, actions: (invitation: Invitation) => React.ReactNode) {
  return (invitation: Invitation) => (
    <div className="grid gap-2">
      <CardLines
        title={invitation.email}
        state={<State {...invitation} />}
        lines={[
          [rolesOf(invitation), endWords(invitation, reader)],
          [invitation.invited_by, null],
        ]}
      />
      {actions(invitation)}
    </div>
  );
}
