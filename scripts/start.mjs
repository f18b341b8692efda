import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isBuildStale, isBuilt, whyNoBuild } from "./build.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
let builder = null;

// A signal while it builds or prepares its data ends the program as it would later: with 0.
const leave = () => {
  builder?.kill();
  process.exit(0);
};
process.on("SIGTERM", leave);
process.on("SIGINT", leave);

/** In a process of its own, which takes along the half gigabyte that building needs. */
function build() {
  builder = spawn(process.execPath, [join(root, "scripts/build.mjs"), "--if-stale"], { stdio: "inherit" });
  return new Promise((resolve) => {
    builder.once("exit", (code) => (code === 0 ? resolve() : process.exit(1)));
  });
}

const whyNot = whyNoBuild();
if (whyNot !== null && !isBuilt()) {
  console.error(
    `There is no build, and a start makes none here: ${whyNot}. Run "npm ci --include=dev && npm run build" where ` +
      "Estadia is put together, and bring the folder build along.",
  );
  process.exit(1);
}
if (whyNot === null && isBuildStale()) {
  console.log("Building Estadia. This happens once.");
  await build();
}
process.env.NODE_ENV = "production";
const { start } = await import(pathToFileURL(join(root, "build/server-bundle/main.js")).href);
await start({ root, client: join(root, "build/client") });
process.off("SIGTERM", leave);
process.off("SIGINT", leave);
