/** The limits of a page's first visit in JavaScript: compressed bytes, files, and the length of the request chain. */
export interface PageBudget {
  bytes: number;
  files: number;
  depth: number;
}

/**
 * Any page. Each page adds files shared by few: at some seventy pages the chain got a sixth request. The first visits
 * below are made smaller at the expense of these, which find most of their files in the cache.
 */
export const anyPage: PageBudget = { bytes: 291_900, files: 44, depth: 6 };

/**
 * Pages on which a visit starts with an empty cache. The log-in: at most 1.36 times a bare page of React and React
 * Router (96 kB), and 14 requests including style, font, settings and session; the bookings list 26 with its API
 * answers; the guest's page 1.2 times the log-in. The library of the menus is in none: a press loads it. Each page in the access table adds a hundred bytes to every start.
 */
export const firstPages: Record<string, PageBudget> = {
  "/": { bytes: 128_700, files: 7, depth: 2 },
  "/login": { bytes: 129_600, files: 8, depth: 2 },
  "/recuperar-senha": { bytes: 129_900, files: 7, depth: 2 },
  "/alterar-senha/:token": { bytes: 130_100, files: 8, depth: 2 },
  "/registrar": { bytes: 141_300, files: 10, depth: 3 },
  "/registrar/confirmar/:token": { bytes: 129_800, files: 7, depth: 2 },
  "/termos": { bytes: 130_500, files: 7, depth: 3 },
  "/privacidade": { bytes: 130_400, files: 7, depth: 3 },
  "/verificar": { bytes: 132_600, files: 8, depth: 3 },
  "/verificar/:hash": { bytes: 133_600, files: 8, depth: 3 },
  "/recibo": { bytes: 135_800, files: 8, depth: 3 },
  "/booking/:code/confirmation/:token": { bytes: 151_300, files: 11, depth: 4 },
  "/dashboard": { bytes: 180_800, files: 15, depth: 3 },
  "/reservas": { bytes: 176_200, files: 15, depth: 3 },
  "/reservas/calendario": { bytes: 181_900, files: 13, depth: 3 },
  "/reservas/criar": { bytes: 230_600, files: 19, depth: 4 },
};

/** The limit of code that only one page loads, in compressed bytes. */
export const ownBytes = 40_000;

/**
 * The limit of code needed before the first API call, in compressed bytes: no schemas, no form components. The pages of
 * an import come closest, because they name every field.
 */
export const loaderBytes = 25_000;
