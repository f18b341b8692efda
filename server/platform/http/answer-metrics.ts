import { timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { Context } from "hono";
import type { AppEnv } from "#server/platform/http/environment";
import { Problem } from "#server/platform/http/problem";

/** The metrics of a process. */
export interface Metrics {
  type: string;
  /** In Prometheus' text format. */
  text(): Promise<string>;
}

/**
 * The answer for who sends the token as `Authorization: Bearer`; anybody else learns nothing, not even that it exists.
 */
export async function answerMetrics(context: Context<AppEnv>, metrics: Metrics, token: string): Promise<Response> {
  const right = Buffer.from(`Bearer ${token}`);
  const sent = Buffer.from(context.req.header("authorization") ?? "");
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) throw new Problem("NotFoundException");
  return context.body(await metrics.text(), 200, { "Content-Type": metrics.type, "Cache-Control": "no-store" });
}

/** A server of its own for `/metrics` only, on a port that no proxy leads to. */
export function metricsServer(metrics: Metrics): Server {
  return createServer(async (request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    try {
      const text = await metrics.text();
      response.writeHead(200, { "Content-Type": metrics.type }).end(text);
    } catch {
      response.writeHead(500).end(); // the collector logs it
    }
  });
}
