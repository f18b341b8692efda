import Check from "lucide-react/icons/check";
import LogOut from "lucide-react/icons/log-out";
import { Link } from "react-router";
import type { ShellProps, ShellUser } from "~/components/shell/shell-types";
import { themeOptions } from "~/components/shell/theme-options";
import { useTheme } from "~/components/shell/use-theme";
import { Avatar } from "~/components/ui/avatar";
import { DotsIcon } from "~/components/ui/dots-icon";
import { menuItemClass, menuPanelClass } from "~/components/ui/menu-look";
import { PopupList } from "~/components/ui/popup-list";
import { usePopup } from "~/components/ui/use-popup";

export interface UserMenuProps {
  user: ShellUser;
  ownPages: ShellProps["ownPages"];
  onLogout: () => void;
}

export function UserMenu({ user, ownPages, onLogout }: UserMenuProps) {
  const [theme, choose] = useTheme();
  const { open, button, list } = usePopup("menu");
  const entry = (onSelect?: () => void) => ({
    role: "menuitem",
    tabIndex: -1,
    className: menuItemClass,
    onClick: () => {
      list.onClose();
      onSelect?.();
    },
  });
  return (
    <>
      <button
        {...button}
        aria-label={`${user.name}: conta, tema e saída`}
        className="-mx-1 flex min-h-11 items-center gap-2.5 rounded-2 px-2 py-1 text-left text-sm hover:bg-side-hover"
      >
        <Avatar name={user.name} src={user.avatar} />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block truncate">{user.name}</span>
          {user.detail && <span className="block truncate text-xs text-side-muted">{user.detail}</span>}
        </span>
        <DotsIcon className="size-4 shrink-0" />
      </button>
      {open && (
        <PopupList {...list} label="Conta, tema e saída" side="top start" className={`${menuPanelClass} w-56`}>
          {ownPages.map(({ label, to, icon }) => (
            <Link {...entry()} key={to} to={to}>
              {icon}
              {label}
            </Link>
          ))}
          <div className="my-1 border-y border-line-soft py-1">
            <p className="px-2.5 py-1 text-2xs text-muted">Tema</p>
            {themeOptions.map(({ value, label, icon }) => (
              <button
                {...entry(() => choose(value))}
                key={value}
                type="button"
                aria-current={theme === value || undefined}
              >
                {icon}
                <span className="flex-1">{label}</span>
                {theme === value && <Check aria-hidden="true" />}
              </button>
            ))}
          </div>
          <button {...entry(onLogout)} type="button">
            <LogOut aria-hidden="true" />
            Sair
          </button>
        </PopupList>
      )}
    </>
  );
}
