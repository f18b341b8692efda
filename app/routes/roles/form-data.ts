import { permissions, roles } from "#contract/people";
import { load } from "~/lib/api";
import { copyName } from "~/routes/roles/role-rules";

/** A role and the permissions that exist. */
export async function loadRole(request: Request, id: string) {
  const [role, offered] = await Promise.all([
    load(roles.show, { params: { id } }, request),
    load(permissions.list, {}, request),
  ]);
  return { role, permissions: offered.data };
}

/** The permissions that exist; with `?copiar=<id>` what that role allows, as far as `held` goes, under a free name. */
export async function loadNewRole(request: Request, held: ReadonlySet<string>) {
  const [known, offered] = await Promise.all([load(roles.list, {}, request), load(permissions.list, {}, request)]);
  const wanted = new URL(request.url).searchParams.get("copiar");
  const source = known.data.find(({ id }) => id === wanted);
  if (!source) return { permissions: offered.data, copy: undefined, source: undefined };
  const copy = {
    name: copyName(
      source.name,
      known.data.map(({ name }) => name),
    ),
    description: source.description,
    permissions: source.permissions.filter((name) => held.has(name)),
  };
  return { permissions: offered.data, copy, source };
}
