import { cx } from "~/components/ui/cx";

/** A spinner in the surrounding text's colour; the words beside it say what is loading. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-pulse",
        className ?? "size-4",
      )}
    />
  );
}
