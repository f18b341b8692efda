import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { Link } from "react-router";

export interface PathStep {
  label: string;
  to: string;
}

export interface PageHeadProps {
  title: ReactNode;
  /** The way here, from the first level down; left out on the first level. */
  path?: readonly PathStep[];
  /** The last step, which is this page: "Nova". */
  here?: string;
  /** Chips beside the title. */
  state?: ReactNode;
  /** One line below the title. */
  note?: ReactNode;
  /** One primary button and at most three beside it. */
  actions?: ReactNode;
}

export function PageHead({ title, path, here, state, note, actions }: PageHeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 px-page pt-4 pb-3 lg:pt-5 lg:pb-4">
      <div className="min-w-0 max-lg:w-full lg:flex-1">
        {path && (
          <nav aria-label="Caminho" className="mb-1 text-xs text-muted">
            <ol className="flex flex-wrap items-center gap-1.5">
              {path.map((step) => (
                <li key={step.to} className="flex items-center gap-1.5">
                  <Link to={step.to} className="hover:underline">
                    {step.label}
                  </Link>
                  {(here || step !== path.at(-1)) && <ChevronRight aria-hidden="true" className="size-3.5" />}
                </li>
              ))}
              {here && <li aria-current="page">{here}</li>}
            </ol>
          </nav>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
          {state}
        </div>
        {note && <div className="mt-1 text-sm text-muted">{note}</div>}
      </div>
      {actions && (
        <div className="flex items-center gap-2 max-lg:w-full max-lg:*:flex-1 max-lg:flex-wrap">{actions}</div>
      )}
    </header>
  );
}
