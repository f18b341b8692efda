import { href, useNavigate, useOutletContext } from "react-router";
import type { Module } from "#contract/admin-modules";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { ModuleDialog } from "~/routes/modules/module-dialog";
import { saveModule } from "~/routes/modules/save-module";
import type { Route } from "./+types/edit";

export const handle = routeHandle("/modulo/:id/editar");
export const meta = routeMeta(handle);

export function clientAction({ request }: Route.ClientActionArgs) {
  return saveModule(request);
}

/** Over the list: what the module of the address is called. */
export default function EditModule({ params }: Route.ComponentProps) {
  const modules = useOutletContext<readonly Module[]>();
  const navigate = useNavigate();
  const module = modules.find(({ name }) => name === params.id);
  if (!module) return null;
  const close = () => void navigate(href("/modulo"), { replace: true, preventScrollReset: true });
  return <ModuleDialog module={module} onClose={close} />;
}
