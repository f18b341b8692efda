import { Agent, request } from "node:http";

export interface Ask {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  worst: number;
  /** How many answers there were of each status. */
  statuses: Record<number, number>;
}

function askOnce(url: string, agent: Agent, { method = "GET", path, headers, body }: Ask): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { agent, method, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Keeps so many connections busy for so many milliseconds. Times are in milliseconds. */
export async function load(url: string, next: () => Ask, { connections = 16, ms = 4000 } = {}): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const started = performance.now();
  const client = async () => {
    while (performance.now() - started < ms) {
      const sent = performance.now();
      const status = await askOnce(url, agent, next());
      times.push(performance.now() - sent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), worst: at(1), statuses };
}

/** The middle of three or more. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
