import { cx } from "~/components/ui/cx";

/** A turning ring in the colour of the text around it; the words beside it say what is being waited for. */
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
