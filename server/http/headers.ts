import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import type { AppEnv } from "#server/http/environment";

/** The hashes of a page's inline scripts, as a content security policy names them. */
export function scriptHashes(page: string): string[] {
  const inline = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  return inline.map(
    ([, text]) =>
      `'sha256-${createHash("sha256")
        .update(text ?? "")
        .digest("base64")}'`,
  );
}

/** Pages whose address holds a secret: no referrer, no search engine. */
const secretPages = /^\/(alterar-senha|booking|convite|ical)\//;

/** Security headers of every answer. `reportingHost` is the error collector's origin, when one is configured. */
export function securityHeaders(hashes: string[], reportingHost: string | null, secure: boolean) {
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...hashes],
      // Positions computed by the floating menus are inline styles; scripts stay strict.
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
    // For browsers and plugins that are gone; each would travel with every answer.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    strictTransportSecurity: secure ? "max-age=31536000; includeSubDomains" : false,
  });
  return createMiddleware<AppEnv>(async (context, next) => {
    await headers(context, next);
    if (!secretPages.test(context.req.path)) return;
    context.header("Referrer-Policy", "no-referrer");
    context.header("X-Robots-Tag", "noindex");
  });
}
