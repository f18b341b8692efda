import { builtPart, ensureBuild, root } from "./ensure-build.mjs";

// The operator's commands, from the build: `npm run db:export`, `npm run admin`, `npm run doctor`.
await ensureBuild();
const { runCommand } = await builtPart("commands/command.js");
process.exitCode = await runCommand({ root }, process.argv.slice(2));
