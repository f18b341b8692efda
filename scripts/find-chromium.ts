import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
// headless Chromium: the same rendering with a third less work
const shell = "chromium-headless-shell";

function onPath(names: readonly string[]): string | null {
  for (const name of names) {
    const found = spawnSync("which", [name], { encoding: "utf8" });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}

/** Installs Debian's package if possible; null if it is not, or if there is no such package. */
function installed(name: string): string | null {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("which", ["apt-get"]).status !== 0) return null;
  console.log(`Chromium is missing: installing Debian's ${name}.`);
  const quiet = {
    stdio: ["ignore", "ignore", "inherit"] as const,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  try {
    execFileSync("apt-get", ["update", "-qq"], { ...quiet, stdio: [...quiet.stdio] });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
      ...quiet,
      stdio: [...quiet.stdio],
    });
  } catch {
    return null;
  }
  return onPath([name]);
}

function given(): string | null {
  const path = process.env.CHROMIUM_PATH;
  if (path !== undefined && !existsSync(path)) {
    throw new Error(`CHROMIUM_PATH names ${path}, but there is no such file.`);
  }
  return path ?? null;
}

const missing = "There is no Chromium: install it, or set CHROMIUM_PATH to it.";

/** Full Chromium: `CHROMIUM_PATH`, the PATH, else Debian's package. Throws a message if there is none. */
export function findChromium(): string {
  const found = given() ?? onPath(names) ?? installed("chromium");
  if (found === null) throw new Error(missing);
  return found;
}

/** The Chromium for stories: `CHROMIUM_PATH`, else headless Chromium if it is or can be installed, else any. */
export function findShell(): string {
  return given() ?? onPath([shell, ...names]) ?? installed(shell) ?? findChromium();
}
