import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useState } from "react";
import { cx } from "~/components/ui/cx";

export interface IndexedSection {
  id: string;
  label: string;
  changed?: boolean | undefined;
  faulty?: boolean | undefined;
}

/** Where one is in a long form, what is changed and what is wrong. */
export function SideIndex({ sections }: { sections: readonly IndexedSection[] }) {
  const current = useSectionInSight(sections);
  return (
    <nav
      aria-label="Seções do formulário"
      className="max-lg:-mx-page max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:px-page lg:sticky lg:top-5"
    >
      <ul className="flex gap-4 text-sm lg:grid lg:gap-px lg:border-l lg:border-line">
        {sections.map(({ id, label, changed, faulty }) => (
          <li key={id} className="lg:-ml-px">
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.scrollIntoView({ behavior: "smooth", block: "start" });
              }}
              aria-current={current === id ? "true" : undefined}
              className={cx(
                "flex items-center gap-2 border-transparent font-medium whitespace-nowrap max-lg:h-11 max-lg:border-b-2 lg:border-l-2 lg:px-3 lg:py-1.25",
                current === id ? "border-primary! font-semibold text-primary" : "text-muted hover:text-ink",
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
