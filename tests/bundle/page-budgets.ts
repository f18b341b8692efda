/** What the first visit of a page may cost in JavaScript: bytes packed, files, and requests one behind the other. */
export interface PageBudget {
  bytes: number;
  files: number;
  depth: number;
}

/** Any page. With each page there are more files that few share: some seventy pages brought a sixth request. */
export const anyPage: PageBudget = { bytes: 296_000, files: 40, depth: 6 };

/**
 * Pages that a visit begins with, on an empty cache. The log-in: at most 1.36 times a bare page of React and React Router
 * (96 kB), and 14 requests with style, font, icon, settings and session; the bookings list 26 with its answers; the
 * guest's page 1.2 times the log-in. Each page of the table of access adds a hundred bytes to every start.
 */
export const firstPages: Record<string, PageBudget> = {
  "/": { bytes: 127_000, files: 7, depth: 2 },
  "/login": { bytes: 128_000, files: 8, depth: 2 },
  "/recuperar-senha": { bytes: 128_000, files: 7, depth: 2 },
  "/alterar-senha/:token": { bytes: 128_000, files: 8, depth: 2 },
  "/registrar": { bytes: 137_000, files: 10, depth: 3 },
  "/registrar/confirmar/:token": { bytes: 128_000, files: 8, depth: 2 },
  "/termos": { bytes: 128_500, files: 7, depth: 3 },
  "/privacidade": { bytes: 128_500, files: 7, depth: 3 },
  "/verificar": { bytes: 129_000, files: 8, depth: 3 },
  "/verificar/:hash": { bytes: 130_500, files: 9, depth: 3 },
  "/booking/:code/confirmation/:token": { bytes: 152_000, files: 11, depth: 3 },
  "/dashboard": { bytes: 171_500, files: 14, depth: 3 },
  "/reservas": { bytes: 163_000, files: 14, depth: 3 },
  "/reservas/calendario": { bytes: 196_000, files: 16, depth: 3 },
};

/** What a page may bring that no other needs, in bytes packed. */
export const ownBytes = 40_000;

/**
 * What a page may need before it asks the API, in bytes packed: no schemas, no form parts. The pages of an import come next
 * to it, because they name every field.
 */
export const loaderBytes = 30_000;
