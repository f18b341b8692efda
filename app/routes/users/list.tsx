import Users from "lucide-react/icons/users";
import { href, Outlet } from "react-router";
import type { Role, User } from "#contract/people/people";
import { type Option, recordOptions } from "~/components/form/option";
import { PageBody } from "~/components/page/page-frame";
import { actsColumn } from "~/components/table/column";
import { FilterSelect } from "~/components/table/filter-select";
import { PagedList, useListAddress } from "~/components/table/paged-list";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Dialog } from "~/components/ui/dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { Notice } from "~/components/ui/notice";
import { useActForm } from "~/lib/act-form";
import { type Act, actInput, useAct } from "~/lib/acts";
import { load } from "~/lib/api";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { type DialogState, useDialog, useResult } from "~/lib/use-dialog";
import { lockedReason } from "~/routes/users/assigned-roles";
import { userCard, userColumns } from "~/routes/users/list-columns";
import { hrefOf, readState } from "~/routes/users/list-offer";
import { loadGiven } from "~/routes/users/load-given";
import { PeopleHead, PeopleTabs } from "~/routes/users/people-head";
import { RoleBoxes } from "~/routes/users/role-boxes";
import { seatsText } from "~/routes/users/seats";
import { peopleActs, RolesOfUser, UserActs } from "~/routes/users/user-acts";
import type { Route } from "./+types/list";

export const handle = routeHandle("/usuarios");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = queryOf(readState(url.searchParams));
  const [page, known] = await Promise.all([load("GET /api/users", { query }, request), loadGiven(request)]);
  const { data: rows, meta } = page;
  return { rows, meta, ...known };
}

export const clientAction = peopleActs.clientAction;

export default function UserList({ loaderData }: Route.ComponentProps) {
  const { rows, meta: page, ...given } = loaderData;
  const { roles, places, seats } = given;
  const session = useSession();
  const { show, close, open, about, turn } = useDialog<User>();
  const blocking = useDialog<User>();
  const resetting = useDialog<User>();
  const address = useListAddress({ readState, hrefOf });
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
  return (
    <>
      <PeopleHead {...given} />
      <PageBody>
        <PeopleTabs />
        <PagedList
          caption="Usuários"
          address={address}
          page={page}
          search="Nome ou e-mail"
          filters={
            <>
              {roles.length > 0 && (
                <FilterSelect label="Perfil" options={recordOptions(roles)} {...address.filter("role_id")} />
              )}
              {seats && (
                <span className="ml-auto text-sm text-muted max-sm:hidden">
                  Vagas do plano <b className="num font-semibold text-ink">{seatsText(seats)}</b>
                </span>
              )}
            </>
          }
          columns={[...userColumns(reader), mayEdit && actsColumn(acts)]}
          rows={rows}
          rowKey={({ uuid }) => uuid}
          card={userCard(reader, acts)}
          empty={
            <EmptyState icon={<Users />} title="Ninguém por aqui">
              As pessoas que entram nesta empresa aparecem nesta lista.
            </EmptyState>
          }
        />
      </PageBody>
      {person && (
        <RolesDialog key={turn} act={peopleActs.roles} user={person} {...{ roles, places, open }} onClose={close} />
      )}
      <BlockDialog {...blocking} act={peopleActs.block} />
      <ResetDialog {...resetting} act={peopleActs.resetTwoFactor} />
      <Outlet context={given} />
    </>
  );
}

/** Asks before a user is blocked. */
function BlockDialog({ act, about: user, open, close }: DialogState<User> & { act: Act }) {
  const { send, working } = useAct(act, { action: href("/usuarios"), onEnd: close });
  if (!user) return null;
  return (
    <ConfirmDialog
      danger
      open={open}
      title={`Bloquear o acesso de ${user.name}?`}
      description="O acesso a esta empresa termina na hora, também onde o sistema está aberto. Perfis e histórico ficam, e você pode desbloquear depois."
      confirm="Bloquear acesso"
      workingLabel="Bloqueando"
      working={working}
      onClose={close}
      onConfirm={() => send({ uuid: user.uuid })}
    />
  );
}

/** Asks before a user's lost second factor is disabled. */
function ResetDialog({ act, about: user, open, close }: DialogState<User> & { act: Act }) {
  const { send, working } = useAct(act, { action: href("/usuarios"), onEnd: close });
  if (!user) return null;
  return (
    <ConfirmDialog
      danger
      open={open}
      title={`Zerar a verificação em duas etapas de ${user.name}?`}
      description="Confirme antes que é mesmo a pessoa quem pede. As sessões abertas terminam, ela recebe um aviso por e-mail e entra só com a senha, até ativar a verificação de novo."
      confirm="Zerar verificação"
      workingLabel="Zerando"
      working={working}
      onClose={close}
      onConfirm={() => send({ uuid: user.uuid })}
    />
  );
}

interface RolesDialogProps {
  act: Act;
  user: User;
  roles: readonly Role[];
  places: readonly Option[];
  open: boolean;
  onClose: () => void;
}

/** A user's roles; a role with permissions that the editor lacks is shown locked. */
function RolesDialog({ act, user, roles, places, open, onClose }: RolesDialogProps) {
  const session = useSession();
  const { frame, form, fields } = useActForm(act, RolesOfUser);
  const { fetcher, done } = frame;
  const working = fetcher.state !== "idle";
  const locked = lockedReason(user, roles, session);
  useResult(fetcher, () => done && onClose());
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
            <Button type="submit" form={form.id} variant="primary" working={working} workingLabel="Salvando">
              Salvar perfis
            </Button>
          )}
        </>
      }
    >
      <fetcher.Form method="post" action={href("/usuarios")} id={form.id} onSubmit={form.onSubmit} noValidate>
        <input type="hidden" name={actInput} value={act.name} />
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
