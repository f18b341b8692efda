import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
// Chromium without windows: it draws the same with a third less work
const shell = "chromium-headless-shell";

function onPath(names: readonly string[]): string | null {
  for (const name of names) {
    const found = spawnSync("which", [name], { encoding: "utf8" });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}

/** Installs Debian's package where that is possible; gives null where it is not, or there is no such package. */
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

/** The Chromium that people have: `CHROMIUM_PATH`, the PATH, else Debian's package. Throws a sentence without one. */
export function findChromium(): string {
  const found = given() ?? onPath(names) ?? installed("chromium");
  if (found === null) throw new Error(missing);
  return found;
}

/** The Chromium for the stories: `CHROMIUM_PATH`, else the one without windows where it is or can be had, else any. */
export function findShell(): string {
  return given() ?? onPath([shell, ...names]) ?? installed(shell) ?? findChromium();
}
