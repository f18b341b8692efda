import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { everyPath, root, textOf } from "#tests/rules/reading/files";
import { packedPaths } from "../../scripts/packed-program.ts";

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  volumes?: string[];
  user?: string;
  read_only?: boolean;
  depends_on?: string[] | Record<string, unknown>;
  environment?: Record<string, string>;
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const compose = parse(textOf("deploy/compose.yaml"), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const containerfile = textOf("deploy/Containerfile");
const known = new Set(everyPath);

test("the services of compose.yaml name files, volumes and services that exist", () => {
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining(["app-1", "app-2", "app-3", "db", "proxy", "backup", "mail"]),
  );
  for (const [name, { volumes = [], depends_on = [], build, image }] of services) {
    expect(image, name).toBeDefined();
    for (const volume of volumes) {
      const [from = ""] = volume.split(":");
      if (from.startsWith("./")) expect(known, `${name}: ${from}`).toContain(`deploy/${from.slice(2)}`);
      else expect(Object.keys(compose.volumes), name).toContain(from);
    }
    for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)) {
      expect(Object.keys(compose.services), name).toContain(other);
    }
    if (build) expect(known).toContain(build.dockerfile);
  }
  const used = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(":")[0]));
  expect(Object.keys(compose.volumes).filter((volume) => !used.includes(volume))).toEqual([]);
});

test("the proxy of compose.yaml asks each instance, which has a read-only root", () => {
  const instances = services.filter(([name]) => name.startsWith("app-"));
  expect(instances).toHaveLength(3);
  expect(instances.filter(([, { read_only }]) => !read_only)).toEqual([]);
  const asked = instances.map(([name]) => `${name}:3000`).join(" ");
  expect(compose.services.proxy?.environment?.ESTADIA_SERVERS).toBe(asked);
});

test("images have a version, the same for building and running", () => {
  const images = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image ?? "");
  expect(images).toHaveLength(2);
  expect(new Set(images).size).toBe(1);
  const all = [...images, ...services.flatMap(([, { image, build }]) => (image && !build ? [image] : []))];
  expect(all.filter((image) => !/^docker\.io\/[\w/-]+:v?\d/.test(image))).toEqual([]);
});

test("the image does not run as root, knows whether it is healthy, and starts the packed program", () => {
  const last = containerfile.slice(containerfile.lastIndexOf("\nFROM "));
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK .*CMD \[/m);
  const script = /^CMD \["node", "(scripts\/[\w.-]+)"\]$/m.exec(last)?.[1];
  expect(packedPaths).toContain(script);
  expect(textOf("deploy/estadia.service")).toContain(`ExecStart=/usr/bin/node ${script}\n`);
});

test("what is packed exists, and no build's context brings data or keys along", () => {
  const there = (path: string) =>
    path.startsWith(".") || path === "build" || everyPath.some((each) => each === path || each.startsWith(`${path}/`));
  expect(packedPaths.filter((path) => !there(path))).toEqual([]);
  const ignored = textOf(".dockerignore").split("\n");
  for (const path of [".git", "node_modules", "data", ".env", "deploy/.env"]) expect(ignored).toContain(path);
});

test("a supervisor waits longer than a stop takes", () => {
  const grace = /^ {2}stop_grace_period: (\d+)s$/m.exec(textOf("deploy/compose.yaml"))?.[1];
  const delay = /^ {4}SHUTDOWN_DELAY: "(\d+)"$/m.exec(textOf("deploy/compose.yaml"))?.[1];
  expect(Number(grace)).toBeGreaterThanOrEqual(Number(delay) + 20);
  expect(textOf("deploy/estadia.service")).toContain("TimeoutStopSec=30");
});

/** Runs the backup once with programs of PostgreSQL that end with this code; returns what is in its folder. */
function backUp(folder: string, dump: number) {
  const programs = join(folder, "programs");
  for (const each of ["programs", "files", "backups"]) mkdirSync(join(folder, each), { recursive: true });
  for (const [name, code] of Object.entries({ pg_dumpall: 0, pg_dump: dump })) {
    const text = `#!/bin/bash\nfor word in "$@"; do case "$word" in --file=*) : > "\${word#--file=}";; esac; done\nexit ${code}\n`;
    writeFileSync(join(programs, name), text);
    chmodSync(join(programs, name), 0o755);
  }
  const env = {
    ...{ PATH: `${programs}:${process.env.PATH}`, BACKUP_FOLDER: join(folder, "backups"), BACKUP_KEEP: "2" },
    BACKUP_FILES: join(folder, "files"),
  };
  const { status, stderr } = spawnSync("bash", [join(root, "deploy/backup.sh"), "once"], { env, encoding: "utf8" });
  return { status, stderr, kept: readdirSync(join(folder, "backups")).sort() };
}

test("the backup job keeps the newest, and never calls a failed dump a backup", () => {
  const folder = mkdtempSync(join(tmpdir(), "estadia-backup-"));
  const names = ["estadia-2020-01-01-000000", "estadia-2020-01-02-000000", "estadia-2020-01-03-000000"];
  for (const name of names) mkdirSync(join(folder, "backups", name), { recursive: true });
  const failed = backUp(folder, 1);
  expect(failed.status).not.toBe(0);
  expect(failed.kept.filter((name) => !name.endsWith(".part"))).toEqual(names);
  const { status, stderr, kept } = backUp(folder, 0);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(kept).toHaveLength(2);
  expect(kept[0]).toBe(names[2]);
  const made = readdirSync(join(folder, "backups", kept[1]!)).sort();
  expect(made).toEqual(["estadia.dump", "files.tar.gz", "roles.sql"]);
  rmSync(folder, { recursive: true });
});

test("the loop of the backup job runs each backup in a process of its own", () => {
  // `backup || …` would go on after a failed command inside the function, and call the rest a backup
  expect(textOf("deploy/backup.sh")).not.toMatch(/^\s*backup \|\|/m);
});
