import Users from "lucide-react/icons/users";
import { Outlet } from "react-router";
import type { User } from "#contract/people";
import { users } from "#contract/people";
import { PageBody } from "~/components/page/page-body";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { FilterBar } from "~/components/table/filter-bar";
import { FilterSelect } from "~/components/table/filter-select";
import { ListEmpty } from "~/components/table/list-empty";
import { Pager } from "~/components/table/pager";
import { SearchField } from "~/components/table/search-field";
import { useListAddress } from "~/components/table/use-list-address";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { load } from "~/lib/api";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { actOnPeople } from "~/routes/users/act-on-people";
import { BlockDialog } from "~/routes/users/block-dialog";
import { userCard, userColumns } from "~/routes/users/list-columns";
import { hrefOf, readState } from "~/routes/users/list-offer";
import { loadGiven } from "~/routes/users/load-given";
import { PeopleHead, PeopleTabs } from "~/routes/users/people-head";
import { ResetDialog } from "~/routes/users/reset-dialog";
import { lockedReason } from "~/routes/users/role-choice";
import { RolesDialog } from "~/routes/users/roles-dialog";
import { seatsText } from "~/routes/users/seats";
import { UserActs } from "~/routes/users/user-acts";
import type { Route } from "./+types/list";

export const handle = routeHandle("/usuarios");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = queryOf(readState(url.searchParams));
  const [page, known] = await Promise.all([load(users.list, { query }, request), loadGiven(request)]);
  const { data: rows, meta } = page;
  return { rows, meta, ...known };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return actOnPeople(request);
}

export default function UserList({ loaderData }: Route.ComponentProps) {
  const { rows, meta: page, ...given } = loaderData;
  const { roles, places, seats } = given;
  const session = useSession();
  const { show, close, open, about, turn } = useDialog<User>();
  const blocking = useDialog<User>();
  const resetting = useDialog<User>();

  const address = useListAddress({ readState, hrefOf });
  const { state, go, clearTo } = address;
  const person = rows.find(({ uuid }) => uuid === about?.uuid);
  const reader = { now: new Date(), timeZone: session.userTimezone ?? "America/Sao_Paulo", me: session.user?.uuid };
  const mayEdit = holds(session, "users.edit") && roles.length > 0;
  const acts = (user: User) =>
    mayEdit && user.uuid !== reader.me ? (
      <UserActs
        user={user}
        onRoles={show}
        onBlock={blocking.show}
        onReset={resetting.show}
        stronger={lockedReason(user, roles, session) !== null}
      />
    ) : null;
  const actions: Column<User> = { key: "actions", head: "Ações", quietHead: true, align: "end", cell: acts };

  return (
    <>
      <PeopleHead {...given} />
      <PageBody>
        <PeopleTabs />
        <div className="min-w-0">
          <FilterBar clearTo={clearTo}>
            <SearchField label="Nome ou e-mail" defaultValue={state.q} onSearch={(q) => go({ q }, state.q !== "")} />
            {roles.length > 0 && (
              <FilterSelect
                label="Perfil"
                options={roles.map(({ id, name }) => ({ value: id, label: name }))}
                value={state.filters.role_id ?? []}
                onChange={(role_id) => go({ filters: { role_id } })}
              />
            )}
            {seats && (
              <span className="ml-auto text-sm text-muted max-sm:hidden">
                Vagas do plano <b className="num font-semibold text-ink">{seatsText(seats)}</b>
              </span>
            )}
          </FilterBar>
          <Panel flush>
            <DataTable
              caption="Usuários"
              columns={mayEdit ? [...userColumns(reader), actions] : userColumns(reader)}
              rows={rows}
              rowKey={(user) => user.uuid}
              card={userCard(reader, acts)}
              {...address.table}
              empty={
                <ListEmpty {...address.empty}>
                  <EmptyState icon={<Users />} title="Ninguém por aqui">
                    As pessoas que entram nesta empresa aparecem nesta lista.
                  </EmptyState>
                </ListEmpty>
              }
            />
            <Pager {...page} shown={rows.length} hrefFor={address.hrefFor} />
          </Panel>
        </div>
      </PageBody>
      {person && <RolesDialog key={turn} user={person} roles={roles} places={places} open={open} onClose={close} />}
      <BlockDialog {...blocking} />
      <ResetDialog {...resetting} />
      <Outlet context={given} />
    </>
  );
}
