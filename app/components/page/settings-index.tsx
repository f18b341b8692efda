import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { IndexSlot } from "~/components/page/form-layout";
import { cx } from "~/components/ui/cx";

export interface SettingsIndexProps {
  groups: readonly { title: string; pages: readonly { to: string; label: string }[] }[];
  current: string;
  /** The page, whose own index is shown below its name. */
  children: ReactNode;
}

/** On a wide screen, the settings pages in their groups, at the left of the open page. */
export function SettingsIndex({ groups, current, children }: SettingsIndexProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <>
      <nav aria-label="Configurações" className="w-50 self-start pl-page max-lg:hidden lg:sticky lg:top-5 lg:w-56">
        {groups.map(({ title, pages }) => (
          <section key={title} aria-label={title} className="not-first:mt-4">
            <h2 className="pb-1.5 text-xs font-medium text-muted">{title}</h2>
            <ul className="grid gap-px border-l border-line text-sm">
              {pages.map(({ to, label }) => (
                <li key={to} className="-ml-px">
                  <Link
                    to={to}
                    aria-current={current === to ? "page" : undefined}
                    className={cx(
                      "block border-l-2 px-3 py-1.25 font-medium",
                      current === to
                        ? "border-primary font-semibold text-primary"
                        : "border-transparent text-muted hover:text-ink",
                    )}
                  >
                    {label}
                  </Link>
                  {current === to && <div ref={setSlot} className="border-l-2 border-primary empty:hidden" />}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="flex min-w-0 flex-1 flex-col">
        <IndexSlot value={slot}>{children}</IndexSlot>
      </div>
    </>
  );
}
