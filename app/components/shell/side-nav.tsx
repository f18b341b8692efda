import { Link } from "react-router";
import { isUnder, type ShellGroup, type ShellItem } from "~/components/shell/shell-types";
import { cx } from "~/components/ui/cx";

export interface SideNavProps {
  groups: readonly ShellGroup[];
  current: string;
  onNavigate?: (() => void) | undefined;
}

export function SideNav({ groups, current, onNavigate }: SideNavProps) {
  // /reservas/calendario lies under /reservas too: the longer address is the one that is open
  const under = groups
    .flatMap(({ items }) => items)
    .filter(({ to, covers }) => isUnder(current, to) || (covers !== undefined && isUnder(current, covers)));
  const here = under.sort((a, b) => b.to.length - a.to.length)[0];
  return (
    <nav aria-label="Navegação principal" className="-mx-3 min-h-0 flex-1 overflow-y-auto px-3 [scrollbar-width:thin]">
      {groups.map((group) => (
        <div key={group.title ?? ""} className="not-first:mt-3">
          {group.title && <p className="px-2 pb-1 text-2xs text-side-muted">{group.title}</p>}
          <ul className="grid gap-px">
            {group.items.map((item) => (
              <li key={item.to}>
                <Item item={item} current={item === here} onNavigate={onNavigate} />
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
  onNavigate?: (() => void) | undefined;
}

function Item({ item, current, onNavigate }: ItemProps) {
  return (
    <Link
      to={item.to}
      onClick={onNavigate}
      aria-current={current ? "page" : undefined}
      className={cx(
        "relative flex h-11 items-center gap-2.5 rounded-[6px] px-2 text-md font-medium transition-colors lg:h-8 lg:text-sm [&_svg]:size-4.5 [&_svg]:shrink-0",
        "before:absolute before:inset-y-1.5 before:-left-3 before:w-0.75 before:rounded-r-[3px]",
        current ? "bg-side-active text-side-on-active before:bg-side-mark" : "hover:bg-side-hover",
      )}
    >
      {item.icon}
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.count !== undefined && (
        <span
          className={cx(
            "num text-2xs",
            item.urgent ? "rounded-full bg-side-mark px-1.5 font-bold text-on-side-mark" : "text-side-muted",
          )}
        >
          {item.count}
        </span>
      )}
    </Link>
  );
}
