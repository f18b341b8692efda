import Ban from "lucide-react/icons/ban";
import type { User } from "#contract/people/people";
import { CardLines } from "~/components/table/card-list";
import type { Column } from "~/components/table/column";
import { Avatar } from "~/components/ui/avatar";
import { Chip } from "~/components/ui/chip";
import { accessWords } from "~/lib/ago-words";
import { formatMoment } from "~/lib/format";
import { roleWords } from "~/routes/users/assigned-roles";

interface Reader {
  now: Date;
  timeZone: string;
  /** Uuid of the reader. */
  me: string | undefined;
}

const rolesOf = ({ roles, role_limits }: User) =>
  roles.map((role) => roleWords(role, role_limits)).join(", ") || "Sem perfil";

function Marks({ user, me }: { user: User; me: string | undefined }) {
  return (
    <>
      {user.uuid === me && <Chip tone="info">Você</Chip>}
      {user.blocked_at && (
        <Chip tone="error" icon={<Ban aria-hidden="true" />}>
          Bloqueado
        </Chip>
      )}
    </>
  );
}

export function userColumns({ now, timeZone, me }: Reader): Column<User>[] {
  return [
    {
      head: "Nome",
      sort: "name",
      cell: (user) => (
        <span className="flex items-center gap-2.5 whitespace-nowrap">
          <Avatar name={user.name} src={user.avatar} />
          <b>{user.name}</b>
          <Marks user={user} me={me} />
        </span>
      ),
    },
    { head: "E-mail", sort: "email", cell: (user) => <span className="text-muted">{user.email}</span> },
    { head: "Perfis de acesso", cell: rolesOf },
    {
      head: "Último acesso",
      sort: "last_access_at",
      cell: (user) => (
        <span
          className="num text-muted"
          title={user.last_access_at ? formatMoment(user.last_access_at, timeZone) : undefined}
        >
          {accessWords(user.last_access_at, now, timeZone)}
        </span>
      ),
    },
  ];
}

/** A user on a phone: name and marks, roles and last access, e-mail. */
export function userCard({ now, timeZone, me }: Reader, actions: (user: User) => React.ReactNode) {
  return (user: User) => (
    <div className="grid gap-2">
      <CardLines
        title={user.name}
        state={<Marks user={user} me={me} />}
        lines={[
          [rolesOf(user), accessWords(user.last_access_at, now, timeZone)],
          [user.email, null],
        ]}
      />
      {actions(user)}
    </div>
  );
}
