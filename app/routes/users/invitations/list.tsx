import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import X from "lucide-react/icons/x";
import type { Invitation } from "#contract/people/invitations";
import type { Role } from "#contract/people/people";
import { nightsBetween, todayIn } from "#domain/stay-dates";
import { PageBody } from "~/components/page/page-frame";
import { CardLines } from "~/components/table/card-list";
import { actsColumn, type Column } from "~/components/table/column";
import { PagedList, useListAddress } from "~/components/table/paged-list";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { type Act, useAct } from "~/lib/acts";
import { load } from "~/lib/api";
import { formatDate } from "~/lib/format";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { type DialogState, useDialog } from "~/lib/use-dialog";
import { exceeds, roleWords } from "~/routes/users/assigned-roles";
import { invitationActs } from "~/routes/users/invitations/invitation-acts";
import { hrefOf, readState } from "~/routes/users/invitations/list-offer";
import { loadGiven } from "~/routes/users/load-given";
import { PeopleHead, PeopleTabs } from "~/routes/users/people-head";
import type { Route } from "./+types/list";

export const handle = routeHandle("/usuarios/convites");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = queryOf(readState(url.searchParams));
  const [found, known] = await Promise.all([load("GET /api/invitations", { query }, request), loadGiven(request)]);
  const { data: rows, meta } = found;
  return { rows, page: meta, ...known };
}

export const clientAction = invitationActs.clientAction;

export default function InvitationList({ loaderData }: Route.ComponentProps) {
  const { rows, page, ...given } = loaderData;
  const session = useSession();
  const revoking = useDialog<Invitation>();
  const address = useListAddress({ readState, hrefOf });
  const reader = { now: new Date(), timeZone: session.userTimezone ?? "America/Sao_Paulo" };
  const mayInvite = holds(session, "users.create");
  const acts = (invitation: Invitation) =>
    mayInvite && (
      <InvitationActs
        resend={invitationActs.resend}
        invitation={invitation}
        roles={given.roles}
        onRevoke={revoking.show}
      />
    );
  return (
    <>
      <PeopleHead {...given} />
      <PageBody>
        <PeopleTabs />
        <PagedList
          caption="Convites"
          address={address}
          page={page}
          search="E-mail"
          columns={[...invitationColumns(reader), mayInvite && actsColumn(acts)]}
          rows={rows}
          rowKey={({ id }) => id}
          card={invitationCard(reader, acts)}
          empty={
            <EmptyState icon={<Mail />} title="Nenhum convite em aberto">
              Quem você convida aparece aqui até aceitar.
            </EmptyState>
          }
        />
      </PageBody>
      <RevokeDialog {...revoking} act={invitationActs.revoke} />
    </>
  );
}

/** Asks before an invitation is revoked. */
function RevokeDialog({ act, about: invitation, open, close }: DialogState<Invitation> & { act: Act }) {
  const { send, working } = useAct(act, { onEnd: close });
  if (!invitation) return null;
  return (
    <ConfirmDialog
      danger
      open={open}
      title={`Revogar o convite de ${invitation.email}?`}
      description="O link enviado deixa de funcionar. Você pode convidar de novo depois."
      confirm="Revogar convite"
      workingLabel="Revogando"
      working={working}
      onClose={close}
      onConfirm={() => send({ id: invitation.id })}
    />
  );
}

interface InvitationActsProps {
  resend: Act;
  invitation: Invitation;
  roles: readonly Role[];
  onRevoke: (invitation: Invitation) => void;
}

/** Resends or revokes an invitation; nothing for users who lack a permission that it grants. */
function InvitationActs({ resend, invitation, roles, onRevoke }: InvitationActsProps) {
  const session = useSession();
  const resending = useAct(resend);
  const given = roles.filter((role) => invitation.roles.some(({ id }) => id === role.id));
  if (given.some((role) => exceeds(role, session))) return null;
  return (
    <span className="relative inline-flex flex-wrap gap-2">
      <Button
        size="row"
        variant="soft"
        icon={<Mail />}
        aria-label={`Enviar de novo para ${invitation.email}`}
        working={resending.working}
        workingLabel="Enviando"
        onClick={() => resending.send({ id: invitation.id })}
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

interface Reader {
  now: Date;
  timeZone: string;
}

const rolesOf = ({ roles, role_limits }: Invitation) => roles.map((role) => roleWords(role, role_limits)).join(", ");

/** The expiry in words: "vence em 5 dias", "vence hoje", "venceu em 12/11/2026". */
function endWords({ ends_at, expired }: Invitation, { now, timeZone }: Reader): string {
  const end = todayIn(timeZone, new Date(ends_at));
  if (expired) return `venceu em ${formatDate(end)}`;
  const days = nightsBetween(todayIn(timeZone, now), end);
  if (days <= 0) return "vence hoje";
  return days === 1 ? "vence amanhã" : `vence em ${days} dias`;
}

function State({ expired, held }: Invitation) {
  return expired || held ? (
    <Chip tone="warning" icon={<Clock aria-hidden="true" />}>
      {expired ? "Convite vencido" : "E-mail à espera"}
    </Chip>
  ) : (
    <Chip tone="info" icon={<Mail aria-hidden="true" />}>
      Convite enviado
    </Chip>
  );
}

function invitationColumns(reader: Reader): Column<Invitation>[] {
  return [
    { head: "E-mail", sort: "email", cell: ({ email }) => <b>{email}</b> },
    { head: "Perfis de acesso", cell: rolesOf },
    { head: "Situação", cell: (invitation) => <State {...invitation} /> },
    {
      head: "Validade",
      sort: "ends_at",
      cell: (invitation) => <span className="num text-muted">{endWords(invitation, reader)}</span>,
    },
    { head: "Convidado por", cell: ({ invited_by }) => <span className="text-muted">{invited_by}</span> },
  ];
}

/** An invitation on a phone. */
function invitationCard(reader: Reader, actions: (invitation: Invitation) => React.ReactNode) {
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
