/** The query parameter of the log-in page with the address to return to. */
export const returnParameter = "voltar";

/** The parameter of a form opened by the first steps, which continue after it. */
export const firstParameter = "primeira";

/** The parameter of the form of a new record with the name that it begins with. */
export const nameParameter = "nome";

/** The start page of every signed-in user. */
export const homePath = "/dashboard";

/** The log-in page, with the wanted page as the return target. */
export function loginPath(wanted: { pathname: string; search: string }): string {
  const path = wanted.pathname + wanted.search;
  if (isStart(wanted.pathname)) return "/login";
  return `/login?${new URLSearchParams({ [returnParameter]: path })}`;
}

/**
 * The path of a return target, or null if it is not one of ours: parsed as a URL against our origin, so that `//evil`,
 * `/\evil`, other schemes and their encoded forms are refused (abuse case C7).
 */
export function ownPath(target: string | null, origin = window.location.origin): string | null {
  if (!target?.startsWith("/")) return null;
  const url = URL.canParse(target, origin) ? new URL(target, origin) : null;
  if (url?.origin !== origin) return null;
  // "/.//evil" stays on our origin but becomes "//evil", which a browser reads as a host
  if (url.pathname.startsWith("//") || isStart(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

function isStart(pathname: string): boolean {
  return pathname === "/" || pathname === "/login" || pathname === homePath;
}
