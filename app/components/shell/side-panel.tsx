import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import LogOut from "lucide-react/icons/log-out";
import Search from "lucide-react/icons/search";
import ShieldCheck from "lucide-react/icons/shield-check";
import { Link } from "react-router";
import { DotsIcon, PlainMenu } from "~/components/menu/menu";
import {
  isUnder,
  type ShellCompany,
  type ShellGroup,
  type ShellItem,
  type ShellProps,
  type ShellUser,
} from "~/components/shell/shell-types";
import { themeOptions, useTheme } from "~/components/shell/theme-choice";
import { Avatar } from "~/components/ui/avatar";
import { Logo } from "~/components/ui/brand";
import { cx } from "~/components/ui/cx";
import { Kbd } from "~/components/ui/kbd";
import { releaseOfPage } from "~/lib/reporting";

/**
 * The content of the dark side: logo, company, search, navigation, user. In the drawer the search is in the bar
 * instead.
 */
export function SidePanel(props: ShellProps & { onNavigate?: () => void }) {
  return (
    <>
      <Link
        to={props.homeTo}
        onClick={props.onNavigate}
        aria-label="Estadia, início"
        className="flex px-2 py-1.5 text-side-on-active in-data-rail:px-1"
      >
        <Logo />
      </Link>
      {props.isService ? (
        <ServiceLine />
      ) : (
        <CompanyMenu companies={props.companies} company={props.company} onSwitch={props.onSwitchCompany} />
      )}
      {!props.onNavigate && <SearchButton keys={props.searchKeys} isRail={props.isRail} onPress={props.onSearch} />}
      <SideNav groups={props.items} current={props.current} isRail={props.isRail} onNavigate={props.onNavigate} />
      <UserMenu user={props.user} isRail={props.isRail} ownPages={props.ownPages} onLogout={props.onLogout} />
    </>
  );
}

interface SearchButtonProps {
  /** The shortcut for the same. */
  keys: string;
  isRail: boolean | undefined;
  onPress: () => void;
}

/** A word beside an icon of the menu; a rail has only the icon, and the word as its name. */
const label = "min-w-0 flex-1 truncate in-data-rail:sr-only";

/** The button of the palette; it looks like the field that it opens. */
function SearchButton({ keys, isRail, onPress }: SearchButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-haspopup="dialog"
      title={isRail ? `Buscar ou ir para (${keys})` : undefined}
      className="relative flex h-8 items-center gap-2 rounded-2 bg-side-hover px-2 text-left text-sm text-side-text in-data-rail:justify-center"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className={label}>Buscar ou ir para</span>
      {!isRail && <Kbd>{keys}</Kbd>}
    </button>
  );
}

interface CompanyMenuProps {
  companies: readonly ShellCompany[];
  company?: string | undefined;
  onSwitch: (uuid: string) => void;
}

const frame =
  "relative flex h-11 w-full items-center gap-2.5 rounded-2 border border-side-line px-2 text-left in-data-rail:justify-center in-data-rail:px-1 text-sm font-medium text-side-on-active lg:h-9.5";

/** The company whose data the page shows. With only one company it is not a button. */
function CompanyMenu({ companies, company, onSwitch }: CompanyMenuProps) {
  const here = companies.find(({ uuid }) => uuid === company);
  if (companies.length === 0) return null;
  const name = here?.name ?? "Escolher empresa";
  const inside = (
    <>
      <Avatar shape="company" name={name} />
      <span className={label}>{name}</span>
    </>
  );
  if (companies.length === 1 && here)
    return (
      <div className={frame} title={name}>
        {inside}
      </div>
    );
  return (
    <PlainMenu
      look={{
        "aria-label": `Empresa: ${name}. Trocar de empresa`,
        title: name,
        className: `${frame} hover:bg-side-hover`,
        children: (
          <>
            {inside}
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 in-data-rail:hidden" />
          </>
        ),
      }}
      place={{ side: "bottom start", className: "w-(--button-width) min-w-56 [--anchor-max-height:20rem]" }}
      entries={[
        companies.map(({ uuid, name: label }) => ({
          key: uuid,
          icon: <Avatar shape="company" name={label} />,
          label: <Choice label={label} chosen={uuid === company} />,
          current: uuid === company,
          onSelect: () => uuid !== company && onSwitch(uuid),
        })),
      ]}
    />
  );
}

function Choice({ label, chosen }: { label: string; chosen: boolean }) {
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {chosen && <Check aria-hidden="true" />}
    </>
  );
}

interface SideNavProps {
  groups: readonly ShellGroup[];
  current: string;
  isRail?: boolean | undefined;
  onNavigate?: (() => void) | undefined;
}

function SideNav({ groups, current, isRail, onNavigate }: SideNavProps) {
  // /reservas/calendario is also under /reservas: the longer address is the current one
  const under = groups
    .flatMap(({ items }) => items)
    .filter(({ to, covers }) => isUnder(current, to) || (covers !== undefined && isUnder(current, covers)));
  const here = under.sort((a, b) => b.to.length - a.to.length)[0];
  return (
    <nav aria-label="Navegação principal" className="-mx-3 min-h-0 flex-1 overflow-y-auto px-3 [scrollbar-width:thin]">
      {groups.map((group) => (
        <div key={group.title ?? ""} className="relative not-first:mt-3">
          {group.title && <p className="px-2 pb-1 text-2xs text-side-muted in-data-rail:sr-only">{group.title}</p>}
          <ul className="grid gap-px">
            {group.items.map((item) => (
              <li key={item.to}>
                <Item item={item} current={item === here} isRail={isRail} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface ItemProps {
  item: ShellItem;
  current: boolean;
  isRail?: boolean | undefined;
  onNavigate?: (() => void) | undefined;
}

function Item({ item, current, isRail, onNavigate }: ItemProps) {
  return (
    <Link
      to={item.to}
      onClick={onNavigate}
      aria-current={current ? "page" : undefined}
      title={isRail ? item.label : undefined}
      className={cx(
        "relative flex h-11 items-center gap-2.5 rounded-[6px] px-2 text-md font-medium transition-colors lg:h-8 lg:text-sm in-data-rail:justify-center [&_svg]:size-4.5 [&_svg]:shrink-0",
        "before:absolute before:inset-y-1.5 before:-left-3 before:w-0.75 before:rounded-r-[3px]",
        current ? "bg-side-active text-side-on-active before:bg-side-mark" : "hover:bg-side-hover",
      )}
    >
      {item.icon}
      <span className={label}>{item.label}</span>
      {item.count !== undefined && (
        <span
          className={cx(
            "num text-2xs in-data-rail:absolute in-data-rail:top-0 in-data-rail:right-0.5",
            item.urgent ? "rounded-full bg-side-mark px-1.5 font-bold text-on-side-mark" : "text-side-muted",
          )}
        >
          {item.count}
        </span>
      )}
    </Link>
  );
}

interface UserMenuProps {
  user: ShellUser;
  isRail: boolean | undefined;
  ownPages: ShellProps["ownPages"];
  onLogout: () => void;
}

function UserMenu({ user, isRail, ownPages, onLogout }: UserMenuProps) {
  const [theme, choose] = useTheme();
  const release = releaseOfPage();
  return (
    <PlainMenu
      look={{
        "aria-label": `${user.name}: conta, tema e saída`,
        title: isRail ? user.name : undefined,
        className:
          "relative -mx-1 flex min-h-11 items-center in-data-rail:justify-center gap-2.5 rounded-2 px-2 py-1 text-left text-sm hover:bg-side-hover",
        children: (
          <>
            <Avatar name={user.name} src={user.avatar} />
            <span className="min-w-0 flex-1 leading-tight in-data-rail:sr-only">
              <span className="block truncate">{user.name}</span>
              {user.detail && <span className="block truncate text-xs text-side-muted">{user.detail}</span>}
            </span>
            <DotsIcon className="size-4 shrink-0 in-data-rail:hidden" />
          </>
        ),
      }}
      place={{ side: "top start", className: "w-56" }}
      entries={[
        ownPages,
        {
          title: "Tema",
          entries: themeOptions.map(({ value, label, icon }) => ({
            key: value,
            icon,
            label: <Choice label={label} chosen={theme === value} />,
            current: theme === value,
            onSelect: () => choose(value),
          })),
        },
        [{ icon: <LogOut aria-hidden="true" />, label: "Sair", onSelect: onLogout }],
      ]}
      foot={release && <p className="px-2.5 pt-1.5 pb-1 text-2xs text-muted">Versão {release}</p>}
    />
  );
}

export const serviceName = "Serviço Estadia";

/** Shown where companies have their menu, dashed, so that the service's pages are not mistaken for a company's. */
function ServiceLine() {
  return (
    <p className="flex h-11 items-center gap-2.5 rounded-2 border border-side-line border-dashed px-2 text-sm text-side-muted lg:h-9.5">
      <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0" />
      {serviceName}
    </p>
  );
}
