import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function onPath(): string | null {
  for (const name of names) {
    const found = spawnSync("which", [name], { encoding: "utf8" });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}

function installed(): string | null {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("which", ["apt-get"]).status !== 0) return null;
  console.log("Chromium is missing: installing Debian's package.");
  const quiet = {
    stdio: ["ignore", "ignore", "inherit"] as const,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  execFileSync("apt-get", ["update", "-qq"], { ...quiet, stdio: [...quiet.stdio] });
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
    ...quiet,
    stdio: [...quiet.stdio],
  });
  return onPath();
}

/** The Chromium to test with: `CHROMIUM_PATH`, the PATH, else Debian's package. Throws a sentence when there is none. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, but there is no such file.`);
    return given;
  }
  const found = onPath() ?? installed();
  if (found === null) throw new Error("The end-to-end stories need Chromium: install it, or set CHROMIUM_PATH to it.");
  return found;
}
