import type { Role } from "#contract/people";
import { plural } from "~/lib/format";
import type { Session } from "~/lib/session-state";

/** Why a role can only be looked at, null when it may be changed. Source: product 9. */
export function readOnlyReason(role: Pick<Role, "name" | "system">, session: Pick<Session, "roles">): string | null {
  if (role.system) {
    return "Este perfil é do sistema: tem sempre todas as permissões, inclusive as que vierem depois. Para um acesso menor, copie e ajuste a cópia.";
  }
  if (session.roles.includes(role.name)) {
    return "Você tem este perfil, e ninguém altera o próprio acesso. Peça a outra pessoa que administra a empresa.";
  }
  return null;
}

/** Whether a role holds something that this person does not; then it is neither deleted nor given by him. */
export function exceeds(role: Pick<Role, "permissions">, session: Pick<Session, "permissions">): boolean {
  return role.permissions.some((permission) => !session.permissions.has(permission));
}

/** The name of a copy: "Recepção (cópia)", and the next number while that one is taken. */
export function copyName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((each) => each.toLocaleLowerCase("pt-BR")));
  const base = name.slice(0, 66);
  for (let turn = 1; ; turn++) {
    const candidate = turn === 1 ? `${base} (cópia)` : `${base} (cópia ${turn})`;
    if (!used.has(candidate.toLocaleLowerCase("pt-BR"))) return candidate;
  }
}

/** What a new role takes over from another: what it allows, as far as `held` goes, under a name that nobody has. */
export function copyOf(source: Role, known: readonly Pick<Role, "name">[], held: ReadonlySet<string>) {
  return {
    name: copyName(
      source.name,
      known.map(({ name }) => name),
    ),
    description: source.description,
    permissions: source.permissions.filter((name) => held.has(name)),
  };
}

/** The permissions of a role as their number. */
export function permissionsInWords(name: string, texts: readonly string[]): string | undefined {
  if (name !== "permissions") return undefined;
  return plural(texts.length, { none: "nenhuma", one: "permissão", many: "permissões" });
}
