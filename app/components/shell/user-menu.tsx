import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import Check from "lucide-react/icons/check";
import Ellipsis from "lucide-react/icons/ellipsis";
import LogOut from "lucide-react/icons/log-out";
import UserCog from "lucide-react/icons/user-cog";
import { Link } from "react-router";
import type { ShellUser } from "~/components/shell/shell-types";
import { themeOptions } from "~/components/shell/theme-options";
import { useTheme } from "~/components/shell/use-theme";
import { Avatar } from "~/components/ui/avatar";
import { menuItemClass, menuPanelClass } from "~/components/ui/menu-look";

export interface UserMenuProps {
  user: ShellUser;
  accountTo: string;
  onLogout: () => void;
}

export function UserMenu({ user, accountTo, onLogout }: UserMenuProps) {
  const [theme, choose] = useTheme();
  return (
    <Menu>
      <MenuButton
        aria-label={`${user.name}: conta, tema e saída`}
        className="-mx-1 flex min-h-11 items-center gap-2.5 rounded-2 px-2 py-1 text-left text-sm hover:bg-side-hover"
      >
        <Avatar name={user.name} src={user.avatar} />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block truncate">{user.name}</span>
          {user.detail && <span className="block truncate text-xs text-side-muted">{user.detail}</span>}
        </span>
        <Ellipsis aria-hidden="true" className="size-4 shrink-0" />
      </MenuButton>
      <MenuItems anchor={{ to: "top start", gap: 4, padding: 8 }} transition className={`${menuPanelClass} w-56`}>
        <MenuItem>
          <Link to={accountTo} className={menuItemClass}>
            <UserCog aria-hidden="true" />
            Minha conta
          </Link>
        </MenuItem>
        <div className="my-1 border-y border-line-soft py-1">
          <p className="px-2.5 py-1 text-2xs text-muted">Tema</p>
          {themeOptions.map(({ value, label, icon }) => (
            <MenuItem key={value}>
              <button
                type="button"
                aria-current={theme === value || undefined}
                onClick={() => choose(value)}
                className={menuItemClass}
              >
                {icon}
                <span className="flex-1">{label}</span>
                {theme === value && <Check aria-hidden="true" />}
              </button>
            </MenuItem>
          ))}
        </div>
        <MenuItem>
          <button type="button" onClick={onLogout} className={menuItemClass}>
            <LogOut aria-hidden="true" />
            Sair
          </button>
        </MenuItem>
      </MenuItems>
    </Menu>
  );
}
