import { join } from "node:path";
import { builtPart, ensureBuild, root, stopBuilding } from "./ensure-build.mjs";

// A signal while it builds or prepares its data ends the program as it would later: with 0.
const leave = () => {
  stopBuilding();
  process.exit(0);
};
process.on("SIGTERM", leave);
process.on("SIGINT", leave);

await ensureBuild();
const { start } = await builtPart("main.js");
await start({ root, client: join(root, "build/client") });
process.off("SIGTERM", leave);
process.off("SIGINT", leave);
