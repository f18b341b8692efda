import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { EntryState } from "#contract/money/financial-entries";
import type { JournalQuery } from "#contract/money/journal";
import { earliestDate, latestDate, maxFlowMonths } from "#contract/platform/limits";
import { addMonths, isCivilDate, monthEnd, monthStart } from "#domain/stay-dates";
import { isUuid } from "#domain/uuid";
import { formatMonth } from "~/lib/format";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";

/** The filters of a report from its address; default: this month so far. */
export interface ReportFilters {
  from: string;
  to: string;
  account_id?: string;
  accommodation_id?: string;
}

const isOffered = (date: string | null): date is string =>
  isCivilDate(date) && date >= earliestDate && date <= latestDate;

/** Reads the address of a report; ignores invalid values. */
export function readReport(search: URLSearchParams, today: string): ReportFilters {
  const [from, to] = [search.get("from"), search.get("to")];
  const days =
    isOffered(from) && isOffered(to) && from <= to ? { from, to } : { from: monthStart(today), to: monthEnd(today) };
  const [account_id, accommodation_id] = [search.get("account_id"), search.get("accommodation_id")];
  return {
    ...days,
    ...(account_id && isUuid(account_id) && { account_id }),
    ...(accommodation_id && (isUuid(accommodation_id) || accommodation_id === "none") && { accommodation_id }),
  };
}

/** A period in words: "no mês", "em outubro de 2026", "no período". */
export function periodInWords({ from, to }: ReportFilters, today: string): string {
  if (from !== monthStart(from) || to !== monthEnd(from)) return "no período";
  return from === monthStart(today) ? "no mês" : `em ${formatMonth(from)}`;
}

/** The filters of a report other than its days. */
export const narrowedTo = ({ account_id, accommodation_id }: ReportFilters) => ({
  ...(account_id && { account_id }),
  ...(accommodation_id && { accommodation_id }),
});

/** The months of the cash flow: those of a longer period, or for a shorter one eight before and three after. */
export function flowMonths({ from, to }: ReportFilters): { from: string; to: string } {
  const [first, last] = [monthStart(from), monthStart(to)];
  if (last < addMonths(first, 2)) return { from: addMonths(last, -8), to: addMonths(last, 3) };
  const longest = addMonths(first, maxFlowMonths - 1);
  return { from: first, to: [last, longest].sort()[0]! };
}

const written = (values: Record<string, string | readonly string[] | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const each of [value ?? []].flat()) search.append(name, each);
  }
  return `${search}`;
};

/** The movements of which a figure is the sum. */
export const movementsHref = (
  filters: Partial<ReportFilters> & { side?: NonNullable<JournalQuery["side"]>; category_id?: string },
): string => `${href("/financeiro/movimentos")}?${written({ ...filters })}`;

/** The accounts with their balances, or the movements of one. */
export const accountsHref = (id?: string | null): string =>
  `${href("/financeiro/contas")}${id ? `?${written({ conta: id })}` : ""}`;

interface Ends {
  from: string | null;
  to: string | null;
}

/** The open entries of which an expected figure is the sum. */
export function openEntriesHref(
  kind: "receivable" | "payable",
  { from, to, account_id, accommodation_id }: Omit<Partial<ReportFilters>, "from" | "to"> & Ends,
  state: readonly EntryState[] = ["open", "partial", "overdue"],
): string {
  const days = { from: from ?? undefined, to: to ?? undefined };
  const about = { kind, state, account_id, accommodation_id };
  return `${href("/financeiro/lancamentos")}?${written({ ...about, ...days })}`;
}

/** The reports of the same period, account and accommodation. */
export const reportsHref = (filters: ReportFilters): string =>
  `${href("/financeiro/relatorios")}?${written({ ...filters })}`;

/** Classes of a figure that links to its movements. */
export const figureLink =
  "underline decoration-line-strong underline-offset-2 hover:decoration-current pointer-coarse:py-1";

export interface MovementsLinkProps {
  /** The movements of which the figure is the sum. */
  of: Parameters<typeof movementsHref>[0];
  className?: string;
  /** Additional classes if it is a link. */
  linkClassName?: string;
  /** The tooltip of a link for the mouse only: keyboard users find the figure elsewhere. */
  title?: string;
  children: ReactNode;
}

/** A figure that links to its movements; plain text for users limited to some accommodations. */
export function MovementsLink({ of, className = "", linkClassName = "", title, children }: MovementsLinkProps) {
  const isOpen = opens("/financeiro/movimentos", useSession());
  if (!isOpen) {
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={movementsHref(of)}
      className={`${className} ${linkClassName}`}
      {...(title !== undefined && { title, tabIndex: -1 })}
    >
      {children}
    </Link>
  );
}
