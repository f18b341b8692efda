import { href, useNavigate, useOutletContext } from "react-router";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { InviteDialog } from "~/routes/users/invite-dialog";
import type { Given } from "~/routes/users/load-given";

export const handle = routeHandle("/usuarios/convidar");
export const meta = routeMeta(handle);

/** Over the list of people: whom to invite. */
export default function Invite() {
  const given = useOutletContext<Given>();
  const navigate = useNavigate();
  const close = () => void navigate(href("/usuarios"), { replace: true });
  return given.roles.length > 0 && <InviteDialog {...given} open onClose={close} />;
}
