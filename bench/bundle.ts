import { join } from "node:path";
import { BuiltClient } from "../scripts/route-costs.ts";
import { printTable } from "./report.ts";

// The JavaScript of every page's first visit. tests/bundle checks it against the budgets.
const client = new BuiltClient(join(import.meta.dirname, "../build/client"));
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

printTable(
  "JavaScript of every page in kB brotli: what it brings alone, and all",
  ["Page", "Own", "All", "Files", "One behind the other"],
  client
    .costs()
    .map(({ address, own, bytes, files, depth }) => [
      `\`${address}\``,
      kB(client.bytesOf(own)),
      kB(bytes),
      String(files.length),
      String(depth),
    ]),
);
