import { join } from "node:path";
import { builtPart, ensureBuild, root, stopBuilding } from "./ensure-build.mjs";
import { stagesIn } from "./stages.mjs";

// A signal while it builds or prepares its data ends the program as it would later: with 0.
const leave = () => {
  stopBuilding();
  process.exit(0);
};
process.on("SIGTERM", leave);
process.on("SIGINT", leave);

const stages = process.stdout.isTTY ? stagesIn(process.stderr) : null;
await ensureBuild(stages);
const { start } = await builtPart("main.js");
await start({ root, client: join(root, "build/client"), stages });
process.off("SIGTERM", leave);
process.off("SIGINT", leave);
