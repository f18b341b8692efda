import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import type { MouseEventHandler, ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "~/components/ui/button-look";
import { cx } from "~/components/ui/cx";
import { menuItemClass, menuPanelClass } from "~/components/ui/menu-look";

export interface MenuEntry {
  key?: string;
  label: ReactNode;
  icon?: ReactNode;
  /** A danger is red and opens a dialog that confirms. */
  danger?: boolean;
  disabled?: boolean;
  /** Where it leads; or what it does. */
  to?: string;
  onSelect?: () => void;
}

export interface MenuProps {
  /** Name of the button for screen readers; its text too when there is no icon. */
  label: string;
  /** Shown instead of the text: the three dots. */
  icon?: ReactNode;
  /** Groups of entries, parted by a line. */
  entries: readonly (readonly MenuEntry[])[];
  variant?: "line" | "quiet";
  size?: "desk" | "row";
}

export function Menu({ label, icon, entries, variant = "line", size = "desk" }: MenuProps) {
  return (
    <HeadlessMenu>
      <MenuButton
        aria-label={icon ? label : undefined}
        title={icon ? label : undefined}
        className={buttonClass({ variant, size, square: icon !== undefined })}
      >
        {icon ?? label}
      </MenuButton>
      <MenuPanel entries={entries} to="bottom end" />
    </HeadlessMenu>
  );
}

/** What a menu opens: its entries, beside its button. */
export function MenuPanel({ entries, to }: Pick<MenuProps, "entries"> & { to: "bottom end" | "bottom start" }) {
  return (
    <MenuItems anchor={{ to, gap: 4, padding: 8 }} transition className={menuPanelClass}>
      {entries.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups of a menu never change places
        <div key={index} className="border-line-soft not-first:mt-1 not-first:border-t not-first:pt-1">
          {group.map((entry) => (
            <MenuItem key={entry.key ?? String(entry.label)} disabled={entry.disabled ?? false}>
              <Entry entry={entry} />
            </MenuItem>
          ))}
        </div>
      ))}
    </MenuItems>
  );
}

interface EntryProps {
  entry: MenuEntry;
  /** From the menu: it closes on a press. */
  onClick?: MouseEventHandler;
}

function Entry({ entry, onClick, ...rest }: EntryProps) {
  const look = cx(
    menuItemClass,
    entry.danger && "text-error-text data-focus:bg-error-soft data-focus:text-on-error-soft",
  );
  const content = (
    <>
      {entry.icon}
      {entry.label}
    </>
  );
  if (entry.to !== undefined) {
    return (
      <Link {...rest} to={entry.to} onClick={onClick} className={look}>
        {content}
      </Link>
    );
  }
  return (
    <button
      {...rest}
      type="button"
      onClick={(event) => {
        onClick?.(event);
        entry.onSelect?.();
      }}
      className={look}
    >
      {content}
    </button>
  );
}
