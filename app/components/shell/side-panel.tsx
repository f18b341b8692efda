import Search from "lucide-react/icons/search";
import { Link } from "react-router";
import { CompanyMenu } from "~/components/shell/company-menu";
import { ServiceLine } from "~/components/shell/service-line";
import type { ShellProps } from "~/components/shell/shell-types";
import { SideNav } from "~/components/shell/side-nav";
import { UserMenu } from "~/components/shell/user-menu";
import { Kbd } from "~/components/ui/kbd";
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

interface SearchButtonProps {
  /** The keys that do the same. */
  keys: string;
  onPress: () => void;
}

/** The way to the palette: it looks like the field that it opens. */
function SearchButton({ keys, onPress }: SearchButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-haspopup="dialog"
      className="flex h-8 items-center gap-2 rounded-2 bg-side-hover px-2 text-left text-sm text-side-text"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">Buscar ou ir para</span>
      <Kbd>{keys}</Kbd>
    </button>
  );
}
