import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isBuildStale, isBuilt, whyNoBuild } from "./build.mjs";

/** The folder of the program. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

let builder = null;

/** Ends a build that goes on. */
export const stopBuilding = () => builder?.kill();

/** In a process of its own, which takes along the half gigabyte that building needs. */
function build(stages) {
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  builder = spawn(process.execPath, [join(root, "scripts/build.mjs"), "--if-stale"], { stdio });
  builder.on("message", (share) => stages?.at(share));
  return new Promise((resolve) => {
    builder.once("exit", (code) => (code === 0 ? resolve() : process.exit(1)));
  });
}

/**
 * Builds what is missing or old, where that is possible; ends the program with a sentence if there is no build. Shows
 * how far it is if there are `stages`.
 */
export async function ensureBuild(stages = null) {
  const whyNot = whyNoBuild();
  if (whyNot !== null && !isBuilt()) {
    console.error(
      `There is no build, and none is made here: ${whyNot}. Run "npm ci --include=dev && npm run build" where ` +
        "Estadia is put together, and bring the folder build along.",
    );
    process.exit(1);
  }
  if (whyNot === null && isBuildStale()) {
    const what = "Building Estadia";
    if (stages === null) console.error(`${what}. This happens once.`);
    stages?.begin(what);
    await build(stages);
    stages?.end();
  }
  process.env.NODE_ENV = "production";
}

/** A part of the built server. */
export const builtPart = (name) => import(pathToFileURL(join(root, "build/server-bundle", name)).href);
