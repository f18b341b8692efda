import { cx } from "~/components/ui/cx";

/** A filter is a pill; with a value it is filled softly and shows the value. */
export function filterClass(on: boolean): string {
  return cx(
    "inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap select-none focus-visible:rounded-full max-lg:h-11 [&>svg]:size-4 [&>svg]:shrink-0",
    on
      ? "border-primary bg-primary-soft text-on-primary-soft"
      : "border-line bg-surface text-ink hover:bg-hover [&>svg]:text-subtle",
  );
}
