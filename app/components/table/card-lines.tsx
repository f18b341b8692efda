import type { ReactNode } from "react";

export interface CardLinesProps {
  title: ReactNode;
  /** At the right of the title: the status. */
  state?: ReactNode;
  /** Pairs below: left muted, right aligned to the end; a single value may take two lines, an empty pair takes none. */
  lines?: readonly (readonly [left: ReactNode, right: ReactNode])[];
}

/** The usual content of a card: name and status, then place and dates, then payment and amount. */
export function CardLines({ title, state, lines = [] }: CardLinesProps) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
        {state}
      </div>
      {lines
        .filter(([left, right]) => left || right)
        .map(([left, right], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card never change places
          <div key={index} className="flex items-center justify-between gap-3 text-muted">
            <span className={right === null ? "line-clamp-2 min-w-0" : "min-w-0 truncate"}>{left}</span>
            <span className="num shrink-0">{right}</span>
          </div>
        ))}
    </div>
  );
}
