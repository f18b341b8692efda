import type { Context } from "hono";
import type { Endpoint } from "#contract/endpoint";
import type { Database } from "#server/db/database";
import type { AppEnv } from "#server/http/environment";
import { Problem } from "#server/http/problem";
import type { FileAnswer, PiecedFile } from "#server/http/route";

/**
 * A file as the answer, never guessed to be something else. One that is shown where it stands is kept for ever by the
 * browser that was let in (what lies at its address never changes) and by nobody between; a download is kept by nobody.
 */
export async function fileAnswer(
  context: Context<AppEnv>,
  endpoint: Endpoint,
  file: FileAnswer | PiecedFile,
  database: Database,
): Promise<Response> {
  const headers = {
    "Content-Type": endpoint.file ?? "application/octet-stream",
    "Content-Disposition": endpoint.download ? attachment(file.name ?? "arquivo") : "inline",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": endpoint.download ? "no-store" : "private, max-age=31536000, immutable",
  };
  if ("pieces" in file) {
    if (file.bytes !== undefined) context.header("Content-Length", String(file.bytes));
    return context.body(await begun(file.pieces(database)), 200, headers);
  }
  const bytes = await file.read();
  if (bytes === null) {
    context.var.log.error(
      { request_id: context.var.requestId, route: endpoint.path },
      "A file is missing from the store.",
    );
    throw new Problem(endpoint.missing);
  }
  return context.body(new Uint8Array(bytes), 200, headers);
}

/**
 * Names a download. The plain name is for old programs and has no letter that could end it or begin another header;
 * every other reads the second one, with accents (RFC 6266).
 */
function attachment(name: string): string {
  const plain = name.normalize("NFD").replace(/[^ !#-$&-[\]-~]/g, (letter) => (/\p{M}/u.test(letter) ? "" : "_"));
  if (plain === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A stream whose first piece is there: what fails until then is still told as a refusal. Pieces are made as they are taken. */
async function begun(chunks: AsyncGenerator<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const first = await chunks.next();
  return new ReadableStream(
    {
      start: (controller) => (first.done ? controller.close() : controller.enqueue(first.value)),
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
