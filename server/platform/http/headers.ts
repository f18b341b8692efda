import { createHash } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { holdsSecret } from "#contract/platform/secret-addresses";
import type { AppEnv } from "#server/platform/http/environment";
import type { BuiltClient } from "#server/platform/http/static-files";

/** The distinct hashes of the inline scripts of these pages, in the format of a content security policy. */
function scriptHashes(pages: readonly string[]): string {
  const hashes = pages
    .flatMap(inlineScripts)
    .map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...new Set(hashes)].join(" ");
}

function inlineScripts(page: string): string[] {
  const found: string[] = [];
  for (let at = page.indexOf("<script"); at >= 0; ) {
    const begins = page.indexOf(">", at) + 1;
    const ends = page.indexOf("</script>", begins);
    if (begins === 0 || ends < 0) break;
    if (!/\ssrc=/.test(page.slice(at, begins))) found.push(page.slice(begins, ends));
    at = page.indexOf("<script", ends);
  }
  return found;
}

/** The policy of answers that are not pages: they load nothing and cannot be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Sets the security headers that apply to each answer: pages and files get all of them, data and assets only a few,
 * since a header adds bytes to every answer. A page allows its own scripts, which those that the build has drawn share.
 * `reportingHost` is the origin of the error collector, if any.
 */
export function securityHeaders(client: BuiltClient | null, reportingHost: string | null, secure: boolean) {
  const [ofPage, ofDrawn] = [scriptHashes(client === null ? [] : [client.page]), scriptHashes(client?.drawn ?? [])];
  const hashes = (context: Context<AppEnv>) => (context.get("drawn") ? ofDrawn : ofPage);
  const ofPages = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", hashes],
      // Floating menus set their computed positions as inline styles; scripts stay strict.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(reportingHost === null ? [] : [reportingHost])],
      workerSrc: ["'self'", "blob:"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    // These are for obsolete browsers and plugins, and would add bytes to every answer.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    strictTransportSecurity: secure ? lasting : false,
  });
  return createMiddleware<AppEnv>(async (context, next) => {
    await next();
    const kind = kindOf(context);
    if (kind === "page") await ofPages(context, async () => {});
    else protect(context.res.headers, kind, secure);
    if (!isUnlisted(context.req.path)) return;
    // No referrer, no search engines.
    context.header("Referrer-Policy", "no-referrer");
    context.header("X-Robots-Tag", "noindex");
  });
}

/** True for secret addresses, and for the check of receipts, which a receipt leads to. */
const isUnlisted = (path: string) => holdsSecret(path) || /^\/recibo\/?$/i.test(path);

const lasting = "max-age=31536000; includeSubDomains";

/**
 * The policy of a script or style has no effect on the page, a drawing loads nothing; everything that is not clearly
 * data is treated as a page.
 */
function kindOf({ req, res }: Context<AppEnv>): "page" | "data" | "asset" {
  const type = res.headers.get("content-type");
  if (type === null || type.startsWith("application/json") || type === "image/svg+xml") return "data";
  return req.path.startsWith("/assets/") ? "asset" : "page";
}

function protect(headers: Headers, kind: "data" | "asset", secure: boolean): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (kind === "data") headers.set("Content-Security-Policy", dataPolicy);
  if (secure) headers.set("Strict-Transport-Security", lasting);
}
