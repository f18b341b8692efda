import { Link } from "react-router";
import { CompanyMenu } from "~/components/shell/company-menu";
import type { ShellProps } from "~/components/shell/shell-types";
import { SideNav } from "~/components/shell/side-nav";
import { UserMenu } from "~/components/shell/user-menu";
import { Logo } from "~/components/ui/logo";

/** What stands on the dark side: mark, company, navigation, person. The same at the desk and in the drawer. */
export function SidePanel(props: ShellProps & { onNavigate?: () => void }) {
  return (
    <>
      <Link
        to={props.homeTo}
        onClick={props.onNavigate}
        aria-label="Estadia, início"
        className="flex px-2 py-1.5 text-side-on-active"
      >
        <Logo />
      </Link>
      <CompanyMenu companies={props.companies} company={props.company} onSwitch={props.onSwitchCompany} />
      <SideNav groups={props.items} current={props.current} onNavigate={props.onNavigate} />
      <UserMenu user={props.user} accountTo={props.accountTo} onLogout={props.onLogout} />
    </>
  );
}
