import { createServer, type Server as NetServer } from "node:net";
import { type Config, ConfigError } from "#server/config";

const whyNotListening: Record<string, string> = {
  EADDRINUSE: "another program listens there already. Stop it, or set PORT to another port",
  EACCES: "this user may not. Set PORT to one from 1024 on",
  EADDRNOTAVAIL: "this machine has no such address. Set HOST to one that it has",
  ENOTFOUND: "there is no such name. Set HOST to a name or address of this machine",
};

type Place = Pick<Config, "port" | "host">;

/** Throws `ConfigError` if the port cannot be used: found before the database is touched. */
export async function requireFreePort(place: Place): Promise<void> {
  const probe = createServer();
  await listen(probe, place);
  await new Promise((resolve) => probe.close(resolve));
}

/** Starts to listen; throws `ConfigError` with a sentence if that fails. */
export function listen(server: NetServer, { port, host }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = whyNotListening[error.code ?? ""];
      reject(reason ? new ConfigError(`Cannot listen on ${host}, port ${port}: ${reason}.`) : error);
    });
    server.listen(port, host, () => resolve());
  });
}
