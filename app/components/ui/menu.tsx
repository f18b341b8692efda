import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "~/components/ui/button-look";
import { cx } from "~/components/ui/cx";
import { menuItemClass, menuPanelClass } from "~/components/ui/menu-look";
import { PopupList, type PopupListProps } from "~/components/ui/popup-list";
import { usePopup } from "~/components/ui/use-popup";

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

type MenuGroups = readonly (readonly MenuEntry[])[];

export interface MenuProps {
  /** Name of the button for screen readers; its text too when there is no icon. */
  label: string;
  /** Shown instead of the text: the three dots. */
  icon?: ReactNode;
  /** Groups of entries, parted by a line; a function where many menus stand on a screen and few are opened. */
  entries: MenuGroups | (() => MenuGroups);
  variant?: "line" | "quiet";
  size?: "usual" | "row";
}

export function Menu({ label, icon, entries, variant = "line", size = "usual" }: MenuProps) {
  const { open, button, list } = usePopup("menu");
  return (
    <>
      <button
        {...button}
        aria-label={icon ? label : undefined}
        title={icon ? label : undefined}
        className={buttonClass({ variant, size, square: icon !== undefined })}
      >
        {icon ?? label}
      </button>
      {open && (
        <MenuPanel
          {...list}
          label={label}
          entries={typeof entries === "function" ? entries() : entries}
          side="bottom end"
        />
      )}
    </>
  );
}

type MenuPanelProps = Omit<PopupListProps, "role" | "className" | "children"> & { entries: MenuGroups };

/** What a menu opens: its entries, beside its button. */
export function MenuPanel({ entries, ...list }: MenuPanelProps) {
  return (
    <PopupList {...list} role="menu" className={menuPanelClass}>
      {entries.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups of a menu never change places
        <div key={index} className="border-line-soft not-first:mt-1 not-first:border-t not-first:pt-1">
          {group.map((entry) => (
            <Entry key={entry.key ?? String(entry.label)} entry={entry} onClose={list.onClose} />
          ))}
        </div>
      ))}
    </PopupList>
  );
}

/** The menu closes first, so that the focus is back before a dialog takes it. */
function Entry({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const { to, label, icon, danger, disabled, onSelect } = entry;
  const look = cx(menuItemClass, danger && "text-error-text focus:bg-error-soft focus:text-on-error-soft");
  const choose = () => {
    onClose();
    onSelect?.();
  };
  if (to !== undefined) {
    return (
      <Link to={to} role="menuitem" tabIndex={-1} onClick={choose} className={look}>
        {icon}
        {label}
      </Link>
    );
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} disabled={disabled} onClick={choose} className={look}>
      {icon}
      {label}
    </button>
  );
}
