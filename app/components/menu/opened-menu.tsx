import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import type { MenuEntry, MenuGroups, MenuPlace, PlainMenuProps } from "~/components/menu/menu";
import { cx } from "~/components/ui/cx";
import { useTypedLetters } from "~/components/ui/typed-letters";
import { type Press, usePassedPress } from "~/lib/pressed-part";

export interface OpenedMenuProps extends PlainMenuProps {
  how: Press;
}

/**
 * The menu whose button was pressed. The panel is mounted when it opens: closed panels are most of the cost of the
 * menus in a list.
 */
export function OpenedMenu({ how, look, place, entries, foot }: OpenedMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  usePassedPress(button, how);
  return (
    <HeadlessMenu>
      {({ open }) => (
        <>
          <MenuButton ref={button} {...look} />
          {open && (
            <MenuPanel {...place}>
              <Groups entries={entries} onLeave={() => button.current?.focus({ preventScroll: true })} />
              {foot}
            </MenuPanel>
          )}
        </>
      )}
    </HeadlessMenu>
  );
}

/** The panel of a menu, beside its button. The first press elsewhere reaches its target. */
function MenuPanel({ side, className, children }: MenuPlace & { children: ReactNode }) {
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
  entries: PlainMenuProps["entries"];
  onLeave: () => void;
}

function Groups({ entries, onLeave }: GroupsProps) {
  const groups = typeof entries === "function" ? entries() : entries;
  return groups.map((group, index) => {
    const { title, entries: own } = "title" in group ? group : { title: undefined, entries: group };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: groups of a menu never change places
      <div key={index} className="border-line-soft not-first:mt-1 not-first:border-t not-first:pt-1">
        {title && <p className="px-2.5 py-1 text-2xs text-muted">{title}</p>}
        {own.map((entry) => (
          <Entry key={entry.key ?? String(entry.label)} entry={entry} onLeave={onLeave} />
        ))}
      </div>
    );
  });
}

/** `onLeave` returns the focus before the entry acts, so that a dialog it opens can restore it. */
function Entry({ entry, onLeave }: { entry: MenuEntry; onLeave: () => void }) {
  const { to, state, label, icon, danger, disabled = false, current, onSelect } = entry;
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
          <Link to={to} state={state} {...spoken}>
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
