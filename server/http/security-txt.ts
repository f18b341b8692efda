import type { Hono } from "hono";
import type { Clock } from "#server/context";
import type { AppEnv } from "#server/http/environment";

const validity = 180 * 24 * 3_600_000;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a weakness. The expiry is computed, so it never lapses. Without
 * a contact of the service there is no such file.
 */
export function serveSecurityTxt(
  app: Hono<AppEnv>,
  { contact, publicUrl, clock }: { contact: string | null; publicUrl: string; clock: Clock },
): void {
  const path = "/.well-known/security.txt";
  app.get(path, (context) => {
    if (contact === null) return context.notFound();
    const expires = new Date(clock.now().getTime() + validity).toISOString().replace(/\.\d+Z$/, "Z");
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${expires}`,
      "Preferred-Languages: pt, en",
      `Canonical: ${publicUrl}${path}`,
    ];
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" };
    return context.body(`${lines.join("\n")}\n`, 200, headers);
  });
}
