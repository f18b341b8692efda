import { type ReactNode, useId } from "react";

/** A card of the guest's page. */
export function Card({ title, anchor, children }: { title: string; anchor?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="min-w-0 rounded-2 border border-line bg-surface p-5">
      <h2 id={id} className="mb-3 text-xl font-semibold tracking-snug">
        {title}
      </h2>
      {children}
    </section>
  );
}
