import UserPlus from "lucide-react/icons/user-plus";
import { href, useLocation } from "react-router";
import { PageHead } from "~/components/page/page-frame";
import { Button } from "~/components/ui/button";
import { Tabs } from "~/components/ui/tabs";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { InviteDialog } from "~/routes/users/invite-dialog";
import type { Given } from "~/routes/users/load-given";

/** The head above users and invitations, with the button that invites. */
export function PeopleHead(given: Given) {
  const session = useSession();
  const { show, open, close, turn } = useDialog<true>();
  // Users who may not see the roles cannot assign any.
  const mayInvite = holds(session, "users.create") && given.roles.length > 0;
  return (
    <>
      <PageHead
        title="Usuários"
        note="Quem entra nesta empresa e com quais perfis de acesso."
        actions={
          mayInvite && (
            <Button variant="primary" icon={<UserPlus />} onClick={() => show(true)}>
              Convidar
            </Button>
          )
        }
      />
      {mayInvite && <InviteDialog key={turn} {...given} open={open} onClose={close} />}
    </>
  );
}

/** The tabs of users and invitations. */
export function PeopleTabs() {
  const { pathname } = useLocation();
  const links = [
    { label: "Pessoas", to: href("/usuarios") },
    { label: "Convites", to: href("/usuarios/convites") },
  ];
  return <Tabs label="Pessoas e convites" links={links.map((link) => ({ ...link, current: link.to === pathname }))} />;
}
