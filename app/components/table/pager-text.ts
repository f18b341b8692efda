import { formatNumber } from "~/lib/format";

export interface PagerFacts {
  page: number;
  per_page: number;
  shown: number;
  total?: number | undefined;
  more?: boolean | undefined;
  loading?: boolean | undefined;
}

/** The words of the pager, to the letter of the specification's section 9: "{0}-{1} de {2}" and its two sentences. */
export function pagerText({ page, per_page, shown, total, more, loading }: PagerFacts): string {
  if (loading) return "Carregando registros...";
  if (shown === 0 && (page === 1 || !total)) return "Não há registros";
  if (shown === 0) return `0 de ${more ? "mais de " : ""}${formatNumber(total ?? 0)}`;
  const first = (page - 1) * per_page + 1;
  const end = first + shown - 1;
  const range = `${first}-${end}`;
  if (total === undefined) return range;
  // counted on an earlier page, and not to its end
  if (more) return `${range} de mais de ${formatNumber(Math.max(total, end))}`;
  return `${range} de ${formatNumber(total)}`;
}
