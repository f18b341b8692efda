import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { start } from "#server/main";

// The API alone, from its sources, as run by `npm run dev` beside Vite.
await start({ root: dirname(dirname(fileURLToPath(import.meta.url))), client: null });
