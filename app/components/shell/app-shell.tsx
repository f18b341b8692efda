import MenuIcon from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { ShellProps } from "~/components/shell/shell-types";
import { SidePanel, serviceName } from "~/components/shell/side-panel";
import { LogoMark } from "~/components/ui/brand";
import { cx } from "~/components/ui/cx";
import { useMediaQuery, wideQuery } from "~/components/ui/use-media-query";
import { fetchedPart } from "~/lib/fetched-part";

// the drawer is for phones; it is loaded with the code of dialogs, not with the page
const Drawer = fetchedPart(() => import("~/components/shell/drawer").then((file) => file.Drawer));

export interface AppShellProps extends ShellProps {
  children: ReactNode;
}

/** Navigation at the left from `lg`, a top bar and a drawer below. Renders its props and loads nothing. */
export function AppShell({ children, ...props }: AppShellProps) {
  const wide = useMediaQuery(wideQuery);
  const [open, setOpen] = useState<boolean | null>(null); // null: never opened
  const title = props.isService
    ? serviceName
    : (props.companies.find(({ uuid }) => uuid === props.company)?.name ?? "Estadia");
  return (
    <div
      className={cx(
        "min-h-dvh lg:grid print:block",
        props.isRail ? "lg:grid-cols-[3.75rem_minmax(0,1fr)]" : "lg:grid-cols-[13.75rem_minmax(0,1fr)]",
      )}
    >
      <SkipLink />
      {wide ? (
        <aside
          aria-label="Menu"
          data-rail={props.isRail || undefined}
          className="side-scope sticky top-0 flex h-dvh flex-col gap-3 bg-side px-3 pt-3 pb-4 text-side-text print:hidden"
        >
          <SidePanel {...props} />
        </aside>
      ) : (
        <header className="side-scope sticky top-0 z-(--z-bar) flex h-14 items-center gap-2 bg-side px-2 text-side-on-active print:hidden">
          <button
            type="button"
            aria-label="Abrir menu"
            aria-expanded={open ?? false}
            onClick={() => setOpen(true)}
            className="grid size-11 place-items-center rounded-2"
          >
            <MenuIcon aria-hidden="true" className="size-5" />
          </button>
          <Link
            to={props.homeTo}
            className="flex min-h-target min-w-0 flex-1 items-center gap-2.5 text-lg font-semibold"
          >
            <LogoMark />
            <span className="truncate">{title}</span>
          </Link>
          <button
            type="button"
            aria-label="Buscar ou ir para"
            aria-haspopup="dialog"
            onClick={props.onSearch}
            className="grid size-11 shrink-0 place-items-center rounded-2"
          >
            <Search aria-hidden="true" className="size-5" />
          </button>
        </header>
      )}
      {!wide && open !== null && (
        <Drawer open={open} onClose={() => setOpen(false)} onMissing={() => setOpen(null)}>
          <SidePanel {...props} onNavigate={() => setOpen(false)} />
        </Drawer>
      )}
      <main
        id="conteudo"
        tabIndex={-1}
        className="flex min-w-0 flex-col outline-hidden max-lg:min-h-[calc(100dvh-3.5rem)]"
      >
        {children}
      </main>
    </div>
  );
}

/** The first tab stop: skips the navigation. */
function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--z-toast) focus:rounded-2 focus:bg-raised focus:px-4 focus:py-2 focus:text-sm focus:font-semibold focus:text-ink focus:shadow-3"
    >
      Ir para o conteúdo
    </a>
  );
}
