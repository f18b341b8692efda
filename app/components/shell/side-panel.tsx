import { Link } from "react-router";
import { CompanyMenu } from "~/components/shell/company-menu";
import { SearchButton } from "~/components/shell/search-button";
import { ServiceLine } from "~/components/shell/service-line";
import type { ShellProps } from "~/components/shell/shell-types";
import { SideNav } from "~/components/shell/side-nav";
import { UserMenu } from "~/components/shell/user-menu";
import { Logo } from "~/components/ui/logo";

/** What stands on the dark side: mark, company, search, navigation, person. In the drawer the search is left to the bar. */
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
      {props.isService ? (
        <ServiceLine />
      ) : (
        <CompanyMenu companies={props.companies} company={props.company} onSwitch={props.onSwitchCompany} />
      )}
      {!props.onNavigate && <SearchButton keys={props.searchKeys} onPress={props.onSearch} />}
      <SideNav groups={props.items} current={props.current} onNavigate={props.onNavigate} />
      <UserMenu user={props.user} ownPages={props.ownPages} onLogout={props.onLogout} />
    </>
  );
}
