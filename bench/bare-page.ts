import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/environment";
import { readBuiltClient, serveStaticFiles } from "#server/platform/http/static-files";

const root = join(import.meta.dirname, "..");

function compress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    if (!/\.(js|css|html)$/.test(name)) continue;
    const path = join(folder, name);
    // Quality 11 by default, as in the program's build.
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
}

/** Builds the bare page with the installed packages and the program's own React Router settings. */
function buildBarePage(folder: string): string {
  cpSync(join(root, "bench/bare-page"), folder, { recursive: true });
  cpSync(join(root, "package.json"), join(folder, "package.json"));
  const settings = `import ours from ${JSON.stringify(join(root, "react-router.config.ts"))};\n`;
  // it has no prerendered page
  writeFileSync(join(folder, "react-router.config.ts"), `${settings}export default { ...ours, prerender: [] };\n`);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const build = [join(root, "node_modules/@react-router/dev/bin.js"), "build", "--logLevel", "error"];
  execFileSync(process.execPath, build, { cwd: folder, env: { ...process.env, NODE_ENV: "production" } });
  const client = join(folder, "build/client");
  compress(client);
  return client;
}

/** Serves the bare page with the code that serves the program's files. */
export async function startBarePage(folder: string): Promise<{ url: string; stop(): void }> {
  const app = new Hono<AppEnv>();
  serveStaticFiles(app, await readBuiltClient(buildBarePage(folder)), () => false);
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
