import { invitations, type OpenInvitation } from "#contract/invitations";
import { AuthLayout } from "~/components/shell/auth-layout";
import { call } from "~/lib/api";
import { useAsksCode } from "~/lib/asks-code";
import { lightAction } from "~/lib/light-action";
import { useLightForm } from "~/lib/light-form";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { AcceptForm } from "~/routes/invitation/accept-form";
import { InvitationProblem } from "~/routes/invitation/invitation-problem";
import type { Route } from "./+types/page";

export const handle = routeHandle("/convite/:token");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return call(invitations.open, { params }, { signal: request.signal, quiet: "all" });
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return lightAction(
    () => import("./accept"),
    ({ accept }) => accept(request, params),
  );
}

export default function AcceptInvitation({ loaderData: invitation, actionData }: Route.ComponentProps) {
  const form = useLightForm(actionData);
  const asksCode = useAsksCode(actionData);
  const { user } = useSession();
  return (
    <AuthLayout title={invitation.company} intro={introOf(invitation)}>
      <AcceptForm invitation={invitation} signedInAs={user?.email ?? null} asksCode={asksCode} {...form} />
    </AuthLayout>
  );
}

/** Who invited may be one of the service's people, or have left since: then nobody is named. */
function introOf({ invited_by, company }: OpenInvitation): string {
  return invited_by === ""
    ? `Este convite é para trabalhar com ${company} no Estadia.`
    : `${invited_by} convidou você para trabalhar com ${company} no Estadia.`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <InvitationProblem error={error} />;
}
