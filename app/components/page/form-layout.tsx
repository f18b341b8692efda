import TriangleAlert from "lucide-react/icons/triangle-alert";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { cx } from "~/components/ui/cx";
import { useMediaQuery, wideQuery } from "~/components/ui/use-media-query";

/** The element in which a form's index is rendered on a wide screen, if a list of pages is already shown beside it. */
export const IndexSlot = createContext<HTMLElement | null>(null);

export interface FormLayoutProps {
  /** Content to see while typing: the quote. 360 px at the right, below the form on a phone. */
  aside?: ReactNode;
  /** The side index of a long form: 200 px at the left, a strip on a phone. */
  index?: ReactNode;
  children: ReactNode;
}

export function FormLayout({ aside, index, children }: FormLayoutProps) {
  const unfolded = useContext(IndexSlot) !== null; // the index is then shown elsewhere
  const [left, right] = [Boolean(index) && !unfolded, Boolean(aside)];
  return (
    <div
      className={cx(
        "grid grid-cols-1 items-start gap-4 lg:gap-5",
        left && right && "lg:grid-cols-[12.5rem_minmax(0,1fr)_22.5rem]",
        right && !left && "lg:grid-cols-[minmax(0,1fr)_22.5rem]",
        left && !right && "lg:grid-cols-[12.5rem_minmax(0,1fr)]",
      )}
    >
      {index}
      <div className="grid min-w-0 grid-cols-1 gap-4">{children}</div>
      {aside && <aside className="min-w-0 lg:sticky lg:top-5">{aside}</aside>}
    </div>
  );
}

export interface IndexedSection {
  id: string;
  label: string;
  changed?: boolean | undefined;
  faulty?: boolean | undefined;
}

/** The current section of a long form, with changes and errors. On a phone it sticks below the top bar. */
export function SideIndex({ sections }: { sections: readonly IndexedSection[] }) {
  const current = useSectionInSight(sections);
  const slot = useContext(IndexSlot);
  const inSlot = useMediaQuery(wideQuery) && slot !== null;
  const index = (
    <nav
      aria-label="Seções do formulário"
      className={cx(
        "max-lg:sticky max-lg:top-14 max-lg:z-1 max-lg:-mx-page max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:bg-canvas max-lg:px-page",
        inSlot ? "pb-1 text-xs" : "text-sm lg:sticky lg:top-5",
      )}
    >
      <ul className={cx("flex gap-4 lg:grid lg:gap-px", !inSlot && "lg:border-l lg:border-line")}>
        {sections.map(({ id, label, changed, faulty }) => (
          <li key={id} className="lg:-ml-px">
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                const section = document.getElementById(id);
                if (section instanceof HTMLDetailsElement) section.open = true;
                section?.scrollIntoView({ behavior: "smooth", block: "start" });
              }}
              aria-current={current === id ? "true" : undefined}
              className={cx(
                "flex items-center gap-2 border-transparent font-medium whitespace-nowrap max-lg:h-11 max-lg:border-b-2 lg:border-l-2",
                inSlot ? "lg:py-0.75 lg:pr-3 lg:pl-6" : "lg:px-3 lg:py-1.25",
                current === id ? "font-semibold text-ink" : "text-muted hover:text-ink",
                current === id && !inSlot && "border-primary! text-primary",
              )}
            >
              {label}
              {faulty ? (
                <TriangleAlert aria-label="com erro" role="img" className="ml-auto size-4 text-error-text" />
              ) : (
                changed && (
                  <span role="img" aria-label="alterada" className="ml-auto size-1.75 rounded-full bg-accent" />
                )
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
  return inSlot ? createPortal(index, slot) : index;
}

function useSectionInSight(sections: readonly IndexedSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setCurrent(seen.target.id);
      },
      { rootMargin: "-10% 0px -70% 0px" },
    );
    for (const id of ids.split(" ")) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
