import type { Role } from "#contract/people/people";
import { plural } from "~/lib/format";
import type { Session } from "~/lib/session-state";

/** Why a role is read-only, null if it may be changed. Source: product 9. */
export function readOnlyReason(role: Pick<Role, "name" | "system">, session: Pick<Session, "roles">): string | null {
  if (role.system) {
    return "Este perfil é do sistema: tem sempre todas as permissões, inclusive as que vierem depois. Para um acesso menor, copie e ajuste a cópia.";
  }
  if (session.roles.includes(role.name)) {
    return "Você tem este perfil, e ninguém altera o próprio acesso. Peça a outra pessoa que administra a empresa.";
  }
  return null;
}

type Held = Pick<Session, "permissions"> & Partial<Pick<Session, "user">>;

const shareOf = ({ user }: Held) => user?.discount_basis_points ?? 0;

/** Whether a role has a right that this user lacks; then the user may neither delete nor assign it. */
export function exceeds(
  { permissions, discount_basis_points: share = 0 }: Pick<Role, "permissions"> & Partial<Role>,
  session: Held,
): boolean {
  if (share > shareOf(session)) return true;
  return permissions.some((permission) => !session.permissions.has(permission));
}

/** The name of a copy: "Recepção (cópia)", with the next number while that one is taken. */
export function copyName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((each) => each.toLocaleLowerCase("pt-BR")));
  const base = name.slice(0, 66);
  for (let turn = 1; ; turn++) {
    const candidate = turn === 1 ? `${base} (cópia)` : `${base} (cópia ${turn})`;
    if (!used.has(candidate.toLocaleLowerCase("pt-BR"))) return candidate;
  }
}

/** The initial values of a copy of a role: its permissions as far as `held` allows, and an unused name. */
export function copyOf(source: Role, known: readonly Pick<Role, "name">[], held: Held) {
  return {
    name: copyName(
      source.name,
      known.map(({ name }) => name),
    ),
    description: source.description,
    permissions: source.permissions.filter((name) => held.permissions.has(name)),
    discount_basis_points: Math.min(source.discount_basis_points, shareOf(held)),
  };
}

/** The number of a role's permissions, as text. */
export function permissionsInWords(name: string, texts: readonly string[]): string | undefined {
  if (name !== "permissions") return undefined;
  return plural(texts.length, { none: "nenhuma", one: "permissão", many: "permissões" });
}
