import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

// Development: Vite serves the client and forwards server requests to a second process that restarts on change.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;

const api = spawn(
  process.execPath,
  ["--import", "tsx", "--watch-path=server", "--watch-path=contract", "--watch-path=domain", "scripts/serve-api.ts"],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` },
  },
);

const target = `http://localhost:${apiPort}`;
const paths = ["/api", "/csrf-cookie", "/config.json", "/healthz", "/readyz", "/outbox", "/ical"];
const vite = await createServer({
  root,
  server: {
    port,
    strictPort: true,
    host: process.env.HOST,
    proxy: Object.fromEntries(paths.map((path) => [path, target])),
  },
});
await vite.listen();
vite.printUrls();

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    api.once("exit", () => process.exit(0));
    api.kill(signal);
    void vite.close();
  });
}
