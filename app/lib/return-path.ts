/** The query parameter of the log-in page that says where to go afterwards. */
export const returnParameter = "voltar";

/** Where everybody who is signed in starts. */
export const homePath = "/dashboard";

/** The log-in page, coming back to where the person wanted to go. */
export function loginPath(wanted: { pathname: string; search: string }): string {
  const path = wanted.pathname + wanted.search;
  if (isStart(wanted.pathname)) return "/login";
  return `/login?${new URLSearchParams({ [returnParameter]: path })}`;
}

/**
 * The path of a return target, or null unless it is one of our own: parsed as a URL against our origin, so that
 * `//evil`, `/\evil`, other schemes and their encoded forms lead nowhere (abuse case C7).
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
