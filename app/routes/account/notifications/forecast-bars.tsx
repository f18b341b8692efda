import { cx } from "~/components/ui/cx";
import { plural } from "~/lib/format";

/** The messages of the next 14 days, one bar per day, today first. */
export function ForecastBars({ days, className }: { days: readonly number[]; className?: string }) {
  const most = Math.max(1, ...days);
  return (
    <span role="img" aria-label={wordsOf(days)} className={cx("inline-flex h-4.5 items-end gap-px", className)}>
      {days.map((count, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: days are known by their place
          key={index}
          className={cx("w-1 rounded-t-[1px]", count > 0 ? "bg-primary/60" : "bg-line")}
          style={{ height: count > 0 ? `${Math.max(20, (count / most) * 100)}%` : "2px" }}
        />
      ))}
    </span>
  );
}

/** The bars in words, for screen readers. */
function wordsOf(days: readonly number[]): string {
  const [today = 0, tomorrow = 0] = days;
  const later = days.slice(2).reduce((sum, count) => sum + count, 0);
  const words = (count: number) => plural(count, { none: "nenhuma", one: "mensagem", many: "mensagens" });
  return `Hoje ${words(today)}, amanhã ${words(tomorrow)}, nos 12 dias seguintes ${words(later)}`;
}
