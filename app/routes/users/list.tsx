import Users from "lucide-react/icons/users";
import { useId } from "react";
import { href, Outlet, useFetcher } from "react-router";
import { type Role, type User, users } from "#contract/people";
import type { Option } from "~/components/form/option";
import { PageBody } from "~/components/page/page-body";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { FilterBar } from "~/components/table/filter-bar";
import { FilterSelect } from "~/components/table/filter-select";
import { ListEmpty } from "~/components/table/list-empty";
import { Pager } from "~/components/table/pager";
import { SearchField } from "~/components/table/search-field";
import { useListAddress } from "~/components/table/use-list-address";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Dialog } from "~/components/ui/dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { load } from "~/lib/api";
import { useContractForm } from "~/lib/form";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { type DialogState, useDialog } from "~/lib/use-dialog";
import { useResult } from "~/lib/use-result";
import { actOnPeople, type PeopleResult } from "~/routes/users/act-on-people";
import { RolesOfUser } from "~/routes/users/form-schema";
import { userCard, userColumns } from "~/routes/users/list-columns";
import { hrefOf, readState } from "~/routes/users/list-offer";
import { loadGiven } from "~/routes/users/load-given";
import { PeopleHead, PeopleTabs } from "~/routes/users/people-head";
import { RoleBoxes } from "~/routes/users/role-boxes";
import { lockedReason } from "~/routes/users/role-choice";
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

/** Asks before a person is shut out. */
function BlockDialog({ about: user, open, close }: DialogState<User>) {
  const fetcher = useFetcher();
  useResult(fetcher, close);
  if (!user) return null;
  return (
    <ConfirmDialog
      danger
      open={open}
      title={`Bloquear o acesso de ${user.name}?`}
      description="O acesso a esta empresa termina na hora, também onde o sistema está aberto. Perfis e histórico ficam, e você pode desbloquear depois."
      confirm="Bloquear acesso"
      workingLabel="Bloqueando"
      working={fetcher.state !== "idle"}
      onClose={close}
      onConfirm={() => fetcher.submit({ act: "block", uuid: user.uuid }, { method: "post", action: href("/usuarios") })}
    />
  );
}

/** Asks before the second step of somebody who has lost it is switched off. */
function ResetDialog({ about: user, open, close }: DialogState<User>) {
  const fetcher = useFetcher();
  useResult(fetcher, close);
  if (!user) return null;
  const send = { act: "reset two factor", uuid: user.uuid };
  return (
    <ConfirmDialog
      danger
      open={open}
      title={`Zerar a verificação em duas etapas de ${user.name}?`}
      description="Confirme antes que é mesmo a pessoa quem pede. As sessões abertas terminam, ela recebe um aviso por e-mail e entra só com a senha, até ativar a verificação de novo."
      confirm="Zerar verificação"
      workingLabel="Zerando"
      working={fetcher.state !== "idle"}
      onClose={close}
      onConfirm={() => fetcher.submit(send, { method: "post", action: href("/usuarios") })}
    />
  );
}

interface RolesDialogProps {
  user: User;
  roles: readonly Role[];
  places: readonly Option[];
  open: boolean;
  onClose: () => void;
}

/** Which roles a person has; what would give more than one has oneself is shown and locked. */
function RolesDialog({ user, roles, places, open, onClose }: RolesDialogProps) {
  const session = useSession();
  const fetcher = useFetcher<PeopleResult>();
  const id = useId();
  const working = fetcher.state !== "idle";
  const { form, fields } = useContractForm(RolesOfUser, { id, lastResult: fetcher.data, sending: working });
  const locked = lockedReason(user, roles, session);
  useResult(fetcher, (result) => "done" in result && onClose());
  const close = () => !working && onClose();
  return (
    <Dialog
      open={open}
      onClose={close}
      wide
      title={`Perfis de ${user.name}`}
      description="As permissões dos perfis marcados se somam. Você só pode dar o que também tem."
      actions={
        <>
          <Button data-autofocus onClick={close}>
            Voltar
          </Button>
          {!locked && (
            <Button type="submit" form={id} variant="primary" working={working} workingLabel="Salvando">
              Salvar perfis
            </Button>
          )}
        </>
      }
    >
      <fetcher.Form method="post" action={href("/usuarios")} id={id} onSubmit={form.onSubmit} noValidate>
        <input type="hidden" name="act" value="roles" />
        <input type="hidden" name="uuid" value={user.uuid} />
        <input type="hidden" name="version" value={user.version} />
        {locked && <Notice className="mb-3">{locked}</Notice>}
        <RoleBoxes
          roles={roles}
          places={places}
          chosen={user.roles.map((role) => role.id)}
          limits={user.role_limits}
          disabled={locked !== null}
          errors={fields.role_ids.errors ?? form.errors}
        />
      </fetcher.Form>
    </Dialog>
  );
}
