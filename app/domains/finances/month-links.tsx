import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { LinkButton } from "~/components/ui/button";
import { addressOf, monthBeside } from "~/domains/finances/asked-month";
import { formatMonth } from "~/lib/format";

/** The shown month, with links to the previous and the next. */
export function MonthLinks({ month }: { month: string }) {
  const to = (months: number) => addressOf({ month: monthBeside(month, months) });
  return (
    <nav aria-label="Mês" className="flex items-center gap-1 max-sm:w-full">
      <LinkButton icon={<ChevronLeft />} to={to(-1)} aria-label="Mês anterior">
        {null}
      </LinkButton>
      <span className="min-w-40 text-center text-sm font-semibold first-letter:uppercase max-sm:flex-1">
        {formatMonth(month)}
      </span>
      <LinkButton icon={<ChevronRight />} to={to(1)} aria-label="Próximo mês">
        {null}
      </LinkButton>
    </nav>
  );
}
