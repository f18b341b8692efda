import Mail from "lucide-react/icons/mail";
import type { Invitation } from "#contract/invitations";
import { invitations } from "#contract/invitations";
import { PageBody } from "~/components/page/page-body";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { FilterBar } from "~/components/table/filter-bar";
import { ListEmpty } from "~/components/table/list-empty";
import { Pager } from "~/components/table/pager";
import { SearchField } from "~/components/table/search-field";
import { useListAddress } from "~/components/table/use-list-address";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { call, load } from "~/lib/api";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { told } from "~/routes/users/act-on-people";
import { InvitationActs } from "~/routes/users/invitations/invitation-acts";
import { invitationCard, invitationColumns } from "~/routes/users/invitations/list-columns";
import { hrefOf, readState } from "~/routes/users/invitations/list-offer";
import { RevokeDialog } from "~/routes/users/invitations/revoke-dialog";
import { loadGiven } from "~/routes/users/load-given";
import { PeopleHead, PeopleTabs } from "~/routes/users/people-head";
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
