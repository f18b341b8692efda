import { LinkButton } from "~/components/ui/link-button";
import { SegmentedLinks } from "~/components/ui/segmented-links";
import { firstYear, lastYear } from "~/routes/accommodations/rate-calendar/year-address";

/** The years around the one that is shown, and the way to today. */
export function YearBar({ year, today }: { year: number; today: string }) {
  const years = [year - 1, year, year + 1].filter((each) => each >= firstYear && each <= lastYear);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedLinks
        label="Ano"
        links={years.map((each) => ({ label: String(each), to: `?ano=${each}`, current: each === year }))}
      />
      <LinkButton to={{ search: `?ano=${today.slice(0, 4)}`, hash: `dia-${today}` }}>Hoje</LinkButton>
    </div>
  );
}
