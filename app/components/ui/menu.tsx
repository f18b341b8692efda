import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { buttonClass } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { useTypedLetters } from "~/components/ui/typed-letters";

export interface MenuEntry {
  key?: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Red; must open a dialog that confirms. */
  danger?: boolean;
  disabled?: boolean;
  /** The current entry; its label shows it. */
  current?: boolean;
  /** Its target; or its action. */
  to?: string;
  onSelect?: () => void;
}

type MenuGroups = readonly (readonly MenuEntry[])[];

export interface MenuProps {
  /** Accessible name of the button; also its text if there is no icon. */
  label: string;
  /** Shown instead of the text: the three dots. */
  icon?: ReactNode;
  /** Groups of entries, separated by a line; a function if a screen has many menus and few are opened. */
  entries: MenuGroups | (() => MenuGroups);
  variant?: "line" | "quiet";
  size?: "usual" | "row";
}

/** The panel is mounted when it opens: closed panels are most of the cost of the menus in a list. */
export function Menu({ label, icon, entries, variant = "line", size = "usual" }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <HeadlessMenu>
      {({ open }) => (
        <>
          <MenuButton
            ref={button}
            aria-label={icon ? label : undefined}
            title={icon ? label : undefined}
            className={buttonClass({ variant, size, square: icon !== undefined })}
          >
            {icon ?? label}
          </MenuButton>
          {open && (
            <MenuPanel side="bottom end">
              <Groups entries={entries} onLeave={() => button.current?.focus({ preventScroll: true })} />
            </MenuPanel>
          )}
        </>
      )}
    </HeadlessMenu>
  );
}

interface MenuPanelProps {
  side: "bottom start" | "bottom end" | "top start";
  className?: string;
  children: ReactNode;
}

/** The panel of a menu, beside its button. The first press elsewhere reaches its target. */
export function MenuPanel({ side, className, children }: MenuPanelProps) {
  const onKeyDown = useTypedLetters();
  return (
    <MenuItems
      anchor={{ to: side, gap: 4, padding: 8 }}
      modal={false}
      onKeyDown={onKeyDown}
      className={cx(
        "z-(--z-dialog) min-w-48 max-w-[min(22rem,calc(100vw-1rem))]! cursor-default overflow-y-auto rounded-3 bg-raised p-1 text-left text-sm font-regular whitespace-normal text-ink shadow-3 outline-hidden transition-opacity duration-(--t-2) starting:opacity-0",
        className,
      )}
    >
      {children}
    </MenuItems>
  );
}

interface GroupsProps {
  entries: MenuProps["entries"];
  onLeave: () => void;
}

function Groups({ entries, onLeave }: GroupsProps) {
  const groups = typeof entries === "function" ? entries() : entries;
  return groups.map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups of a menu never change places
    <div key={index} className="border-line-soft not-first:mt-1 not-first:border-t not-first:pt-1">
      {group.map((entry) => (
        <Entry key={entry.key ?? String(entry.label)} entry={entry} onLeave={onLeave} />
      ))}
    </div>
  ));
}

/** `onLeave` returns the focus before the entry acts, so that a dialog it opens can restore it. */
export function Entry({ entry, onLeave }: { entry: MenuEntry; onLeave: () => void }) {
  const { to, label, icon, danger, disabled = false, current, onSelect } = entry;
  const look = cx(
    "group flex min-h-9 w-full items-center gap-2.5 rounded-2 px-2.5 py-1.5 text-left no-underline outline-hidden select-none max-lg:min-h-11 data-disabled:text-subtle data-focus:bg-ink/7 [&_svg]:size-4 [&_svg]:shrink-0",
    danger && "text-error-text data-focus:bg-error-soft data-focus:text-on-error-soft",
  );
  return (
    <MenuItem as={Fragment} disabled={disabled}>
      {({ close }) => {
        const choose = (event: MouseEvent) => {
          // The library would return the focus once more, from a dialog that has just taken it. A link has its default.
          if (to === undefined) event.preventDefault();
          flushSync(close);
          onLeave();
          onSelect?.();
        };
        const spoken = { onClick: choose, "aria-current": current || undefined, className: look };
        return to === undefined ? (
          <button type="button" {...spoken}>
            {icon}
            {label}
          </button>
        ) : (
          <Link to={to} {...spoken}>
            {icon}
            {label}
          </Link>
        );
      }}
    </MenuItem>
  );
}

export interface ContextMenuProps {
  /** Name of the menu for screen readers. */
  label: string;
  entries: MenuGroups;
  /** Where it opens, in the window. */
  at: { x: number; y: number };
  /** Called when it has closed, before the chosen entry acts; `refocus` unless a press elsewhere took the focus. */
  onClose: (refocus: boolean) => void;
}

/** A menu opened at a point; give each opening its own key. */
export function ContextMenu({ label, entries, at, onClose }: ContextMenuProps) {
  return (
    <HeadlessMenu>
      {({ open }) => (
        <>
          <ContextPoint {...{ label, at, open, onClose }} />
          <MenuPanel side="bottom start">
            <Groups entries={entries} onLeave={() => undefined} />
          </MenuPanel>
        </>
      )}
    </HeadlessMenu>
  );
}

interface ContextPointProps extends Pick<ContextMenuProps, "label" | "at" | "onClose"> {
  open: boolean;
}

/** The library opens a menu only by its button: here the button is a point that labels the menu and takes no focus. */
function ContextPoint({ label, at, open, onClose }: ContextPointProps) {
  const point = useRef<HTMLElement>(null);
  useEffect(() => point.current?.click(), []);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) onClose(document.activeElement === document.body);
    wasOpen.current = open;
  });
  return (
    <MenuButton
      ref={(element: HTMLElement | null) => {
        point.current = element;
      }}
      as="span"
      aria-hidden="true"
      aria-label={label}
      className="pointer-events-none fixed size-px"
      style={{ left: at.x, top: at.y }}
    />
  );
}

/** The three dots of a menu, drawn as one line, since lists show one in each row. */
export function DotsIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M5 12h.01M12 12h.01M19 12h.01" />
    </svg>
  );
}
