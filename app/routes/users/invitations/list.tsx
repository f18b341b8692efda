import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import X from "lucide-react/icons/x";
import { useFetcher } from "react-router";
import { type Invitation, invitations } from "#contract/invitations";
import type { Role } from "#contract/people";
import { nightsBetween, todayIn } from "#domain/stay-dates";
import { PageBody } from "~/components/page/page-body";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { FilterBar } from "~/components/table/filter-bar";
import { ListEmpty } from "~/components/table/list-empty";
import { Pager } from "~/components/table/pager";
import { SearchField } from "~/components/table/search-field";
import { useListAddress } from "~/components/table/use-list-address";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { call, load } from "~/lib/api";
import { formatDate } from "~/lib/format";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { type DialogState, useDialog } from "~/lib/use-dialog";
import { useResult } from "~/lib/use-result";
import { told } from "~/routes/users/act-on-people";
import { hrefOf, readState } from "~/routes/users/invitations/list-offer";
import { loadGiven } from "~/routes/users/load-given";
import { PeopleHead, PeopleTabs } from "~/routes/users/people-head";
import { exceeds } from "~/routes/users/role-choice";
import { roleWords } from "~/routes/users/role-limits";
import type { Route } from "./+types/list";

export const handle = routeHandle("/usuarios/convites");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = queryOf(readState(url.searchParams));
  const [found, known] = await Promise.all([load(invitations.list, { query }, request), loadGiven(request)]);
  const { data: rows, meta } = found;
  return { rows, page: meta, ...known };
}

/** Sends an invitation again, or takes it back. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const params = { id: String(form.get("id")) };
  return told(async () => {
    if (form.get("act") === "resend") {
      const { email } = await call(invitations.resend, { params });
      return `Convite enviado de novo para ${email}`;
    }
    await call(invitations.revoke, { params });
    return "Convite revogado";
  });
}

export default function InvitationList({ loaderData }: Route.ComponentProps) {
  const { rows, page, ...given } = loaderData;
  const session = useSession();
  const revoking = useDialog<Invitation>();
  const address = useListAddress({ readState, hrefOf });
  const { state, go, clearTo } = address;
  const reader = { now: new Date(), timeZone: session.userTimezone ?? "America/Sao_Paulo" };
  const mayInvite = holds(session, "users.create");
  const acts = (invitation: Invitation) =>
    mayInvite && <InvitationActs invitation={invitation} roles={given.roles} onRevoke={revoking.show} />;
  const actions: Column<Invitation> = { key: "actions", head: "Ações", quietHead: true, align: "end", cell: acts };
  const columns = invitationColumns(reader);
  return (
    <>
      <PeopleHead {...given} />
      <PageBody>
        <PeopleTabs />
        <div className="min-w-0">
          <FilterBar clearTo={clearTo}>
            <SearchField label="E-mail" defaultValue={state.q} onSearch={(q) => go({ q }, state.q !== "")} />
          </FilterBar>
          <Panel flush>
            <DataTable
              caption="Convites"
              columns={mayInvite ? [...columns, actions] : columns}
              rows={rows}
              rowKey={({ id }) => id}
              card={invitationCard(reader, acts)}
              {...address.table}
              empty={
                <ListEmpty {...address.empty}>
                  <EmptyState icon={<Mail />} title="Nenhum convite em aberto">
                    Quem você convida aparece aqui até aceitar.
                  </EmptyState>
                </ListEmpty>
              }
            />
            <Pager {...page} shown={rows.length} hrefFor={address.hrefFor} />
          </Panel>
        </div>
      </PageBody>
      <RevokeDialog {...revoking} />
    </>
  );
}

/** Asks before an invitation is taken back. */
function RevokeDialog({ about: invitation, open, close }: DialogState<Invitation>) {
  const fetcher = useFetcher();
  useResult(fetcher, close);
  if (!invitation) return null;
  return (
    <ConfirmDialog
      danger
      open={open}
      title={`Revogar o convite de ${invitation.email}?`}
      description="O link enviado deixa de funcionar. Você pode convidar de novo depois."
      confirm="Revogar convite"
      workingLabel="Revogando"
      working={fetcher.state !== "idle"}
      onClose={close}
      onConfirm={() => fetcher.submit({ act: "revoke", id: invitation.id }, { method: "post" })}
    />
  );
}

interface InvitationActsProps {
  invitation: Invitation;
  roles: readonly Role[];
  onRevoke: (invitation: Invitation) => void;
}

/** Sends an invitation again or takes it back; nothing for whoever holds less than it gives. */
function InvitationActs({ invitation, roles, onRevoke }: InvitationActsProps) {
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

interface Reader {
  now: Date;
  timeZone: string;
}

const rolesOf = ({ roles, role_limits }: Invitation) => roles.map((role) => roleWords(role, role_limits)).join(", ");

/** Until when it can be accepted, as one says it: "vence em 5 dias", "vence hoje", "venceu em 12/11/2026". */
function endWords({ ends_at, expired }: Invitation, { now, timeZone }: Reader): string {
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
function invitationColumns(reader: Reader): Column<Invitation>[] {
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
