import { href, useNavigate, useOutletContext } from "react-router";
import { saidDone } from "~/lib/acts";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { limitsIn } from "~/routes/users/assigned-roles";
import { invitedWords } from "~/routes/users/invitations/invitation-acts";
import { InviteDialog, InvitedPeople, typedEmails } from "~/routes/users/invite-dialog";
import type { Given } from "~/routes/users/load-given";
import type { Route } from "./+types/invite";

export const handle = routeHandle("/usuarios/convidar");
export const meta = routeMeta(handle);

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return submit(request, InvitedPeople, async (asked, sent) => {
    const role_limits = limitsIn(form, asked.role_ids);
    const body = { ...asked, emails: typedEmails(asked.emails), ...(role_limits && { role_limits }) };
    const { data } = await call("POST /api/invitations/batch", { body }, sent);
    return saidDone(invitedWords(data));
  });
}

/** Over the list of users: the dialog that invites. */
export default function Invite() {
  const given = useOutletContext<Given>();
  const navigate = useNavigate();
  const close = () => void navigate(href("/usuarios"), { replace: true });
  return given.roles.length > 0 && <InviteDialog {...given} open onClose={close} />;
}
