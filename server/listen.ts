import type { Server } from "node:http";
import { ConfigError } from "#server/config";

const reasons: Record<string, string> = {
  EADDRINUSE: "another program listens there already. Stop it, or set PORT to another port",
  EACCES: "this user may not. Set PORT to one from 1024 on",
  EADDRNOTAVAIL: "this machine has no such address. Set HOST to one that it has",
  ENOTFOUND: "there is no such name. Set HOST to a name or address of this machine",
};

/** Begins to listen; where that cannot be, throws `ConfigError` with a sentence. */
export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ""];
      reject(reason ? new ConfigError(`Cannot listen on ${host}, port ${port}: ${reason}.`) : error);
    });
    server.listen(port, host, () => resolve());
  });
}
