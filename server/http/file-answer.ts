import type { Context } from "hono";
import type { Endpoint } from "#contract/endpoint";
import type { AppEnv } from "#server/http/environment";
import { Problem } from "#server/http/problem";
import type { FileAnswer } from "#server/http/route";

/**
 * A file as the answer, never guessed to be something else. One that is shown where it stands is kept for ever by the
 * browser that was let in (what lies at its address never changes) and by nobody between; a download is kept by nobody.
 */
export async function fileAnswer(context: Context<AppEnv>, endpoint: Endpoint, file: FileAnswer): Promise<Response> {
  const bytes = await file.read();
  if (bytes === null) {
    context.var.log.error({ route: endpoint.path }, "A file is missing from the store.");
    throw new Problem(endpoint.missing);
  }
  return context.body(new Uint8Array(bytes), 200, {
    "Content-Type": endpoint.file ?? "application/octet-stream",
    "Content-Disposition": endpoint.download ? `attachment; filename="${file.name}"` : "inline",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": endpoint.download ? "no-store" : "private, max-age=31536000, immutable",
  });
}
