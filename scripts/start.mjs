import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, isBuildStale } from "./build.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

// A signal while it builds or prepares its data ends the program as it would later: with 0.
const leave = () => process.exit(0);
process.on("SIGTERM", leave);
process.on("SIGINT", leave);

if (await isBuildStale()) {
  console.log("Building Estadia. This happens once.");
  await build();
}
process.env.NODE_ENV = "production";
const { start } = await import(pathToFileURL(join(root, "build/server-bundle/main.js")).href);
await start({ root, client: join(root, "build/client") });
process.off("SIGTERM", leave);
process.off("SIGINT", leave);
