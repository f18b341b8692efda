import type { AnswerOf } from "#contract/calls";

type Meta = AnswerOf<"GET /api/bookings">["meta"];

interface Known {
  key: string;
  page: number;
  total: number;
  more: boolean;
}

let known: Known | null = null;

/** Whether to request the total: it is the same on all pages, but an act or a new visit may change it. */
export function needsTotal(key: string, page: number): boolean {
  return known === null || known.key !== key || known.page === page;
}

/** The answer's page data with the total, its own or the one known for the same filters. */
export function withTotal(key: string, meta: Meta): Meta {
  if (meta.total !== undefined) {
    known = { key, page: meta.page, total: meta.total, more: meta.more ?? false };
    return meta;
  }
  if (known?.key !== key) return meta;
  known.page = meta.page;
  return { ...meta, total: known.total, ...(known.more && { more: true as const }) };
}
