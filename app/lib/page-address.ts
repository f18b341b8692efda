import { defaultPageSize, pageSizes } from "#contract/limits";

type PageSize = (typeof pageSizes)[number];

/**
 * The page and its size from an address, with parameter names of their own (`prefix`) if a screen has two lists.
 * Invalid values become the first page or the usual size: an old or mistyped link still opens.
 */
export function readPage(
  search: URLSearchParams,
  prefix = "",
  usual: PageSize = defaultPageSize,
): { page: number; per_page: PageSize } {
  const page = Math.trunc(Number(search.get(`${prefix}page`) ?? 1)) || 1;
  const size = search.get(`${prefix}per_page`);
  return {
    page: Math.min(999_999, Math.max(1, page)),
    per_page: pageSizes.find((offered) => String(offered) === size) ?? usual,
  };
}

/** The same address with another page or size. */
export function pageHref(search: URLSearchParams, next: { page: number; per_page: number }, prefix = ""): string {
  const to = new URLSearchParams(search);
  to.set(`${prefix}page`, String(next.page));
  to.set(`${prefix}per_page`, String(next.per_page));
  return `?${to}`;
}

/** The query to the API for that page. */
export function pageQuery(search: URLSearchParams, prefix = "") {
  const { page, per_page } = readPage(search, prefix);
  return { page: String(page), per_page: `${per_page}` as const };
}
