import { defaultPageSize, pageSizes } from "#contract/platform/limits";

/** What a list's address may hold. A filter without offered values (null) accepts any text. */
export interface ListOffer {
  sorts: readonly string[];
  /** The order used when the address names none. */
  sort: string;
  filters: Readonly<Record<string, readonly string[] | null>>;
}

export interface ListState {
  q: string;
  sort: string;
  page: number;
  per_page: number;
  filters: Readonly<Record<string, readonly string[]>>;
}

/** Reads a list's address; ignores what is not offered, so that an old or mistyped link still opens. */
export function readList(search: URLSearchParams, offer: ListOffer): ListState {
  const sort = search.get("sort") ?? "";
  const size = Number(search.get("per_page"));
  const page = search.get("page") ?? "";
  const filters = Object.entries(offer.filters).map(([name, offered]) => {
    const asked = [...new Set(search.getAll(name))].filter((value) => value !== "").slice(0, 50);
    return [name, offered ? offered.filter((value) => asked.includes(value)) : asked];
  });
  return {
    q: (search.get("q") ?? "").trim().slice(0, 100),
    sort: offer.sorts.includes(sort.replace(/^-/, "")) ? sort : offer.sort,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    per_page: pageSizes.find((offered) => offered === size) ?? defaultPageSize,
    filters: Object.fromEntries(filters),
  };
}

/** The shortest address of a list: `?status=active&page=2`, or an empty string. */
export function writeList(state: ListState, offer: ListOffer): string {
  const search = new URLSearchParams();
  if (state.q) search.set("q", state.q);
  for (const [name, values] of Object.entries(state.filters)) {
    for (const value of values) search.append(name, value);
  }
  if (state.sort !== offer.sort) search.set("sort", state.sort);
  if (state.page !== 1) search.set("page", String(state.page));
  if (state.per_page !== defaultPageSize) search.set("per_page", String(state.per_page));
  return search.size === 0 ? "" : `?${search}`;
}

/** Whether anything narrows the list. */
export function isNarrowed({ q, filters }: ListState): boolean {
  return q !== "" || Object.values(filters).some((values) => values.length > 0);
}

/** Whether the address has no parameters: the list opens with its defaults. */
export function asksNothing(state: ListState, offer: ListOffer): boolean {
  return !isNarrowed(state) && state.sort === offer.sort;
}

/** The list without search and filters, in the same order and size. */
export function widened(state: ListState): ListState {
  return { ...state, q: "", filters: {}, page: 1 };
}

/** The query for the API; the contract's schema validates it. */
export function queryOf({ q, sort, page, per_page, filters }: ListState): Record<string, string | readonly string[]> {
  return { ...filters, ...(q && { q }), sort, page: String(page), per_page: String(per_page) };
}

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
