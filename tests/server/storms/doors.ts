import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sharedSecret } from "#server/platform/db/secrets";
import { csrfToken } from "#server/platform/http/cookies";
import { killApi, startApi } from "#tests/support/api-process";
import type { TestDatabase } from "#tests/support/database";
import type { Caller } from "#tests/support/test-app";

/** The request of one writer at the start of a round. */
export interface Attempt {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: unknown;
}

/** The answer to a writer. */
export interface Reply {
  status: number;
  body: { error?: string; reason?: string; code?: string; errors?: object };
}

/** Access to the API: in this process, or over the network to another one. */
export type Door = (attempt: Attempt) => Promise<Reply>;

/** A caller's access in this process. */
export function ownDoor(caller: Caller): Door {
  return ({ method, path, body }) => caller.send(method, path, body === undefined ? {} : { body });
}

/** Two server processes on the same PostgreSQL, for existing sessions; `doors` are those of the named one. */
export async function twoServers(
  db: TestDatabase,
  token: string,
): Promise<{ doors: Door[]; doorsOf: (token: string) => Door[]; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "estadia-storm-"));
  const key = await sharedSecret(db.database, "csrf");
  const servers = await Promise.all([startApi(db.url ?? "", folder), startApi(db.url ?? "", folder)]);
  const doorsOf = (token: string) => servers.map(({ url }) => doorOver(url, token, csrfToken(key, token)));
  const stop = async () => {
    await Promise.all(servers.map(killApi));
    rmSync(folder, { recursive: true, force: true });
  };
  return { doors: doorsOf(token), doorsOf, stop };
}

function doorOver(url: string, token: string, csrf: string): Door {
  return async ({ method, path, body }) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        cookie: `estadia_session=${token}`,
        "x-xsrf-token": csrf,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? {} : JSON.parse(text) };
  };
}
