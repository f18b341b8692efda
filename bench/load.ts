import { connect, type Socket } from "node:net";

export interface Ask {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The result of one load run; times in milliseconds. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** The number of answers by status. */
  statuses: Record<number, number>;
}

export interface Answer {
  status: number;
  ms: number;
}

// Written by hand: node's own client costs as much as a lean server, and would measure itself.
function requestText(host: string, { method = "GET", path, headers = {}, body = "" }: Ask): string {
  const given = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = method === "GET" ? "" : `content-length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${given.join("")}${length}\r\n${body}`;
}

const lastChunk = "\r\n0\r\n\r\n";

/** The status once the answer is complete, or null. Our servers send Content-Length; others send chunks. */
function completeStatus(answer: Buffer): number | null {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = answer.toString("latin1", 0, end);
  const status = Number(head.slice(9, 12));
  if (/\r\ntransfer-encoding: chunked/i.test(head)) {
    return answer.toString("latin1", answer.length - lastChunk.length) === lastChunk ? status : null;
  }
  const length = /\r\ncontent-length: (\d+)/i.exec(head);
  if (length === null && status !== 204) throw new Error(`An answer without its length: ${head}`);
  return answer.length >= end + 4 + Number(length?.[1] ?? 0) ? status : null;
}

/** One keep-alive connection with one request at a time; reopened if the server closed it while idle. */
export class Connection {
  private socket: Socket | null = null;
  private readonly url: URL;

  constructor(url: string) {
    this.url = new URL(url);
  }

  private open(): Socket {
    if (this.socket === null || this.socket.destroyed) {
      this.socket = connect(Number(this.url.port), this.url.hostname).setNoDelay(true);
    }
    return this.socket;
  }

  ask(ask: Ask): Promise<Answer> {
    const socket = this.open();
    return new Promise((resolve, reject) => {
      const sent = performance.now();
      let answer: Buffer = Buffer.alloc(0);
      const onData = (chunk: Buffer) => {
        answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk]);
        const status = completeStatus(answer);
        if (status === null) return;
        socket.off("data", onData).off("error", reject).off("close", onClose);
        resolve({ status, ms: performance.now() - sent });
      };
      const onClose = () => reject(new Error("The server closed the connection."));
      socket.on("data", onData).on("error", reject).on("close", onClose);
      socket.write(requestText(this.url.host, ask));
    });
  }

  close(): void {
    this.socket?.destroy();
  }
}

/** Keeps a number of connections busy for some milliseconds. */
export async function load(url: string, next: () => Ask, { connections = 16, ms }: LoadOptions): Promise<Load> {
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const started = performance.now();
  const person = async () => {
    const connection = new Connection(url);
    while (performance.now() - started < ms) {
      const answer = await connection.ask(next());
      times.push(answer.ms);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, person));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), statuses };
}

interface LoadOptions {
  connections?: number;
  ms: number;
}
