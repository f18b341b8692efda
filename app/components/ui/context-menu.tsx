import { Menu as HeadlessMenu, MenuButton } from "@headlessui/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { type MenuEntry, MenuPanel } from "~/components/ui/menu";

export interface ContextMenuProps {
  /** Name of the menu for screen readers. */
  label: string;
  entries: readonly (readonly MenuEntry[])[];
  /** Where it opens, in the window. */
  at: { x: number; y: number };
  /** It has closed: the focus goes back to where it came from, before what was chosen is done. */
  onClose: () => void;
}

/** A menu that opens by itself at a point; each one that is asked for has a key of its own. */
export function ContextMenu({ label, entries, at, onClose }: ContextMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuEntry["onSelect"]>(undefined);
  const opened = useRef(false);
  // the menu knows one way to open: a press on its button, which nobody sees
  useLayoutEffect(() => {
    if (!opened.current) button.current?.click();
    opened.current = true;
  }, []);
  const waiting = entries.map((group) =>
    group.map(({ onSelect, ...entry }) => ({
      ...entry,
      onSelect: () => {
        chosen.current = onSelect;
      },
    })),
  );
  const finish = () => {
    onClose();
    chosen.current?.();
  };
  return (
    <HeadlessMenu>
      {({ open }) => (
        <>
          <MenuButton
            ref={button}
            tabIndex={-1}
            aria-label={label}
            onFocus={onClose}
            className="pointer-events-none fixed size-px opacity-0"
            style={{ left: at.x, top: at.y }}
          />
          <MenuPanel entries={waiting} to="bottom start" />
          <Closing open={open} onClosed={finish} />
        </>
      )}
    </HeadlessMenu>
  );
}

/** Tells once that the menu, which was open, is so no more. */
function Closing({ open, onClosed }: { open: boolean; onClosed: () => void }) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) onClosed();
    wasOpen.current = open;
  });
  return null;
}
