import { type ReactNode, useEffect, useRef, useState } from "react";
import { Horizon, Logo } from "~/components/ui/brand";
import { cx } from "~/components/ui/cx";

export interface AuthLayoutProps {
  title: string;
  /** One or two lines below the title. */
  intro?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** At the right of the foot: a link. */
  footLink?: ReactNode;
  /** At the right of the logo: another log-in or sign-up. */
  headLink?: ReactNode;
  /** Above the title: the progress. */
  above?: ReactNode;
  /** The text over the sea, on large screens. */
  scene?: ReactNode;
  /** For a form of two columns. */
  wide?: boolean;
}

const columns = {
  narrow: "lg:grid-cols-[minmax(26rem,34rem)_minmax(0,1fr)]",
  wide: "lg:grid-cols-[minmax(36rem,46rem)_minmax(0,1fr)]",
};

/** Pages before log-in: form at the left, the range over the sea at the right; on a phone the sea is on top. */
export function AuthLayout(props: AuthLayoutProps) {
  const { title, intro, children, footLink, headLink, above, scene, wide = false } = props;
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  // the next step of the same page: its title is announced, and Tab continues from there
  useEffect(() => {
    if (shown.current !== title) head.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <div
      className={cx(
        "grid min-h-dvh grid-rows-[9rem_1fr] bg-surface lg:grid-rows-1",
        wide ? columns.wide : columns.narrow,
      )}
    >
      <main
        className={cx(
          "grid grid-rows-[auto_1fr_auto] justify-items-center px-5 pt-5 pb-6 *:w-full max-lg:row-start-2 lg:px-12 lg:py-8",
          wide ? "*:max-w-xl" : "*:max-w-88",
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Logo />
          {headLink && <span className="text-sm text-muted">{headLink}</span>}
        </div>
        <div className={cx("pt-8 pb-8", !wide && "lg:self-center lg:pt-0 lg:pb-12")}>
          {above}
          <h1 ref={head} tabIndex={-1} className="text-3xl font-semibold tracking-tight outline-hidden">
            {title}
          </h1>
          {intro && <p className="mt-2 text-md text-muted">{intro}</p>}
          <div className="mt-6">{children}</div>
        </div>
        <footer className="flex justify-between gap-4 text-sm text-muted">
          <span>
            Estadia
            <Year />
          </span>
          {footLink}
        </footer>
      </main>
      <aside aria-label="Estadia" className="relative overflow-hidden bg-scene-sky max-lg:row-start-1">
        <div className="absolute top-12 right-12 left-12 max-lg:hidden">
          {scene ?? <SceneTitle>Quem chega, quem sai e o que falta, antes do primeiro café.</SceneTitle>}
        </div>
        <Horizon className="absolute inset-x-0 bottom-0 h-[92%] lg:h-[74%]" />
      </aside>
    </div>
  );
}

/** The large words over the sea. */
export function SceneTitle({ children }: { children: ReactNode }) {
  return <p className="max-w-[17em] text-3xl leading-tight font-semibold tracking-tight text-balance">{children}</p>;
}

/** Empty in a prerendered page, which may have been built in another year. */
function Year() {
  const [year, setYear] = useState("");
  useEffect(() => setYear(`, ${new Date().getFullYear()}`), []);
  return year;
}
