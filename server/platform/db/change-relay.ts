import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { type ChangeBus, type ToldKind, toldKinds } from "#server/platform/db/changes";
import { messageAndCode } from "#server/platform/db/failures";

const channel = "estadia_changes";
const gather = 100; // ms
const longestPause = 30_000; // ms
const longestClose = 1000; // ms
const mostWaiting = 10_000;
/** A change with more ids than this names none: a notification holds 8,000 bytes. */
const mostNamed = 100;

/**
 * Relays changes between the instances on one PostgreSQL, over a connection of its own: the company or person, the kind
 * and the ids, never data. Sent after the commit, outside of transactions, because a NOTIFY inside one serializes all
 * commits of the server. After a lost connection all subscribers reload.
 */
export function startChangeRelay(url: string, bus: ChangeBus, log: { error(details: object, message: string): void }) {
  const self = randomUUID();
  const waiting = new Set<string>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let failures = 0;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: "estadia changes", keepAlive: true });
    fresh.on("error", () => lost(fresh));
    fresh.on("end", () => lost(fresh));
    fresh.on("notification", ({ payload }) => hear(payload ?? ""));
    try {
      await fresh.connect();
      await fresh.query(`listen estadia_changes`);
    } catch (err) {
      if (failures === 0) log.error({ err: messageAndCode(err) }, "Changes of other instances are not heard.");
      void fresh.end().catch(() => {}); // the connection is given up
      return again();
    }
    if (closed) return void fresh.end().catch(() => {}); // the connection is given up
    if (failures > 0) bus.tellAll();
    failures = 0;
    client = fresh;
    void send();
  }

  function lost(which: pg.Client): void {
    if (client !== which) return;
    client = null;
    again();
  }

  function again(): void {
    if (closed) return;
    failures += 1;
    setTimeout(() => closed || connect(), Math.min(longestPause, 500 * 2 ** failures)).unref();
  }

  function hear(payload: string): void {
    const [from, about, kind, touched] = payload.split(" ");
    if (from === self || about === undefined || !toldKinds.includes(kind as ToldKind)) return;
    bus.tell({ about, kind: kind as ToldKind, ...(touched && { touched: touched.split(",") }) });
  }

  async function send(): Promise<void> {
    timer = null;
    if (client === null || waiting.size === 0) return;
    const payloads = [...waiting];
    waiting.clear();
    const text = "select pg_notify($1, payload) from unnest($2::text[]) payload";
    await client.query(text, [channel, payloads]).catch(() => {}); // lost with the connection: the others reload after theirs
  }

  bus.onPublish = ({ about, kind, touched = [] }) => {
    const named = touched.length > mostNamed ? "" : touched.join(",");
    if (waiting.size < mostWaiting) waiting.add(`${self} ${about} ${kind} ${named}`);
    timer ??= setTimeout(() => void send(), gather).unref();
  };
  const begun = connect();
  return {
    async close(): Promise<void> {
      bus.onPublish = null;
      if (timer) clearTimeout(timer);
      // what a short command or the last request has changed, before the connection ends
      if (waiting.size > 0) await Promise.race([begun.then(send), wait(longestClose)]);
      closed = true;
      const last = client;
      client = null;
      await last?.end().catch(() => {}); // the connection is given up
    },
  };
}
