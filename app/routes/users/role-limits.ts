import type { RoleLimits } from "#contract/people";

/** Where a form says for which accommodations a role is given: `all` or `some`, and of these each one. */
export const limitName = (roleId: string): string => `limit-${roleId}`;
export const placeName = (roleId: string): string => `places-${roleId}`;

/** The limits that a form asks for these roles; undefined, which keeps them, where it offers none. */
export function limitsIn(form: FormData, roleIds: readonly string[]): RoleLimits | undefined {
  if (![...form.keys()].some((name) => name.startsWith("limit-"))) return undefined;
  return roleIds
    .filter((id) => form.get(limitName(id)) === "some")
    .map((role_id) => ({ role_id, accommodation_ids: form.getAll(placeName(role_id)).map(String).filter(Boolean) }));
}

/** What a person will reach with these roles, said before it is saved; null where there is nothing to say. */
export function reachWords(chosen: readonly { name: string; limited: boolean }[]): string | null {
  const open = chosen.filter(({ limited }) => !limited);
  if (open.length === chosen.length) return null;
  const within =
    "Com limite, a pessoa não vê usuários, plano, histórico, saldos das contas nem dados da empresa, só o que é destas acomodações.";
  if (open.length === 0) return within;
  const names = open.map(({ name }) => name).join(", ");
  return `${names} vale para todas as acomodações, e os perfis se somam: a pessoa vai alcançar todas, com todas as permissões. Limite também ${open.length === 1 ? "este perfil" : "estes perfis"} se não é isso que você quer.`;
}

/** A role with how many accommodations it is limited to: "Recepção (3 acomodações)". */
export function roleWords(role: { id: string; name: string }, limits: RoleLimits): string {
  const limit = limits.find(({ role_id }) => role_id === role.id);
  if (!limit) return role.name;
  const count = limit.accommodation_ids.length;
  if (count === 0) return `${role.name} (nenhuma acomodação)`;
  return `${role.name} (${count === 1 ? "1 acomodação" : `${count} acomodações`})`;
}
