import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "~/components/ui/cx";

export interface PathStep {
  label: string;
  to: string;
}

export interface PageHeadProps {
  title: ReactNode;
  /** The breadcrumb from the first level down; omitted on the first level. A phone shows only the last step. */
  path?: readonly PathStep[] | undefined;
  /** The last step, which is this page: "Nova". */
  here?: string;
  /** The target of the back link on a phone, if it is not the last step of the path. */
  back?: PathStep;
  /** Chips beside the title. */
  state?: ReactNode;
  /** One line below the title. */
  note?: ReactNode;
  /** The menu button. On a phone it shares the row of the path. */
  menu?: ReactNode;
  /** One primary button and at most three others. */
  actions?: ReactNode;
}

/** The path, title and actions of a page. On a phone it takes two rows: the back link, and the title. */
export function PageHead({ title, path, here, back, state, note, menu, actions }: PageHeadProps) {
  const above = back ?? path?.at(-1);
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-page pt-2 pb-3 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-x-2 lg:pt-5 lg:pb-4">
      {above && (
        <Link
          to={above.to}
          className="-ml-1.5 flex h-11 items-center gap-1 justify-self-start text-sm text-muted lg:hidden print:hidden"
        >
          <ChevronLeft aria-hidden="true" className="size-4.5" />
          <span className="sr-only">Voltar para </span>
          {above.label}
        </Link>
      )}
      {path && <Path steps={path} here={here} />}
      {menu && (
        <div className="max-lg:col-start-2 max-lg:row-start-1 lg:col-start-2 lg:row-start-2 print:hidden">{menu}</div>
      )}
      <div
        className={cx(
          "min-w-0 lg:col-start-1 lg:row-start-2",
          above ? "max-lg:col-span-full" : "max-lg:col-start-1 max-lg:row-start-1",
          !above && !menu && "max-lg:col-span-full",
        )}
      >
        <div className={cx("flex flex-wrap items-center gap-x-3 gap-y-1.5", !above && "max-lg:min-h-11")}>
          <h1 className="text-2xl font-semibold tracking-tight text-balance wrap-anywhere">{title}</h1>
          {state}
        </div>
        {note && <div className="mt-1 text-sm text-muted wrap-anywhere">{note}</div>}
      </div>
      {actions && (
        <div className="flex items-center gap-2 max-lg:col-span-full max-lg:flex-wrap max-lg:pt-1.5 max-lg:*:flex-1 lg:col-start-3 lg:row-start-2 print:hidden">
          {actions}
        </div>
      )}
    </header>
  );
}

function Path({ steps, here }: { steps: readonly PathStep[]; here: string | undefined }) {
  return (
    <nav aria-label="Caminho" className="col-span-full row-start-1 text-xs text-muted max-lg:hidden print:hidden">
      <ol className="flex flex-wrap items-center gap-1.5">
        {steps.map((step) => (
          <li key={step.to} className="flex items-center gap-1.5">
            <Link to={step.to} className="hover:underline">
              {step.label}
            </Link>
            {(here || step !== steps.at(-1)) && <ChevronRight aria-hidden="true" className="size-3.5" />}
          </li>
        ))}
        {here && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  );
}

/** The area below the head. Forms are `narrow`: they stop at 72rem; lists and charts use the full width. */
export function PageBody({
  narrow,
  className,
  children,
}: {
  narrow?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cx("grid min-w-0 grid-cols-1 gap-4 px-page pb-6", narrow && "max-w-288", className)}>
      {children}
    </div>
  );
}
