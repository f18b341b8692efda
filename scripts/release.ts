import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { packInto } from "./packed-program.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const changelog = join(root, "CHANGELOG.md");

const isVersion = (text: string) => /^\d+\.\d+\.\d+$/.test(text);

/** Three numbers; the new one has to be larger. */
export function isNewer(next: string, present: string): boolean {
  const parts = (version: string) => version.split(".").map(Number);
  const [some, others] = [parts(next), parts(present)];
  const at = some.findIndex((part, index) => part !== others[index]);
  return isVersion(next) && at >= 0 && some[at]! > others[at]!;
}

/** The changelog in which what was unreleased belongs to a version. Throws if there is nothing to release. */
export function releasedChangelog(text: string, version: string, day: string): string {
  const [, head = "", unreleased = "", rest = ""] =
    /^([\s\S]*?\n## \[Unreleased\]\n)([\s\S]*?)((?:\n## \[[\s\S]*)?)$/.exec(text) ?? [];
  if (head === "") throw new Error('CHANGELOG.md has no section "## [Unreleased]".');
  if (!/^- /m.test(unreleased)) throw new Error('Nothing is listed under "## [Unreleased]" in CHANGELOG.md.');
  return `${head}\n## [${version}] - ${day}\n${unreleased}${rest}`;
}

/** The manifest or lock file of a version: its first line of a version, and that of the lock file's own package. */
export function withVersion(json: string, version: string): string {
  const file = JSON.parse(json) as { version: string; packages?: Record<string, { version?: string }> };
  file.version = version;
  if (file.packages?.[""]) file.packages[""].version = version;
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** npm names the program in the bill after the folder of the sources. */
export function namedBill(json: string): string {
  const bill = JSON.parse(json) as { metadata: { component: { name: string } } };
  bill.metadata.component.name = "estadia";
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function output(command: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: root, encoding: "utf8", maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`${[command, ...words].join(" ")} ended with ${status}: ${stderr}`);
  return stdout.trim();
}

function run(command: string, ...words: string[]): void {
  const { status } = spawnSync(command, words, { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error(`${[command, ...words].join(" ")} ended with ${status}.`);
}

interface Plan {
  version: string;
  dryRun: boolean;
  /** Why the release cannot be made; a dry run prints them all. */
  obstacles: string[];
}

function planOf(words: string[]): Plan {
  const { values, positionals } = parseArgs({
    args: words,
    options: { "dry-run": { type: "boolean" }, help: { type: "boolean" } },
    allowPositionals: true,
  });
  const [version] = positionals;
  const usage = "Name the version, three numbers: npm run release -- 0.2.0 [--dry-run]";
  if (version === undefined || values.help || positionals.length > 1) throw new Error(usage);
  if (!isVersion(version)) throw new Error(`${version} is no version. ${usage}`);
  const obstacles: string[] = [];
  const { version: present } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  if (!isNewer(version, present)) obstacles.push(`${version} is not newer than ${present}.`);
  if (output("git", "status", "--porcelain") !== "") obstacles.push("The working tree has changes: commit them first.");
  if (output("git", "tag", "--list", `v${version}`) !== "") obstacles.push(`There is a tag v${version} already.`);
  try {
    releasedChangelog(readFileSync(changelog, "utf8"), version, "");
  } catch (error) {
    obstacles.push((error as Error).message);
  }
  // npm takes the flag for its own if the "--" before it is missing
  return { version, dryRun: values["dry-run"] === true || process.env.npm_config_dry_run === "true", obstacles };
}

function writeVersion(version: string): void {
  for (const name of ["package.json", "package-lock.json"]) {
    writeFileSync(join(root, name), withVersion(readFileSync(join(root, name), "utf8"), version));
  }
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(changelog, releasedChangelog(readFileSync(changelog, "utf8"), version, day));
}

/** The platform that the packages' programs are for. */
const platform = `${process.platform}-${process.arch}`;

/** The archive with its SHA-256, and the bill of materials, in the folder `dist`. Returns their paths. */
function pack(version: string): string[] {
  const dist = join(root, "dist");
  const name = `estadia-${version}`;
  rmSync(join(dist, name), { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  packInto(join(dist, name), "install");
  const archive = join(dist, `${name}-${platform}.tar.gz`);
  // the same bytes for the same content
  const order = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner"];
  const time = `--mtime=${output("git", "log", "-1", "--format=%cI")}`;
  run(
    "tar",
    ...order,
    time,
    "--create",
    "--use-compress-program=gzip -n -9",
    "--file",
    archive,
    "--directory",
    dist,
    name,
  );
  rmSync(join(dist, name), { recursive: true });
  const sum = createHash("sha256").update(readFileSync(archive)).digest("hex");
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}-${platform}.tar.gz\n`);
  const bill = join(dist, `${name}.cdx.json`);
  const words = ["--sbom-format=cyclonedx", "--sbom-type=application", "--omit=dev", "--package-lock-only"];
  writeFileSync(bill, namedBill(output("npm", "sbom", ...words)));
  return [archive, `${archive}.sha256`, bill];
}

function main(): void {
  const { version, dryRun, obstacles } = planOf(process.argv.slice(2));
  for (const obstacle of obstacles) console.error(obstacle);
  if (dryRun) {
    console.log(`A release of ${version} would:`);
    console.log("  1. run npm test");
    console.log("  2. write the version into package.json, package-lock.json and CHANGELOG.md, and commit them");
    console.log(`  3. build, and tag the commit as v${version}`);
    console.log(
      `  4. write dist/estadia-${version}-${platform}.tar.gz, its SHA-256, and dist/estadia-${version}.cdx.json`,
    );
    console.log("It would push nothing. This was a dry run: nothing was changed.");
  }
  if (obstacles.length > 0) process.exitCode = 1;
  if (dryRun || obstacles.length > 0) return;
  run("npm", "test");
  writeVersion(version);
  run("git", "commit", "--all", "--quiet", "--message", `Release ${version}`);
  run(process.execPath, "scripts/build.mjs");
  if (!existsSync(join(root, "build/release.json"))) throw new Error("The build does not name its release.");
  const files = pack(version);
  run("git", "tag", "--annotate", `v${version}`, "--message", `Estadia ${version}`);
  console.log(`Estadia ${version} is packed and tagged as v${version}; nothing was pushed.`);
  for (const file of files) console.log(`  ${file}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    main();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
