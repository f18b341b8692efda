import type { ReactNode } from "react";
import { Panel } from "~/components/ui/panel";

/** One part of the guide: a titled panel. */
export function Example({ title, flush, children }: { title: string; flush?: boolean; children: ReactNode }) {
  return (
    <Panel title={title} flush={flush ?? false}>
      {children}
    </Panel>
  );
}

/** Things side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
