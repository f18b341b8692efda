import type { ReactNode } from "react";
import { Horizon } from "~/components/ui/horizon";

export interface FullPageProps {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** Not found or forbidden: the horizon, what happened and where to go. */
export function FullPage({ title, children, actions }: FullPageProps) {
  return (
    <div className="grid min-h-full flex-1 grid-rows-[auto_1fr] bg-canvas">
      <div className="h-32 overflow-hidden bg-scene-sky lg:h-44">
        <Horizon wide />
      </div>
      <div className="grid content-start justify-items-center gap-2 px-6 pt-10 pb-16 text-center">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        <p className="max-w-[30em] text-md text-balance text-muted">{children}</p>
        {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
      </div>
    </div>
  );
}
