import { type ReactNode, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { buttonClass } from "~/components/ui/button";
import { fetchedPart } from "~/lib/fetched-part";
import { usePressedButton } from "~/lib/pressed-part";

// the library of the menus is a sixth of a page's code, and most visits open none
export const OpenedMenu = fetchedPart(() => import("~/components/menu/opened-menu").then((file) => file.OpenedMenu));

/** A menu at a point of the screen, opened by a press elsewhere. */
export const ContextMenu = fetchedPart(() => import("~/components/menu/opened-menu").then((file) => file.ContextMenu));

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
  /** What its target opens with: `opensRefund`. */
  state?: object;
  onSelect?: () => void;
}

/** Groups are separated by a line; one may have a title. */
export type MenuGroups = readonly (readonly MenuEntry[] | { title: string; entries: readonly MenuEntry[] })[];

export interface MenuPlace {
  side: "bottom start" | "bottom end" | "top start";
  className?: string;
}

export interface PlainMenuProps {
  /** The button. */
  look: { "aria-label": string | undefined; title: string | undefined; className: string; children: ReactNode };
  place: MenuPlace;
  /** A function if a screen has many menus and few are opened. */
  entries: MenuGroups | (() => MenuGroups);
  /** Below the entries. */
  foot?: ReactNode;
}

/** A menu with a button of its own look: a plain button until it is pressed. */
export function PlainMenu(props: PlainMenuProps) {
  const noteId = useId();
  const own = useRef<HTMLButtonElement>(null);
  const [missing, setMissing] = useState<DOMRect | null>(null);
  const onMissing = () => setMissing(own.current?.getBoundingClientRect() ?? null);
  const { Part, how, button } = usePressedButton(OpenedMenu, "menu", onMissing);
  if (Part) return <Part how={how} {...props} />;
  const end = () => setMissing(null);
  return (
    <>
      <button
        {...button}
        {...props.look}
        ref={own}
        onPointerDown={end}
        onBlur={() => {
          end();
          button.onBlur();
        }}
        aria-describedby={missing ? noteId : undefined}
      />
      {missing && <MissingNote id={noteId} at={missing} />}
    </>
  );
}

const noteWidth = 256; // pixels, as its class

/** Below the button, above what the place around it clips. */
function MissingNote({ id, at: { bottom, left } }: { id: string; at: DOMRect }) {
  const top = Math.min(bottom + 4, window.innerHeight - 72);
  return createPortal(
    <span
      id={id}
      role="alert"
      style={{ top, left: Math.max(8, Math.min(left, window.innerWidth - noteWidth - 8)) }}
      className="fixed z-(--z-dialog) w-64 rounded-2 bg-error-soft px-3 py-2 text-left text-sm font-regular whitespace-normal text-on-error-soft shadow-3"
    >
      Não foi possível abrir. Pressione de novo para tentar outra vez.
    </span>,
    document.body,
  );
}

export interface MenuProps {
  /** Accessible name of the button; also its text if there is no icon. */
  label: string;
  /** Shown instead of the text: the three dots. */
  icon?: ReactNode;
  entries: PlainMenuProps["entries"];
  variant?: "line" | "quiet";
  size?: "usual" | "row";
}

export function Menu({ label, icon, entries, variant = "line", size = "usual" }: MenuProps) {
  const name = icon ? label : undefined;
  const className = buttonClass({ variant, size, square: icon !== undefined });
  return (
    <PlainMenu
      look={{ "aria-label": name, title: name, className, children: icon ?? label }}
      place={{ side: "bottom end" }}
      entries={entries}
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
