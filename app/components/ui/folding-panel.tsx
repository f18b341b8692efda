import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useLayoutEffect, useState } from "react";
import { cx } from "~/components/ui/cx";
import { Panel, type PanelProps } from "~/components/ui/panel";

/** A panel that a phone shows folded, until it is opened, an address leads to it, or `called` becomes true. */
export function FoldingPanel({ called = false, ...props }: PanelProps & { called?: boolean }) {
  const { id } = props;
  const [open, setOpen] = useState(() => called || isCalled(id));
  // before an effect of the page focuses what is in it
  useLayoutEffect(() => {
    if (called) setOpen(true);
  }, [called]);
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
