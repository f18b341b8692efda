import { cx } from "~/components/ui/cx";

/** A grey placeholder in the shape of the content; appears after 150 ms, so that a quick answer never flickers. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("late block h-3 rounded-1 bg-skeleton", className)} />;
}

const widths = ["w-3/5", "w-4/5", "w-2/5", "w-3/4", "w-1/2"];

/** Rows of a list that is loading for the first time. */
export function SkeletonRows({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <div role="status" className="late">
      <p className="flex items-center gap-2.5 border-b border-line px-4 py-2.5 text-sm text-muted">
        Carregando registros...
      </p>
      <div aria-hidden="true">
        {keys(rows).map((row) => (
          <div
            key={row}
            className="grid h-row grid-cols-2 items-center gap-5 border-b border-line-soft px-4 last:border-0 lg:grid-cols-(--columns)"
            style={{ "--columns": `repeat(${columns}, minmax(0, 1fr))` } as Record<string, string>}
          >
            {keys(columns).map((column) => (
              <Skeleton
                key={column}
                className={cx(widths[(row * 3 + column) % widths.length], column > 1 && "max-lg:hidden")}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const keys = (count: number) => Array.from({ length: count }, (_, index) => index);
