import { useRef } from "react";
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
  const point = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={point} className="pointer-events-none fixed size-px" style={{ left: at.x, top: at.y }} />
      <MenuPanel {...{ label, entries, onClose }} beside={point} side="bottom start" />
    </>
  );
}
