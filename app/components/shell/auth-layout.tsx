import type { ReactNode } from "react";
import { Horizon } from "~/components/ui/horizon";
import { Logo } from "~/components/ui/logo";

export interface AuthLayoutProps {
  title: string;
  /** One or two lines below the title. */
  intro?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** At the right of the foot: a link. */
  footLink?: ReactNode;
  year: number;
}

/** Pages before a session: form at the left, the range over the sea at the right; on a phone the sea lies on top. */
export function AuthLayout({ title, intro, children, footLink, year }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[9rem_1fr] bg-surface lg:grid-cols-[minmax(26rem,34rem)_minmax(0,1fr)] lg:grid-rows-1">
      <main className="grid grid-rows-[auto_1fr_auto] justify-items-center px-5 pt-5 pb-6 *:w-full *:max-w-88 max-lg:row-start-2 lg:px-12 lg:py-8">
        <Logo />
        <div className="pt-8 pb-8 lg:self-center lg:pt-0 lg:pb-12">
          <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
          {intro && <p className="mt-2 text-md text-muted">{intro}</p>}
          <div className="mt-6">{children}</div>
        </div>
        <footer className="flex justify-between gap-4 text-sm text-muted">
          <span>Estadia, {year}</span>
          {footLink}
        </footer>
      </main>
      <aside aria-label="Sobre o Estadia" className="relative overflow-hidden bg-scene-sky max-lg:row-start-1">
        <p className="absolute top-12 right-12 left-12 max-w-[17em] text-3xl leading-tight font-semibold tracking-tight text-balance max-lg:hidden">
          Quem chega, quem sai e o que falta, antes do primeiro café.
        </p>
        <Horizon className="absolute inset-x-0 bottom-0 h-[92%] lg:h-[74%]" />
      </aside>
    </div>
  );
}
