import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useState } from "react";
import { cx } from "~/components/ui/cx";
import { Panel, type PanelProps } from "~/components/ui/panel";

/** A panel that a phone shows folded, until it is opened or an address leads to it. */
export function FoldingPanel(props: PanelProps) {
  const { id } = props;
  const [open, setOpen] = useState(() => isCalled(id));
  useEffect(() => {
    const look = () => isCalled(id) && setOpen(true);
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, [id]);
  const button = (titleId: string | undefined) => (
    <button
      type="button"
      aria-expanded={open}
      aria-labelledby={titleId}
      onClick={() => setOpen(!open)}
      className="ml-auto grid size-6 place-items-center text-muted before:absolute before:inset-0 before:content-[''] lg:hidden"
    >
      <ChevronDown aria-hidden="true" className={cx("size-4", open && "rotate-180")} />
    </button>
  );
  return <Panel {...props} fold={{ open, button }} />;
}

const isCalled = (id: string | undefined) => id !== undefined && window.location.hash === `#${id}`;
