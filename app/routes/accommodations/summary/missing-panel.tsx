import ChevronRight from "lucide-react/icons/chevron-right";
import { href, Link } from "react-router";
import { Panel } from "~/components/ui/panel";
import type { Missing } from "~/routes/accommodations/summary/missing";

/** What is still to be entered, each line leading to its page. */
export function MissingPanel({ id, missing }: { id: string; missing: readonly Missing[] }) {
  return (
    <Panel id="falta" title="O que falta" count={missing.length} flush>
      <ul className="divide-y divide-line-soft">
        {missing.map(({ label, why, path }) => (
          <li key={label}>
            <Link to={href(path, { id })} className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-hover">
              <span className="min-w-0 flex-1 text-sm">
                <span className="font-medium">{label}</span> <span className="text-muted">{why}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
